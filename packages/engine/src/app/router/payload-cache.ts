// Keeps the pages that were shown or prefetched last, so that going to them needs no request.
import { toPagePath, toPathKey } from '../../shared/urls.ts';
import type { LoadedPage, LoadOptions } from './load-payload.ts';
import { loadPayload } from './load-payload.ts';

const MAX_PAGES = 50;

export interface PayloadCache {
  /** Whether the page is in the cache or being loaded. */
  has: (path: string) => boolean;
  /**
   * Returns the page, and fetches it if necessary. An aborted signal cancels the fetch unless another
   * caller waits for it.
   */
  load: (path: string, signal: AbortSignal) => Promise<LoadedPage>;
  /**
   * Returns a page that may be needed soon, and fetches it if necessary. If that fails, returns undefined
   * and forgets the page.
   */
  prefetch: (path: string) => Promise<LoadedPage | undefined>;
  set: (page: LoadedPage) => void;
  delete: (path: string) => void;
  clear: () => void;
}

type CacheOptions = Pick<LoadOptions, 'basePath' | 'buildId' | 'fetchPage'>;

function startAbortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** An empty cache for the pages of one build. */
export function toPayloadCache(options: CacheOptions): PayloadCache {
  const pages = new Map<string, Promise<LoadedPage>>();
  const toKey = (path: string) => toPathKey(path, options.basePath);

  const store = (key: string, page: Promise<LoadedPage>) => {
    pages.delete(key);
    pages.set(key, page);
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
  };
  const forget = (key: string, page: Promise<LoadedPage>) => {
    if (pages.get(key) === page) pages.delete(key);
  };
  const fetchPage = (path: string, more: Pick<LoadOptions, 'signal' | 'isLow'>) => {
    const key = toKey(path);
    const page = loadPayload(toPagePath(path, options.basePath), { ...options, ...more });
    store(key, page);
    let hasArrived = false;
    page.then(
      () => {
        hasArrived = true;
      },
      () => forget(key, page),
    );
    more.signal?.addEventListener('abort', () => {
      if (!hasArrived) forget(key, page);
    });
    return page;
  };

  return {
    has: (path) => pages.has(toKey(path)),
    load: (path, signal) => {
      const known = pages.get(toKey(path));
      if (!known) return fetchPage(path, { signal });
      store(toKey(path), known);
      return startAbortable(known, signal);
    },
    prefetch: (path) => (pages.get(toKey(path)) ?? fetchPage(path, { isLow: true })).catch(() => undefined),
    set: (page) => store(toKey(page.permalink), Promise.resolve(page)),
    delete: (path) => void pages.delete(toKey(path)),
    clear: () => pages.clear(),
  };
}
