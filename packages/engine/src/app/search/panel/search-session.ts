// Converts the changing query to what is shown: only the newest result, in whatever order results arrive, and failures
// as failures.
import type { SearchOptions, SearchProvider, SearchResult } from '../../../search/search-types.ts';
import { STALLED_MS } from './dialog-shell.ts';

/** The state of a query. Until the next result arrives, the previous one stays. */
export interface Answer {
  /** The last query, trimmed. */
  query: string;
  status: 'empty' | 'waiting' | 'answered' | 'failed';
  /** Whether the result takes longer than a moment. */
  isStalled: boolean;
  /** The result, with the query that it belongs to. */
  result?: SearchResult & { query: string; isGlance?: true };
  /** Titles of the best hits so far, the latest first. They are suggested if nothing is found. */
  seenTitles: string[];
}

export interface SearchSession {
  get(): Answer;
  /** Calls the listener when the visible state changes. */
  subscribe(listener: () => void): () => void;
  ask(query: string, options?: SearchOptions): void;
  /** Repeats a failed query. */
  retry(): void;
}

/** If a provider has not returned a result after this time, the query fails. */
const DEADLINE_MS = 12_000;

/** Rejects when a query has waited too long. The signal ends the wait. */
export function toDeadline(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The search did not respond.')), DEADLINE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

const EMPTY: Answer = { query: '', status: 'empty', isStalled: false, seenTitles: [] };
/** The number of titles that are remembered. */
const MAX_SEEN = 3;

function toSeenTitles({ hits }: SearchResult, before: string[]): string[] {
  return [...new Set([...hits.map(({ title }) => title.text), ...before])].slice(0, MAX_SEEN);
}

/** The queries and results of one search field. */
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
    signal.addEventListener('abort', () => clearTimeout(stalled));
    if (!answer.result || answer.result.isGlance) void glance(query, signal);
    try {
      const found = await Promise.race([provider.search(query, { ...last, signal }), toDeadline(signal)]);
      if (signal.aborted) return;
      const seenTitles = toSeenTitles(found, answer.seenTitles);
      set({ query, status: 'answered', isStalled: false, result: { ...found, query }, seenTitles });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      set({ query, status: 'failed', isStalled: false, seenTitles: answer.seenTitles });
    } finally {
      own.abort();
    }
  };
  /** Shows hits from page titles until the result arrives. The search itself reports errors. */
  const glance = async (query: string, signal: AbortSignal) => {
    const found = await provider.glance?.(query, { ...last, signal }).catch(() => undefined);
    if (found && found.hits.length > 0 && !signal.aborted)
      set({ ...answer, result: { ...found, query, isGlance: true } });
  };
  const ask = (text: string, options: SearchOptions = {}) => {
    const query = text.trim();
    const isSame = last.kind === options.kind && last.only === options.only;
    if (query === answer.query && isSame && answer.status !== 'failed') return;
    pending?.abort();
    last = options;
    if (query === '') return set({ ...EMPTY, seenTitles: answer.seenTitles });
    const next: Answer = { ...answer, query, status: 'waiting', isStalled: false };
    // While old hits are shown until new ones arrive, nothing visible changes, so no redraw is needed.
    if (answer.result && !answer.isStalled) answer = next;
    else set(next);
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
