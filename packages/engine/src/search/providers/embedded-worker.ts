// Runs queries in a worker, so that typing never waits for them.
import type { SearchIndex } from '../format/open-index.ts';
import { createIndexPool, fetchText } from './index-pool.ts';
import { createPauses, isAnsweredByTitles } from './pauses.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

const pool = createIndexPool(fetchText);
const running = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'abort') running.get(data.id)?.abort();
  else void answer(data);
});

async function answer(request: Exclude<SearchRequest, { type: 'abort' }>): Promise<void> {
  const { id, manifestUrl } = request;
  try {
    if (request.type === 'open') {
      await pool.open(manifestUrl);
      return post({ id });
    }
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const options = { ...request.options, signal };
    if (request.type === 'glance') {
      const index = await pool.open(manifestUrl);
      return post({ id, result: await index.glance(request.query, options) });
    }
    const asked = performance.now();
    const ask = async (index: SearchIndex) => {
      const isLong = await isAnsweredByTitles(request.query, index, options);
      return index.search(request.query, { ...options, beforeFetch: createPauses({ asked, isLong, signal }) });
    };
    const result = await pool
      .open(manifestUrl)
      .then(ask)
      .catch(async (error: unknown) => {
        if (signal.aborted) throw error;
        return ask(await pool.reopen(manifestUrl));
      });
    post({ id, result });
    preloadWhenIdle(manifestUrl);
  } catch (error) {
    post({ id, error: String(error instanceof Error ? error.message : error) });
  } finally {
    running.delete(id);
  }
}

function post(message: SearchAnswer): void {
  postMessage(message);
}

let preload: ReturnType<typeof setTimeout> | undefined;

/**
 * After the first result there is time to load what the next keystrokes will need. If this fails, the query that needs
 * the file reports it.
 */
function preloadWhenIdle(manifestUrl: string): void {
  preload ??= setTimeout(async () => {
    await pool
      .open(manifestUrl)
      .then((index) => index.preload())
      .catch(() => {});
  }, PRELOAD_DELAY);
}

/** Milliseconds; longer than the time between two keystrokes. */
const PRELOAD_DELAY = 400;
