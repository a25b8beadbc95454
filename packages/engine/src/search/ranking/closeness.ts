// How closely a page has the words of a query together. The index knows which sections have a word, but not where in
// them, so this reads the texts of the hits, which are at hand because the hits show them.
import type { Fragment, PageRecord } from '../format/index-files.ts';
import { toMeanings, type Meanings } from '../words/expand-word.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { toTokens } from '../words/tokenize.ts';
import { RANKING } from './ranking.ts';
import type { ScoredPage, ScoreInput } from './score-pages.ts';
import { toSentences } from './snippet.ts';

/** A section of a page, as terms. */
export interface Passage {
  heading: string[];
  sentences: string[][];
}

/** Returns the factor for a page, from 1. */
export type ClosenessMeter = (passages: Passage[]) => number;

/** Of texts read before: each keystroke shows nearly the same pages. */
const known = new WeakMap<Fragment[], Passage[]>();

/** The sections of a page. Its title is the heading of the first one, and its keywords belong to that. */
export function toPassages(
  { title, keywords }: Pick<PageRecord, 'title' | 'keywords'>,
  fragments: Fragment[],
): Passage[] {
  let passages = known.get(fragments);
  if (!passages) {
    passages = fragments.map(([, , heading, text], index) => ({
      heading: toTerms(index === 0 ? title : heading),
      sentences: [...toSentences(text), ...(index === 0 ? keywords : [])].map(toTerms),
    }));
    known.set(fragments, passages);
  }
  return passages;
}

function toTerms(text: string): string[] {
  return toTokens(text).map(({ term }) => term);
}

/** Two words of the query that follow one another are together if at most this many words of the text lie between. */
const MOST_BETWEEN = 3;

/** The words that a query asks for, without those of grammar: what each weighs, and which terms mean it. */
export function toAsked(
  words: ScoreInput['words'],
  rarities: ReadonlyMap<string, number>,
): { weights: number[]; meanings: Meanings } {
  const asked = words.filter(({ word }) => !word.isBonus && rarities.has(word.term) && !STOP_WORDS.has(word.term));
  return {
    weights: asked.map(({ word }) => rarities.get(word.term)!),
    meanings: toMeanings(asked.map(({ expansion }) => expansion)),
  };
}

/** Undefined for a query of one word, which is together with itself everywhere. `rarities`: the weight of each word. */
export function createClosenessMeter(
  words: ScoreInput['words'],
  rarities: ReadonlyMap<string, number>,
): ClosenessMeter | undefined {
  const { weights, meanings } = toAsked(words, rarities);
  if (weights.length < 2) return undefined;
  // A pair weighs as much as its words, so a rare word beside a common one is worth something.
  const pairWeights = weights.slice(1).map((weight, index) => Math.sqrt(weight * weights[index]!));
  const [allWords, allPairs] = [getSum(weights), getSum(pairWeights)];
  return (passages) => {
    const pairs = pairWeights.map(() => 0);
    let sentence = 0;
    for (const { heading, sentences } of passages) {
      const ofHeading = readTogether(heading, meanings, pairs);
      for (const terms of sentences) {
        const found = readTogether(terms, meanings, pairs);
        const said = weights.map((weight, word) => weight * Math.max(found.get(word) ?? 0, ofHeading.get(word) ?? 0));
        sentence = Math.max(sentence, getSum(said));
      }
    }
    const together = getSum(pairWeights.map((weight, index) => weight * pairs[index]!));
    return (
      1 + (RANKING.closeness.pairs * together) / allPairs + RANKING.closeness.sentence * (sentence / allWords) ** 2
    );
  };
}

/** The same pages by rank and closeness, best first. */
export function toClosest(
  pages: ScoredPage[],
  getCloseness: ClosenessMeter | undefined,
  getPassages: (page: number) => Passage[],
): ScoredPage[] {
  if (!getCloseness) return pages;
  return pages
    .map((each) => ({ ...each, score: each.score * getCloseness(getPassages(each.page)) }))
    .toSorted((a, b) => b.score - a.score || a.page - b.page);
}

/** The words of the query in a text, and how well each matches; marks in `pairs` which neighbors are together in it. */
function readTogether(terms: string[], meanings: Meanings, pairs: number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const lastAt = new Map<number, number>();
  const isNear = (word: number, at: number) => at - (lastAt.get(word) ?? Number.NEGATIVE_INFINITY) <= MOST_BETWEEN + 1;
  for (const [at, term] of terms.entries()) {
    for (const [word, quality] of meanings.get(term) ?? []) {
      if (isNear(word - 1, at)) pairs[word - 1] = 1;
      if (isNear(word + 1, at)) pairs[word] = 1;
      lastAt.set(word, at);
      found.set(word, Math.max(quality, found.get(word) ?? 0));
    }
  }
  return found;
}

function getSum(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
