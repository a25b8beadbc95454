// Scores passages by what they say about a query, with the words and weights of the site's search.
import type { WeighedWord } from '../../search/search-types.ts';
import { toMeanings } from '../../search/words/expand-word.ts';
import { scanTerms } from '../../search/words/tokenize.ts';
import type { Passage } from '../page/page-passages.ts';

/** How much a word in the heading above a passage adds, compared with the same word in the passage. */
const HEADING = 0.5;
/** The factor for code, compared with sentences: an excerpt of it rarely answers a question. */
const CODE = 0.3;
/** Characters. A passage that is 3 times as long is worth half as much for each word that it has. */
const LENGTH = 200;

/** The score of each passage, whatever its length. The fewer of the passages have a word, the more it weighs. */
export function scorePassages(passages: Passage[], words: WeighedWord[]): number[] {
  const find = createFinder(words);
  const headings = new Map<string, number[]>();
  const found = passages.map(({ heading, text }) => {
    const above = headings.get(heading) ?? find(heading);
    headings.set(heading, above);
    return find(text).map((certainty, word) => certainty + HEADING * above[word]!);
  });
  const weights = words.map(({ weight }, word) => {
    const holders = found.filter((certainties) => certainties[word]! > 0).length;
    return holders === 0 ? 0 : weight * Math.log(1 + passages.length / holders);
  });
  return found.map((certainties) => weights.reduce((sum, weight, word) => sum + weight * certainties[word]!, 0));
}

/** What a score is worth for the room that the passage takes. */
export function weighPassage({ kind, text }: Passage, score: number): number {
  return ((kind === 'code' ? CODE : 1) * score) / Math.sqrt(1 + text.length / LENGTH);
}

/** Returns a function that finds how certainly a text has each of the words. */
function createFinder(words: WeighedWord[]): (text: string) => number[] {
  const meanings = toMeanings(words.map(({ terms }) => terms));
  return (text) => {
    const found = words.map(() => 0);
    const note = (term: string) => {
      for (const [word, certainty] of meanings.get(term) ?? []) found[word] = Math.max(found[word]!, certainty);
    };
    scanTerms(text, { part: note, whole: note });
    return found;
  };
}
