// Converts titles and keywords to tables of their terms. This is done where the search runs, because computing is
// faster than downloading.
import type { PageRecord } from './index-files.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { createTableBuilder, type TermTable } from './term-table.ts';
import { toTokens, toWholes } from '../words/tokenize.ts';

/** IDs are page numbers; weights are 0 to 1. */
export interface FieldTables {
  title: TermTable;
  keyword: TermTable;
  /** The number of significant words in each page's title. */
  titleLengths: number[];
  /** The first word of each title. */
  titleStarts: string[];
}

const FOLDER_SHARE = 0.4;

/** Weight of a word among `count` others: the fewer there are, the greater it is. */
export function getShare(count: number): number {
  return 1 / Math.sqrt(1 + Math.max(0, count - 1) / 3);
}

export function toFieldTables(pages: PageRecord[], basePath: string): FieldTables {
  const title = createTableBuilder();
  const keyword = createTableBuilder();
  const titleLengths = pages.map((page, id) => {
    for (const phrase of page.keywords) addTerms(keyword, phrase, id);
    // `POST /orders/{id}` is the page that `/orders/{id}` means, even if other pages mention it too.
    if (page.code) for (const whole of toWholes(page.code)) keyword.add(whole, id, 1);
    // Folders name the subject: `human-tasks`, `vector-databases`.
    for (const { term } of toTokens(page.path.slice(basePath.length))) keyword.add(term, id, FOLDER_SHARE);
    return addTerms(title, page.title, id);
  });
  const titleStarts = pages.map((page) => toTokens(page.title)[0]?.term ?? '');
  return { title: title.finish(), keyword: keyword.finish(), titleLengths, titleStarts };
}

/** The number of significant words in a heading. */
export function getTellingCount(terms: string[]): number {
  return terms.filter((term) => !STOP_WORDS.has(term)).length || terms.length;
}

/**
 * Adds words, whole identifiers, and joined neighbors (readers search for `Do While` as `doWhile`). Returns the number
 * of significant words.
 */
function addTerms(table: ReturnType<typeof createTableBuilder>, text: string, id: number): number {
  const terms = toTokens(text).map(({ term }) => term);
  const telling = getTellingCount(terms);
  const share = getShare(telling);
  for (const term of terms) table.add(term, id, STOP_WORDS.has(term) ? share / 2 : share);
  for (const whole of toWholes(text)) table.add(whole, id, share);
  for (const size of [2, 3]) {
    for (let from = 0; from + size <= terms.length; from++)
      table.add(terms.slice(from, from + size).join(''), id, share * Math.sqrt(size));
  }
  return telling;
}
