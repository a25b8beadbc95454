// How long a query waits before it fetches something: what the next key would make useless is not fetched.
import type { FetchedPart, SearchIndex } from '../format/open-index.ts';
import type { SearchOptions } from '../search-types.ts';

/** Milliseconds after the last key. */
const PAUSE_MS: Record<FetchedPart | 'firstWord', number> = {
  /** Whatever is typed next, this word stays. */
  word: 0,
  /** Longer than between two keys of a quick typist (60 to 100 ms), too short to be felt. */
  openWord: 120,
  /** Longer than between two keys of most typists. */
  beginning: 400,
  /** The same; no later query uses these, and most files are texts. */
  texts: 250,
  /** Titles are shown already. */
  firstWord: 300,
};

interface Pauses {
  /** When the query came, as `performance.now()` returns it. */
  asked: number;
  /** See `isAnsweredByTitles`. */
  isLong: boolean;
  /** Aborted when another query has come. */
  signal: AbortSignal;
}

/** Returns what an index awaits before it fetches a file. Rejects with the signal's reason. */
export function createPauses({ asked, isLong, signal }: Pauses): (part: FetchedPart) => Promise<void> {
  return async (part) => {
    const pause = Math.max(PAUSE_MS[part], isLong ? PAUSE_MS.firstWord : 0);
    await new Promise((resolve) => setTimeout(resolve, asked + pause - performance.now()));
    signal.throwIfAborted();
  };
}

const FIRST_WORD = /^\s*[\p{L}\p{N}]+$/u;

/** Whether a query is a first word, perhaps unfinished, that titles or keywords have: more will follow, and there is something to show. */
export async function isAnsweredByTitles(
  query: string,
  index: Pick<SearchIndex, 'glance'>,
  options: SearchOptions,
): Promise<boolean> {
  return FIRST_WORD.test(query) && (await index.glance(query, options)).total > 0;
}
