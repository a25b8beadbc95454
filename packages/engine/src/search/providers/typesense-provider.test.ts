// Tests with servers that respond wrongly, over real HTTP, because that is where responses fail.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RANKING } from '../ranking/ranking.ts';
import { createTypesenseProvider, toSearchRequest } from './typesense-provider.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

const options = { server: '', collection: 'docs', key: 'search & only', locale: 'en', version: 'current' };
const FOUND = JSON.stringify({ results: [{ found: 0, grouped_hits: [] }] });

async function serve(handler: Handler) {
  const requests: { url: string; type?: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      requests.push({ url: request.url!, type: request.headers['content-type'], body });
      handler(request, response, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, provider: createTypesenseProvider({ ...options, server: url }) };
}

const answer =
  (text: string, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end(text);

describe('toSearchRequest', () => {
  const fields =
    'hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6,content';

  it('asks what the specification says', () => {
    expect(toSearchRequest('fork', {}, options)).toEqual({
      collection: 'docs',
      q: 'fork',
      query_by: `${fields},tags`,
      query_by_weights: expect.stringMatching(/^\d+(,\d+){8}$/),
      include_fields: `${fields},anchor,url,type,id,kind_tag`,
      highlight_full_fields: fields,
      group_by: 'url',
      group_limit: 3,
      filter_by: 'language:=en && docusaurus_tag:=[default,docs-default-current]',
    });
  });

  it('weighs the fields as the embedded index does: a title most, words of links least', () => {
    const [, title, heading, , , , , text, links] = toSearchRequest('fork', {}, options)
      .query_by_weights.split(',')
      .map(Number) as [number, number, number, number, number, number, number, number, number];
    expect([title, heading, text, links]).toEqual(
      [RANKING.field.title, RANKING.field.heading, RANKING.field.text, RANKING.field.incoming].map((weight) =>
        Math.round(weight * 10),
      ),
    );
  });

  it('adds pages, kind and version', () => {
    const request = toSearchRequest('fork', { limit: 15, page: 2, kind: 'api' }, { ...options, version: '1.0' });
    expect(request).toMatchObject({
      per_page: 15,
      page: 2,
      filter_by: 'language:=en && docusaurus_tag:=[default,docs-default-1.0] && kind_tag:=api',
    });
  });

  it('quotes a version whose name is more than letters, digits and dots', () => {
    expect(toSearchRequest('fork', {}, { ...options, version: '1.0, beta' }).filter_by).toBe(
      'language:=en && docusaurus_tag:=[default,`docs-default-1.0, beta`]',
    );
  });

  it('sends the beginning of a huge query', () => {
    expect(toSearchRequest('x'.repeat(10_000), {}, options).q).toHaveLength(400);
  });
});

describe('a provider', () => {
  it('posts one search as plain text, with the key in the address', async () => {
    const { provider, requests } = await serve(answer(FOUND));
    await provider.search('fork');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: '/multi_search?x-typesense-api-key=search%20%26%20only',
      type: 'text/plain',
    });
    expect(JSON.parse(requests[0]!.body).searches).toHaveLength(1);
  });

  it.each([
    '',
    ' ',
    '\u0000\u0007',
    '🦊🚀',
    'مرحبا',
    '.*(?=x)[',
    "'; DROP TABLE docs; --",
    '<img src=x onerror=alert(1)>',
    '`a` && b:=c',
  ])('sends %j as it is', async (query) => {
    const { provider, requests } = await serve(answer(FOUND));
    expect(await provider.search(query)).toEqual({ hits: [], total: 0 });
    expect(JSON.parse(requests[0]!.body).searches[0].q).toBe(query);
  });

  it.each([
    ['HTML', answer('<!doctype html><h1>Login</h1>')],
    ['nothing', answer('')],
    ['null', answer('null')],
    ['no results', answer('{}')],
    [
      'an error in place of results',
      answer('{"results":[{"code":404,"error":"Could not find a filter field named `language` in the schema."}]}'),
    ],
    ['results without hits', answer('{"results":[{"found":0}]}')],
    ['a hit without address', answer('{"results":[{"found":1,"grouped_hits":[{"hits":[{"document":{}}]}]}]}')],
    [
      'an address that runs code',
      answer('{"results":[{"found":1,"grouped_hits":[{"hits":[{"document":{"url":"javascript:alert(1)"}}]}]}]}'),
    ],
    ['bad request', answer('{"message":"Bad"}', 400)],
    ['forbidden', answer('{"message":"Forbidden"}', 401)],
  ])('fails on %s, without another try', async (_name, handler) => {
    const { provider, requests } = await serve(handler);
    await expect(provider.search('fork')).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it('fails on a redirect, even to a proper answer', async () => {
    const { provider } = await serve((request, response) => {
      if (request.url!.startsWith('/multi_search')) response.writeHead(302, { Location: '/elsewhere' });
      response.end(FOUND);
    });
    await expect(provider.search('fork')).rejects.toThrow('The search service cannot be reached.');
  });

  it.each([
    ['a server in trouble', (response: ServerResponse) => void response.writeHead(503).end('Not Ready or Lagging')],
    ['a broken connection', (response: ServerResponse) => void response.destroy()],
  ])('tries once more after %s', async (_name, fail) => {
    const { provider, requests } = await serve((_request, response, attempt) =>
      attempt === 1 ? fail(response) : void response.end(FOUND),
    );
    expect(await provider.search('fork')).toEqual({ hits: [], total: 0 });
    expect(requests).toHaveLength(2);
  });

  it('fails after the second try', async () => {
    const { provider, requests } = await serve(answer('', 500));
    await expect(provider.search('fork')).rejects.toThrow('The search service returned 500.');
    expect(requests).toHaveLength(2);
  });

  it('fails after five seconds without an answer', async () => {
    const { provider, requests } = await serve(() => {});
    const start = performance.now();
    await expect(provider.search('fork')).rejects.toThrow(/timeout/i);
    expect(performance.now() - start).toBeGreaterThan(4500);
    expect(requests).toHaveLength(1);
  }, 9000);

  it('stops when the question is withdrawn, also between two tries', async () => {
    const stop = new AbortController();
    const { provider, requests } = await serve((_request, response) => {
      response.writeHead(500).end();
      stop.abort();
    });
    await expect(provider.search('fork', { signal: stop.signal })).rejects.toThrow(/abort/i);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toHaveLength(1);
  });
});
