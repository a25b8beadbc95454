// The provider with a worker whose responses the test controls: late, out of order, wrong, or missing.
import { expect, test } from 'vitest';
import { createEmbeddedProvider, type SearchWorker } from './embedded-provider.ts';
import type { SearchRequest } from './search-messages.ts';

const RESULT = { hits: [], total: 0 };

/** Keeps requests until the test responds to them. */
function createManualWorker() {
  const target = new EventTarget();
  const requests: SearchRequest[] = [];
  let isRunning = true;
  const worker: SearchWorker = {
    postMessage: (message: unknown) => void requests.push(message as SearchRequest),
    terminate: () => void (isRunning = false),
    addEventListener: target.addEventListener.bind(target) as SearchWorker['addEventListener'],
  };
  const answer = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  return {
    worker,
    requests,
    answer,
    crash: () => target.dispatchEvent(new Event('error')),
    isRunning: () => isRunning,
  };
}

test('answers out of order reach their own queries', async () => {
  const { worker, answer } = createManualWorker();
  const provider = createEmbeddedProvider({ manifestUrl: '/search/current.json', createWorker: () => worker });
  const [first, second] = [provider.search('a'), provider.search('ab')];
  answer({ id: 2, result: { hits: [], total: 2 } });
  answer({ id: 1, result: { hits: [], total: 1 } });
  expect([(await first).total, (await second).total]).toEqual([1, 2]);
});

test('a failure rejects with its reason', async () => {
  const { worker, answer } = createManualWorker();
  const found = createEmbeddedProvider({ manifestUrl: '/search/current.json', createWorker: () => worker }).search('a');
  answer({ id: 1, error: 'Expected /x, found status 404.' });
  await expect(found).rejects.toThrow('status 404');
});

test('a worker that crashes rejects what waits, and the next query starts another', async () => {
  const workers = [createManualWorker(), createManualWorker()];
  let started = 0;
  const provider = createEmbeddedProvider({
    manifestUrl: '/search/current.json',
    createWorker: () => workers[started++]!.worker,
  });
  const found = provider.search('a');
  workers[0]!.crash();
  await expect(found).rejects.toThrow('could not be started');
  const next = provider.search('b');
  workers[1]!.answer({ id: 2, result: RESULT });
  expect(await next).toEqual(RESULT);
});

test('an aborted query rejects at once, and its late answer is dropped', async () => {
  const { worker, requests, answer } = createManualWorker();
  const provider = createEmbeddedProvider({ manifestUrl: '/search/current.json', createWorker: () => worker });
  const controller = new AbortController();
  const found = provider.search('a', { signal: controller.signal });
  controller.abort();
  await expect(found).rejects.toThrow('aborted');
  answer({ id: 1, result: RESULT });
  expect(requests.map(({ type }) => type)).toEqual(['search', 'abort']);
  await expect(provider.search('b', { signal: controller.signal })).rejects.toThrow('aborted');
});

test('nothing starts before the first use; warming up and searching use one manifest; close ends the worker', async () => {
  const { worker, requests, isRunning } = createManualWorker();
  let started = 0;
  const provider = createEmbeddedProvider({
    manifestUrl: '/docs/search/current.json',
    createWorker: () => (started++, worker),
  });
  expect(started).toBe(0);
  provider.warmUp();
  const found = provider.search('a');
  expect(started).toBe(1);
  expect(requests.map((request) => 'manifestUrl' in request && request.manifestUrl)).toEqual([
    '/docs/search/current.json',
    '/docs/search/current.json',
  ]);
  provider.close();
  await expect(found).rejects.toThrow('closed');
  expect(isRunning()).toBe(false);
});
