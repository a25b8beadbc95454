// Sections one after another → for each term the sections that have it, and how much it weighs there.
import { compareTerms, WEIGHT_STEPS } from '../../shared/search/term-table.ts';
import { STOP_WORDS, toTokens, toWholes } from '../../shared/search/tokenize.ts';
import type { SearchSection } from '../../shared/search/types.ts';

/** BM25's two constants and a usual section's length, fixed so that one pass is enough. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_LENGTH = 90;
/** A mention in prose says more than one among the tokens of a listing. */
const CODE_SHARE = 0.5;
/** Words that stand on fewer sections are left to their own spelling. */
const MIN_SPELLING = 2;

export interface Postings {
  ids: number[];
  /** 0 to `WEIGHT_STEPS - 1`. */
  weights: number[];
}

export interface PostingsGatherer {
  add(section: number, { text, code, identifiers }: Pick<SearchSection, 'text' | 'code' | 'identifiers'>, lead: string): void;
  /** Sorted. */
  getTerms(): string[];
  getPostings(term: string): Postings;
  /** Plain words frequent enough to mend slips with. */
  getSpelling(): string[];
}

export function createPostingsGatherer(): PostingsGatherer {
  const found = new Map<string, Postings>();
  const words = new Set<string>();
  return {
    add(section, { text, code, identifiers }, lead) {
      const counts = new Map<string, number>();
      let length = 0;
      const count = (source: string, share: number) => {
        for (const { term } of toTokens(source)) {
          length += share;
          if (STOP_WORDS.has(term) || term.length < 2) continue;
          if (share === 1) words.add(term);
          counts.set(term, (counts.get(term) ?? 0) + share);
        }
        for (const whole of toWholes(source)) counts.set(whole, (counts.get(whole) ?? 0) + share);
      };
      count(lead, 1);
      count(text, 1);
      count(code, CODE_SHARE);
      for (const identifier of identifiers) for (const whole of toWholes(identifier)) if (!counts.has(whole)) counts.set(whole, CODE_SHARE);
      for (const [term, times] of counts) note(found, { term, section, times, length });
    },
    getTerms: () => [...found.keys()].toSorted(compareTerms),
    getPostings: (term) => found.get(term)!,
    getSpelling: () => [...words].filter((word) => word.length > 3 && !/\d/.test(word) && found.get(word)!.ids.length >= MIN_SPELLING).toSorted(compareTerms),
  };
}

function note(found: Map<string, Postings>, { term, section, times, length }: { term: string; section: number; times: number; length: number }): void {
  const weight = times / (times + SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH));
  let postings = found.get(term);
  if (!postings) found.set(term, (postings = { ids: [], weights: [] }));
  postings.ids.push(section);
  postings.weights.push(Math.min(WEIGHT_STEPS - 1, Math.floor(weight * WEIGHT_STEPS)));
}
