// Sections one after another → for each term the sections that have it, and how much it weighs there.
import { getTellingCount } from '../../shared/search/field-tables.ts';
import { STOP_WORDS } from '../../shared/search/stop-words.ts';
import { compareTerms, WEIGHT_STEPS, type Postings } from '../../shared/search/term-table.ts';
import { scanTerms, toTokens, toWholes } from '../../shared/search/tokenize.ts';
import type { SearchSection } from '../../shared/search/types.ts';

/** BM25's two constants and a usual section's length, fixed so that one pass is enough. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_LENGTH = 90;
/** A mention in prose says more than one among the tokens of a listing. */
const CODE_SHARE = 0.5;
/** Words that stand on fewer sections may be slips themselves. */
const MIN_SPELLING = 2;

export interface PostingsGatherer {
  /** Sections in ascending order. `lead` is text before the section's own. */
  add(section: number, content: SearchSection, lead: string): void;
  /** Sorted. */
  getTerms(): string[];
  getPostings(term: string): Postings;
  /** Plain words to mend slips with. */
  getSpelling(): string[];
}

export function createPostingsGatherer(): PostingsGatherer {
  const found = new Map<string, Postings>();
  const words = new Set<string>();
  const getPostings = (term: string) => {
    let postings = found.get(term);
    if (!postings) found.set(term, (postings = { text: { ids: [], weights: [] }, heading: { ids: [], weights: [] } }));
    return postings;
  };
  return {
    add(section, { anchor, headings, text, code, identifiers }, lead) {
      const { counts, length } = countTerms({ prose: lead ? `${lead} ${text}` : text, code, identifiers }, words);
      for (const [term, times] of counts) {
        const weight = times / (times + SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH));
        const entries = getPostings(term).text;
        entries.ids.push(section);
        entries.weights.push(Math.min(WEIGHT_STEPS - 1, Math.floor(weight * WEIGHT_STEPS)));
      }
      if (!anchor) return;
      const heading = headings.at(-1)!;
      const terms = toTokens(heading).map(({ term }) => term);
      const weight = Math.min(WEIGHT_STEPS, getTellingCount(terms)) - 1;
      for (const term of new Set([...terms, ...toWholes(heading)])) {
        const entries = getPostings(term).heading;
        entries.ids.push(section);
        entries.weights.push(Math.max(0, weight));
        if (isPlain(term)) words.add(term);
      }
    },
    getTerms: () => [...found.keys()].toSorted(compareTerms),
    getPostings,
    getSpelling: () => [...words].filter((word) => isPlain(word) && isFrequent(found.get(word))).toSorted(compareTerms),
  };
}

interface Texts {
  prose: string;
  code: string;
  identifiers: string[];
}

function countTerms({ prose, code, identifiers }: Texts, words: Set<string>) {
  const counts = new Map<string, number>();
  let length = 0;
  const note = (term: string, share: number) => counts.set(term, (counts.get(term) ?? 0) + share);
  const count = (text: string, share: number) =>
    scanTerms(text, {
      part(term) {
        length += share;
        if (term.length < 2 || STOP_WORDS.has(term)) return;
        if (share === 1) words.add(term);
        note(term, share);
      },
      whole: (term) => note(term, share),
    });
  count(prose, 1);
  count(code, CODE_SHARE);
  for (const identifier of identifiers)
    for (const whole of toWholes(identifier)) if (!counts.has(whole)) counts.set(whole, CODE_SHARE);
  return { counts, length };
}

function isPlain(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}

function isFrequent(postings: Postings | undefined): boolean {
  return postings !== undefined && (postings.heading.ids.length > 0 || postings.text.ids.length >= MIN_SPELLING);
}
