// The query as it changes → what to show: the newest answer only, whatever order answers come in, and failures as failures.
import type { SearchOptions, SearchProvider, SearchResult } from '../../../shared/search/types.ts';
import { STALLED_MS } from './dialog-shell.ts';

/** What is known of a query. While the next answer is on its way, the one before it stays. */
export interface Answer {
  /** What was asked last, without space around it. */
  query: string;
  status: 'empty' | 'waiting' | 'answered' | 'failed';
  /** Waiting for longer than a moment. */
  isStalled: boolean;
  /** With the query that it answers. */
  result?: SearchResult & { query: string };
}

export interface SearchSession {
  get(): Answer;
  subscribe(listener: () => void): () => void;
  ask(query: string, options?: SearchOptions): void;
  /** Asks again what failed. */
  retry(): void;
}

/** A provider that has not answered by then never will. */
const DEADLINE_MS = 12_000;

const EMPTY: Answer = { query: '', status: 'empty', isStalled: false };

/** One search field's questions and answers. */
export function createSearchSession(provider: SearchProvider): SearchSession {
  let answer = EMPTY;
  let pending: AbortController | undefined;
  let last: SearchOptions = {};
  const listeners = new Set<() => void>();
  const set = (next: Answer) => {
    answer = next;
    for (const listener of listeners) listener();
  };

  const run = async (query: string) => {
    const own = (pending = new AbortController());
    const { signal } = own;
    const stalled = setTimeout(() => set({ ...answer, isStalled: true }), STALLED_MS);
    const deadline = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('The search did not answer.')), DEADLINE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      const found = await Promise.race([provider.search(query, { ...last, signal }), deadline]);
      if (!signal.aborted) set({ query, status: 'answered', isStalled: false, result: { ...found, query } });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      set({ query, status: 'failed', isStalled: false });
    } finally {
      clearTimeout(stalled);
      own.abort();
    }
  };
  const ask = (text: string, options: SearchOptions = {}) => {
    const query = text.trim();
    if (query === answer.query && answer.status !== 'failed') return;
    pending?.abort();
    last = options;
    if (query === '') return set(EMPTY);
    set({ ...answer, query, status: 'waiting', isStalled: false, result: answer.result });
    void run(query);
  };
  return {
    get: () => answer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    retry() {
      if (answer.status === 'failed') ask(answer.query, last);
    },
  };
}
