// The ranking policy: all weights in one place, tuned with half of the test cases of a site (`npm run search:quality`).
import type { SearchKind } from '../search-types.ts';

export const RANKING = {
  /**
   * Weight of a match by its field. In text, it also depends on how often the word occurs and on the section's length.
   */
  field: { title: 3, keyword: 3, heading: 2.4, text: 1.2 },
  /** The factor for text above the first heading, which says what the page is about. */
  lead: 1.6,
  /** Weight of a match by how the word was found. */
  quality: { exact: 1, form: 0.9, longer: 0.75, synonym: 0.8, oneSlip: 0.7, twoSlips: 0.5 },
  /** Rare words weigh more, but in text and headings a rare word is often one that only occurs in questions. */
  rarityPower: 0.4,
  /** Weight of a word of `FILLER_WORDS`. */
  filler: 0.25,
  /** Between these numbers of words, a query gradually changes from keywords to a whole question. */
  question: { from: 3, to: 8 },
  /**
   * The weight of words found anywhere on the page, and the weight added for its best section; for keywords, and for
   * questions.
   */
  page: { keywords: 1, question: 0.4 },
  bestSection: { keywords: 0.8, question: 2 },
  /** Lowers the rank of a page that lacks words of the query; not for a question, because no page has all its words. */
  coverage: { keywords: 1, question: 0 },
  /** The same for a section. */
  sectionCoverage: 0.5,
  /** A page below this share of the best page's coverage does not match. */
  leastCoverage: 0.5,
  /** Words in a title are treated as rarer, because they are rare among titles: the share of that rarity. */
  titleRarity: 0.5,
  /** The factor for a title, or heading, whose words are all in the query. */
  wholeTitle: 1.1,
  /**
   * The factor for a title that begins with the first word of the query: `fork` finds Fork/Join rather than Dynamic
   * Fork.
   */
  titleStart: 1.2,
  wholeHeading: 0.6,
  /**
   * For a page with a heading that equals the query, and so answers exactly that. Decreases with the square of the
   * difference.
   */
  likeHeading: 1.2,
  /** Joined words and whole identifiers, in addition to their parts. */
  joined: 0.8,
  whole: 3,
  /**
   * Factors for the kinds of pages, for queries in plain words. Readers look up code and identifiers in references as
   * often as in guides.
   */
  kind: { guide: 1.2, reference: 1, api: 1, integration: 1, tutorial: 1 } satisfies Record<SearchKind, number>,
  /** Factors for pages in the same folder, or branch, as the current page. */
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
