// Converts the query of the results page to its hits, page after page. After a failure, the existing hits stay and
// the reader can try again.
import type { Hit, SearchProvider, SearchResult } from '../../../search/search-types.ts';
import type { ResultsQuery } from './results-address.ts';
import { toDeadline } from '../panel/search-session.ts';

export interface ResultPages {
  /** The query that the hits belong to; undefined before the first result. */
  shown?: ResultsQuery;
  hits: Hit[];
  total: number;
  status: 'empty' | 'loading' | 'loading-more' | 'done' | 'failed';
}

export interface ResultsSession {
  get(): ResultPages;
  subscribe(listener: () => void): () => void;
  /** Starts a query with the first page. */
  ask(wanted: ResultsQuery): void;
  loadMore(): void;
  retry(): void;
}

/** Hits for each page. */
const PAGE_SIZE = 15;

const EMPTY: ResultPages = { hits: [], total: 0, status: 'empty' };

/** The hits so far and those of the next page, with each page of the docs only once. */
function toJoined(known: Hit[], { hits, total }: SearchResult, shown: ResultsQuery): ResultPages {
  const paths = new Set(known.map(({ path }) => path));
  const added = hits.filter(({ path }) => !paths.has(path));
  // A service may report more hits than it returns, so a page without hits is the last one.
  return { shown, hits: [...known, ...added], total: hits.length === 0 ? known.length : total, status: 'done' };
}

/** The queries and results of the results page; `getProvider` returns the search provider for a version. */
export function createResultsSession(getProvider: (version?: string) => SearchProvider): ResultsSession {
  let pages = EMPTY;
  let wanted: ResultsQuery = { query: '' };
  let loaded = 0;
  let pending: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (next: ResultPages) => {
    pages = next;
    for (const listener of listeners) listener();
  };

  const load = async (page: number) => {
    pending?.abort();
    const own = (pending = new AbortController());
    const { signal } = own;
    const { query, kind, only, version } = wanted;
    set({ ...pages, status: page === 1 ? 'loading' : 'loading-more' });
    try {
      const question = getProvider(version).search(query.trim(), {
        limit: PAGE_SIZE,
        page,
        kind,
        ...(only && { only }),
        signal,
      });
      const { hits, total } = await Promise.race([question, toDeadline(signal)]);
      if (signal.aborted) return;
      loaded = page;
      set(toJoined(page === 1 ? [] : pages.hits, { hits, total }, wanted));
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      set({ ...pages, shown: wanted, hits: page === 1 ? [] : pages.hits, status: 'failed' });
    } finally {
      own.abort();
    }
  };
  return {
    get: () => pages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(next) {
      wanted = next;
      loaded = 0;
      pending?.abort();
      if (next.query.trim() === '') return set(EMPTY);
      void load(1);
    },
    loadMore() {
      if (pages.status === 'done') void load(loaded + 1);
    },
    retry() {
      if (pages.status === 'failed') void load(loaded + 1);
    },
  };
}
