// Searches the site's own index: sends queries to a worker and passes on its results.
import type { SearchOptions, SearchProvider, SearchResult } from '../search-types.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

export interface EmbeddedProviderOptions {
  /** Address of `search/<version>.json`; see `toManifestPath`. */
  manifestUrl: string;
  /** Creates the worker; default: the real one. */
  createWorker?: () => SearchWorker;
}

/** The parts of `Worker` that are used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Waiting {
  resolve(result: SearchResult): void;
  reject(reason: unknown): void;
}

/** Loads nothing before the first `warmUp` or `search`. A failed query rejects with the reason; so does an aborted one. */
export function createEmbeddedProvider({
  manifestUrl,
  createWorker = createSearchWorker,
}: EmbeddedProviderOptions): Required<SearchProvider> {
  const waiting = new Map<number, Waiting>();
  let worker: SearchWorker | undefined;
  let lastId = 0;

  const drop = (reason: unknown) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const start = (): SearchWorker => {
    const started = createWorker();
    started.addEventListener('message', (event) => {
      const answer = (event as MessageEvent<SearchAnswer>).data;
      const query = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) query?.reject(new Error(answer.error));
      else if (answer.result) query?.resolve(answer.result);
    });
    // The script could not be loaded, or it crashed: the next query starts a new worker.
    started.addEventListener('error', () => drop(new Error('The search worker could not be started.')));
    return started;
  };
  const post = (request: SearchRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };

  const ask = async (type: 'search' | 'glance', query: string, { signal, ...options }: SearchOptions = {}) => {
    signal?.throwIfAborted();
    const id = ++lastId;
    return new Promise<SearchResult>((resolve, reject) => {
      const stop = () => {
        waiting.delete(id);
        worker?.postMessage({ type: 'abort', id } satisfies SearchRequest);
        reject(signal!.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
      const settle =
        <Value>(use: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', stop);
          use(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      post({ type, id, manifestUrl, query, options });
    });
  };

  return {
    search: (query, options) => ask('search', query, options),
    glance: (query, options) => ask('glance', query, options),
    warmUp: () => post({ type: 'open', id: ++lastId, manifestUrl }),
    close: () => drop(new DOMException('Search was closed.', 'AbortError')),
  };
}

function createSearchWorker(): SearchWorker {
  return new Worker(new URL('./embedded-worker.ts', import.meta.url), { type: 'module', name: 'search' });
}
