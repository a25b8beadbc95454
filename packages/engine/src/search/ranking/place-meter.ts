// Which section of a page the words of a query ask for. The page's title has some of them already, and those say nothing
// about which section: of a page titled Rate Limits, `rate limits header` asks for the section about headers.
import type { Meanings } from '../words/expand-word.ts';
import type { QueryWord } from '../words/parse-query.ts';
import { toAsked, type Passage } from './closeness.ts';
import { RANKING } from './ranking.ts';
import type { ScoreInput } from './score-pages.ts';

/** The factors for the sections of a page, from 1. The heading of the first section is the page's title. */
export type PlaceMeter = (passages: Passage[]) => (section: number) => number;

/** Undefined for an identifier, which no text needs to be read for. `rarities`: the weight of each word. */
export function createPlaceMeter(
  words: ScoreInput['words'],
  rarities: ReadonlyMap<string, number>,
): PlaceMeter | undefined {
  if (words.some(({ word }) => isIdentifier(word) && rarities.has(word.term))) return undefined;
  const { weights: ofWords, meanings } = toAsked(words, rarities);
  return (passages) => {
    const title = readWords(passages[0]?.heading ?? [], meanings);
    const weights = ofWords.map((weight, word) => weight * (1 - (title.get(word) ?? 0)));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return (section) => {
      const passage = passages[section];
      if (!passage || all < LEAST) return 1;
      const heading = section === 0 ? NOTHING : readWords(passage.heading, meanings);
      const toShare = (found: ReadonlyMap<number, number>) =>
        weights.reduce(
          (sum, weight, word) => sum + weight * Math.max(found.get(word) ?? 0, heading.get(word) ?? 0),
          0,
        ) / all;
      const ofHeading = toShare(NOTHING);
      let sentence = ofHeading;
      for (const terms of passage.sentences) {
        const found = readWords(terms, meanings);
        if (found !== NOTHING) sentence = Math.max(sentence, toShare(found));
      }
      return 1 + RANKING.place.heading * ofHeading ** 2 + RANKING.place.sentence * sentence ** 2;
    };
  };
}

const LEAST = 1e-6;
const NOTHING: ReadonlyMap<number, number> = new Map();

/** The score of a section knows where an identifier is; a heading with one of its words does not. */
function isIdentifier({ isBonus, isJoined }: QueryWord): boolean {
  return isBonus && !isJoined;
}

/** The words of the query that a text has, and how well each matches. Most texts have none, and make no map. */
function readWords(terms: string[], meanings: Meanings): ReadonlyMap<number, number> {
  let found: Map<number, number> | undefined;
  for (const term of terms) {
    const matched = meanings.get(term);
    if (!matched) continue;
    found ??= new Map();
    for (const [word, quality] of matched) if (quality > (found.get(word) ?? 0)) found.set(word, quality);
  }
  return found ?? NOTHING;
}
