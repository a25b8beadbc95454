import { describe, expect, it } from 'vitest';
import { toPayloadCache } from './payload-cache.ts';

/**
 * A server that counts requests; `hold` holds back its responses until the returned function is
 * called.
 */
function startServer() {
  const requests: string[] = [];
  let isBroken = false;
  let gate = Promise.resolve();
  const fetchPage = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    requests.push(String(url));
    await gate;
    init?.signal?.throwIfAborted();
    if (isBroken) return new Response('', { status: 500 });
    const permalink = String(url).replace('.json', '');
    const page = { kind: 'doc', buildId: 'b', permalink, title: '', documentTitle: '', html: '' };
    return Response.json({ ...page, htmlClass: '' });
  };
  return {
    requests,
    cache: toPayloadCache({ basePath: '/', buildId: 'b', fetchPage }),
    breakDown: (value: boolean) => {
      isBroken = value;
    },
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

const { signal } = new AbortController();

describe('toPayloadCache', () => {
  it('fetches a page once, however it is spelt', async () => {
    const { cache, requests } = startServer();
    await cache.load('/a', signal);
    await cache.load('/A/', signal);
    expect(requests).toEqual(['/a.json']);
  });

  it('shares a prefetch that is on its way', async () => {
    const { cache, requests, hold } = startServer();
    const release = hold();
    cache.prefetch('/a');
    const page = cache.load('/a', signal);
    release();
    await expect(page).resolves.toMatchObject({ permalink: '/a' });
    expect(requests).toHaveLength(1);
  });

  it('forgets a failed prefetch', async () => {
    const { cache, breakDown } = startServer();
    breakDown(true);
    cache.prefetch('/a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(cache.has('/a')).toBe(false);
    breakDown(false);
    await expect(cache.load('/a', signal)).resolves.toMatchObject({ permalink: '/a' });
  });

  it('fetches again after an aborted load', async () => {
    const { cache, requests, hold } = startServer();
    const release = hold();
    const stop = new AbortController();
    const page = cache.load('/a', stop.signal);
    stop.abort();
    expect(cache.has('/a')).toBe(false);
    const again = cache.load('/a', signal);
    release();
    await expect(page).rejects.toThrow();
    await expect(again).resolves.toMatchObject({ permalink: '/a' });
    expect(requests).toHaveLength(2);
  });

  it('keeps 50 pages, those used last', async () => {
    const { cache } = startServer();
    for (let index = 0; index < 50; index += 1) await cache.load(`/p${index}`, signal);
    await cache.load('/p0', signal);
    await cache.load('/p50', signal);
    expect([cache.has('/p0'), cache.has('/p1'), cache.has('/p50')]).toEqual([true, false, true]);
  });
});
