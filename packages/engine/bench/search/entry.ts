// Code that runs in the benchmark's page: the real provider with its worker, and the same search on the main thread,
// where Chromium can throttle the CPU.
import { createEmbeddedProvider } from '../../src/search/providers/embedded-provider.ts';
import { fetchText } from '../../src/search/providers/index-pool.ts';
import { openIndex } from '../../src/search/format/open-index.ts';

const provider = createEmbeddedProvider({ manifestUrl: '/content/search/current.json' });
const toPrefixes = (query: string) => Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1));

async function measure(queries: string[], search: (query: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries.flatMap(toPrefixes)) {
    const start = performance.now();
    await search(query);
    times.push(performance.now() - start);
  }
  return times;
}

Object.assign(globalThis, {
  /** Milliseconds until the first hits, with nothing loaded. */
  async askFirst(query: string) {
    const start = performance.now();
    const { hits } = await provider.search(query, { limit: 8 });
    return { time: performance.now() - start, hits: hits.length };
  },
  /** Times of each keystroke through the worker. */
  typeInWorker: (queries: string[]) => measure(queries, (query) => provider.search(query, { limit: 8 })),
  /** Times of each keystroke on the main thread, with everything loaded. */
  async typeHere(queries: string[]) {
    const index = await openIndex(await fetchText('/content/search/current.json'), fetchText);
    await index.preload();
    for (const query of queries) await index.search(query, { limit: 8 });
    return measure(queries, (query) => index.search(query, { limit: 8 }));
  },
});
