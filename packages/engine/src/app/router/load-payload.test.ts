import { describe, expect, it } from 'vitest';
import { LoadError } from './load-error.ts';
import { loadPayload } from './load-payload.ts';

const PAGE = {
  kind: 'doc',
  buildId: 'b1',
  permalink: '/content/a',
  title: 'A',
  documentTitle: 'A | Site',
  html: '<h1>A</h1>',
  htmlClass: '',
};

interface Reply {
  body?: string;
  status?: number;
  type?: string;
  redirected?: boolean;
}

function load({ body = JSON.stringify(PAGE), status = 200, type = 'application/json', redirected = false }: Reply) {
  const fetchPage = async () => {
    const response = new Response(body, { status, headers: { 'content-type': type } });
    return redirected ? Object.defineProperty(response, 'redirected', { value: true }) : response;
  };
  return loadPayload('/content/a', { basePath: '/content/', buildId: 'b1', fetchPage });
}

describe('loadPayload', () => {
  it.each<[string, Reply]>([
    ['a page', {}],
    ['a charset in the type', { type: 'application/json; charset=utf-8' }],
    ['another spelling of the address', { body: JSON.stringify({ ...PAGE, permalink: '/content/A' }) }],
    ['a moved page', { body: JSON.stringify({ ...PAGE, permalink: '/content/b' }), redirected: true }],
  ])('accepts %s', async (_name, reply) => {
    await expect(load(reply)).resolves.toMatchObject({ title: 'A' });
  });

  it.each<[string, Reply, string, string]>([
    ['a login page', { body: '<p>Login', type: 'text/html', redirected: true }, 'not-payload', 'found text/html'],
    ['a truncated page', { body: JSON.stringify(PAGE).slice(0, 40) }, 'not-payload', 'found broken JSON'],
    ['other JSON', { body: '{"a":1}' }, 'not-payload', 'found other JSON'],
    ['null', { body: 'null' }, 'not-payload', 'found other JSON'],
    [
      'a page without article',
      { body: JSON.stringify({ ...PAGE, html: undefined }) },
      'not-payload',
      'found other JSON',
    ],
    ['another page', { body: JSON.stringify({ ...PAGE, permalink: '/content/b' }) }, 'not-payload', '/content/b'],
    ['a missing page', { status: 404 }, 'status', 'found status 404'],
    ['a broken server', { status: 500 }, 'status', 'found status 500'],
    ['a page of another build', { body: JSON.stringify({ ...PAGE, buildId: 'b2' }) }, 'stale', 'build b2'],
  ])('refuses %s', async (_name, reply, ...[kind, text]) => {
    const error = await load(reply).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(LoadError);
    expect(error).toMatchObject({ kind, message: expect.stringContaining(text) });
  });

  it('says what the network said', async () => {
    const fetchPage = () => Promise.reject(new TypeError('Failed to fetch'));
    const page = loadPayload('/content/', { basePath: '/content/', buildId: 'b1', fetchPage });
    await expect(page).rejects.toThrow(
      'Expected the page at /content/index.json, but it could not be fetched: Failed to fetch',
    );
  });
});
