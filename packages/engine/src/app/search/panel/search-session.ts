// The query as it changes → what to show: the newest answer only, whatever order answers come in, and failures as failures.
import type { SearchOptions, SearchProvider, SearchResult } from '../../../search/search-types.ts';
import { STALLED_MS } from './dialog-shell.ts';

/** What is known of a query. While the next answer is on its way, the one before it stays. */
export interface Answer {
  /** What was asked last, without space around it. */
  query: string;
  status: 'empty' | 'waiting' | 'answered' | 'failed';
  /** Waiting for longer than a moment. */
  isStalled: boolean;
  /** With the query that it answers. */
  result?: SearchResult & { query: string; isGlance?: true };
  /** Titles of the best hits so far, the latest first: what to try when nothing is found. */
  seenTitles: string[];
}

export interface SearchSession {
  get(): Answer;
  /** Told of what changes what is shown. */
  subscribe(listener: () => void): () => void;
  ask(query: string, options?: SearchOptions): void;
  /** Asks again what failed. */
  retry(): void;
}

/** A provider that has not answered by then never will. */
const DEADLINE_MS = 12_000;

/** Rejects when a question has waited too long; the signal ends the wait. */
export function toDeadline(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The search did not answer.')), DEADLINE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

const EMPTY: Answer = { query: '', status: 'empty', isStalled: false, seenTitles: [] };
/** So many titles are remembered. */
const MAX_SEEN = 3;

function toSeenTitles({ hits }: SearchResult, before: string[]): string[] {
  return [...new Set([...hits.map(({ title }) => title.text), ...before])].slice(0, MAX_SEEN);
}

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
  /** The first hits of all: from titles, until the answer comes. What fails here, the answer reports. */
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
    // Nothing that is shown changes while hits wait for other hits: nobody needs to draw.
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
