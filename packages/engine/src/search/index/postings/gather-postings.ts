// Collects for each term the sections that contain it and its weight there, from one section after another.
import { getTellingCount } from '../../format/field-tables.ts';
import { STOP_WORDS } from '../../words/stop-words.ts';
import { WEIGHT_STEPS } from '../../format/term-table.ts';
import { scanTerms, toTokens, toWholes } from '../../words/tokenize.ts';
import type { SearchSection } from '../../search-types.ts';
import { PROSE, STEPS, type Postings } from './postings.ts';

/**
 * The two constants of BM25 and the usual length of a section. They are fixed, so that a section's weight does not
 * depend on other sections.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_LENGTH = 90;
/** A row is part of its table, so its words weigh no more than those of a long text, although the row is short. */
const TABLE_LENGTH = 400;
/** A mention in prose is worth more than one among the tokens of a code block, or in a question that prose answers. */
const CODE_SHARE = 0.5;
const QUESTION_SHARE = 0.45;

export interface PostingsGatherer {
  /** Call with ascending section numbers. `lead` is text that comes before the section's own text. */
  add(section: number, content: SearchSection, lead: string): void;
  /** How often links of other pages use each term for the page whose first section this is. Call it before `add`. */
  addIncoming(section: number, terms: ReadonlyMap<string, number>): void;
  found: ReadonlyMap<string, Postings>;
}

export function createPostingsGatherer(): PostingsGatherer {
  const found = new Map<string, Postings>();
  const getPostings = (term: string) => {
    let postings = found.get(term);
    if (!postings) found.set(term, (postings = { text: [], heading: [] }));
    return postings;
  };
  return {
    found,
    add(section, content, lead) {
      const { anchor, headings, isRow } = content;
      const { counts, spoken, length: own } = countTerms(content, lead);
      const length = isRow ? Math.max(own, TABLE_LENGTH) : own;
      for (const [term, times] of counts) {
        const share = times / (times + SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH));
        const weight = Math.min(WEIGHT_STEPS - 1, Math.floor(share * WEIGHT_STEPS));
        getPostings(term).text.push(section * STEPS + weight + (spoken.has(term) ? PROSE : 0));
      }
      if (!anchor) return;
      const heading = headings.at(-1)!;
      const terms = toTokens(heading).map(({ term }) => term);
      const weight = Math.max(0, Math.min(WEIGHT_STEPS, getTellingCount(terms)) - 1);
      for (const term of new Set([...terms, ...toWholes(heading)]))
        getPostings(term).heading.push(section * STEPS + weight);
    },
    addIncoming(section, terms) {
      // The first section of a page has no heading, so its place among the headings is free.
      for (const [term, times] of terms)
        getPostings(term).heading.push(section * STEPS + Math.floor((times / (times + 1)) * WEIGHT_STEPS));
    },
  };
}

function countTerms({ text, code, questions = [], identifiers }: SearchSection, lead: string) {
  const counts = new Map<string, number>();
  /** The words that occur in prose. */
  const spoken = new Set<string>();
  let length = 0;
  const note = (term: string, share: number) => counts.set(term, (counts.get(term) ?? 0) + share);
  const count = (words: string, share: number) =>
    scanTerms(words, {
      part(term) {
        length += share;
        if (term.length < 2 || STOP_WORDS.has(term)) return;
        if (share === 1) spoken.add(term);
        note(term, share);
      },
      whole: (term) => note(term, share),
    });
  count(lead ? `${lead} ${text}` : text, 1);
  count(code, CODE_SHARE);
  for (const question of questions) count(question, QUESTION_SHARE);
  for (const identifier of identifiers)
    for (const whole of toWholes(identifier)) if (!counts.has(whole)) counts.set(whole, CODE_SHARE);
  return { counts, spoken, length };
}
