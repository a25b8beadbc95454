// The ranking policy: all weights in one place, tuned with half of the test cases of a site (`npm run search:quality`).
import type { SearchKind } from '../search-types.ts';

export const RANKING = {
  /** Weight of a match by its field; text is weighed by how often the word occurs in a section of what length. `mention`: for each doubling of the sections that have the word; `incoming`: in links of other pages. */
  field: { title: 2.4, keyword: 4.7, heading: 1.3, text: 1.25, mention: 0.313, incoming: 0.5 },
  /** Text above the first heading says what the page is about. */
  lead: 1.9,
  /** Weight of a match by how the word was found. */
  quality: { exact: 1, form: 0.9, longer: 0.75, synonym: 0.8, oneSlip: 0.7, twoSlips: 0.5 },
  /** Rare words weigh more, but in text and headings a rare word is often one that only occurs in questions. */
  rarityPower: 0.32,
  /** Weight of a word of `FILLER_WORDS`. */
  filler: 0.375,
  /** From so many words to so many a query turns from keywords into a whole question. */
  question: { from: 3, to: 5.1 },
  /** What the words found anywhere on the page weigh, and what its best section adds: for keywords, and for questions. */
  page: { keywords: 1.25, question: 0.7 },
  bestSection: { keywords: 1, question: 1.9 },
  /** As the place of a page to show, its beginning is asked for less often than its words say. */
  openingPlace: 0.55,
  /**
   * What it adds to a section, as the place of a page to show, that its heading, or a sentence with its heading, has the
   * words of the query that the page's title lacks.
   */
  place: { heading: 4, sentence: 2 },
  /** A page that lacks words of the query falls; of a question no page has all words. */
  coverage: { keywords: 0.8, question: 0.4 },
  /** The same for a section. */
  sectionCoverage: 0.5,
  /** Below this share of the best page's coverage a page does not match. */
  leastCoverage: 0.3,
  /** Words in a title are treated as rarer, because they are rare among titles: the share of that rarity. */
  titleRarity: 0.5,
  /** The factor for a title, or heading, that says what the query says, and nothing else. */
  wholeTitle: 1.55,
  /**
   * The factor for a title that begins with the first word of the query: `fork` finds Fork/Join rather than Dynamic
   * Fork.
   */
  titleStart: 1.1,
  wholeHeading: 0.5,
  /** A page with a heading that is the query: it answers exactly that. Falls with the square of the difference. */
  likeHeading: 0.5,
  /**
   * What it adds to a page to have neighbors of the query together, and most words of it in one sentence with its
   * heading.
   */
  closeness: { pairs: 0.72, sentence: 1 },
  /** Words joined, and identifiers as a whole: in addition to their parts. */
  joined: 0.5,
  whole: 2.5,
  /**
   * Factors for the kinds of pages, for queries in plain words. Readers look up code and identifiers in references as
   * often as in guides.
   */
  kind: { guide: 1.1, reference: 1, api: 1.1, integration: 1, tutorial: 1 } satisfies Record<SearchKind, number>,
  /** How much the weight of a page, such as 0.6 for a list of links, says for queries in plain words and for code. */
  weightPower: { plain: 1, technical: 0.5 },
  /** Pages in the same folder, or branch, as the page being read. */
  near: { folder: 1.1, branch: 1.04 },
} as const;

/**
 * A weight between that for keywords and that for questions; `share` says how much the query is a question (0 to 1).
 */
export function mix({ keywords, question }: { keywords: number; question: number }, share: number): number {
  return keywords + (question - keywords) * share;
}

/** How much a query with this number of words is a question, from 0 to 1. */
export function getQuestionShare(words: number): number {
  const { from, to } = RANKING.question;
  return Math.max(0, Math.min(1, (words - from) / (to - from)));
}

/** The most other places listed below the best place of a page. */
export const MORE_SECTIONS = 4;

/** How rare a word is if `pages` of `total` pages contain it. */
export function getRarity(pages: number, total: number): number {
  return Math.log(1 + (total - pages + 0.5) / (pages + 0.5));
}

/** The factor for pages near the current page; all paths have the base path. */
export function getNearness(path: string, near: string | undefined, basePath: string): number {
  if (!near || path === near) return 1;
  const [folders, others] = [path, near].map((each) => each.slice(basePath.length).split('/').slice(0, -1)) as [
    string[],
    string[],
  ];
  if (folders.length === 0 || others.length === 0 || folders[0] !== others[0]) return 1;
  return folders.join('/') === others.join('/') ? RANKING.near.folder : RANKING.near.branch;
}
