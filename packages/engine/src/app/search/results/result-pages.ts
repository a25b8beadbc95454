// What the results page asks for → its hits, page after page; a failure keeps what is there and can be tried again.
import type { Hit, SearchProvider, SearchResult } from '../../../search/search-types.ts';
import type { ResultsQuery } from './results-address.ts';
import { toDeadline } from '../panel/search-session.ts';

export interface ResultPages {
  /** What the hits answer; undefined before the first answer. */
  shown?: ResultsQuery;
  hits: Hit[];
  total: number;
  status: 'empty' | 'loading' | 'loading-more' | 'done' | 'failed';
}

export interface ResultsSession {
  get(): ResultPages;
  subscribe(listener: () => void): () => void;
  /** Starts with the first page. */
  ask(wanted: ResultsQuery): void;
  loadMore(): void;
  retry(): void;
}

/** Hits for each page. */
const PAGE_SIZE = 15;

const EMPTY: ResultPages = { hits: [], total: 0, status: 'empty' };

/** The hits so far with those of the next page, each page of the docs once. */
function toJoined(known: Hit[], { hits, total }: SearchResult, shown: ResultsQuery): ResultPages {
  const paths = new Set(known.map(({ path }) => path));
  const added = hits.filter(({ path }) => !paths.has(path));
  // A service may count what it does not give: a page without hits is the last one.
  return { shown, hits: [...known, ...added], total: hits.length === 0 ? known.length : total, status: 'done' };
}

/** The results page's questions and answers; `getProvider` gives who answers for a version. */
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
