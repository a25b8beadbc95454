// The words of a question for tests, as the search of a site where all words are equally rare reads them.
import type { WeighedWord } from '../../search/search-types.ts';
import { STOP_WORDS } from '../../search/words/stop-words.ts';
import { toTokens } from '../../search/words/tokenize.ts';

/** Every word that says something, in the singular and the plural. */
export function toTestWords(about: string): WeighedWord[] {
  return toTokens(about)
    .filter(({ term }) => !STOP_WORDS.has(term))
    .map(({ term }) => ({
      weight: 1,
      terms: new Map([
        [term, 1],
        [`${term}s`, 0.9],
      ]),
    }));
}
