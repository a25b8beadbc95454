// Titles, keywords and headings → tables of their terms, made by whoever searches: shorter to compute than to send.
import type { HeadingRecord, PageRecord } from './index-files.ts';
import { createTableBuilder, type TermTable } from './term-table.ts';
import { STOP_WORDS, toTokens, toWholes } from './tokenize.ts';

export interface FieldTables {
  /** Ids are page numbers. */
  title: TermTable;
  keyword: TermTable;
  /** Ids are section numbers; empty until the headings are there. */
  heading: TermTable;
  /** Of each page, and of each section: how many words its title or heading has. */
  titleLengths: number[];
  headingLengths: number[];
}

/** Weight of a word among `count` others: the fewer, the more it says. */
function toShare(count: number): number {
  return 1 / Math.sqrt(1 + Math.max(0, count - 1) / 3);
}

const FOLDER_SHARE = 0.4;

export function toFieldTables(pages: PageRecord[], headings: HeadingRecord[], basePath: string): FieldTables {
  const title = createTableBuilder();
  const keyword = createTableBuilder();
  const heading = createTableBuilder();
  const titleLengths = pages.map((page, id) => {
    for (const phrase of page.keywords) addTerms(keyword, phrase, id);
    // Folders name the subject: `human-tasks`, `vector-databases`.
    for (const { term } of toTokens(page.path.slice(basePath.length))) keyword.add(term, id, FOLDER_SHARE);
    return addTerms(title, page.title, id);
  });
  const headingLengths = headings.map((section, id) => (section.heading ? addTerms(heading, section.heading, id) : 0));
  return { title: title.finish(), keyword: keyword.finish(), heading: heading.finish(), titleLengths, headingLengths };
}

/** Words, identifiers as a whole, and neighbours joined (`Do While` is asked for as `doWhile`). Gives the number of telling words. */
function addTerms(table: ReturnType<typeof createTableBuilder>, text: string, id: number): number {
  const terms = toTokens(text).map(({ term }) => term);
  const telling = terms.filter((term) => !STOP_WORDS.has(term)).length || terms.length;
  const share = toShare(telling);
  for (const term of terms) table.add(term, id, STOP_WORDS.has(term) ? share / 2 : share);
  for (const whole of toWholes(text)) table.add(whole, id, share);
  for (const size of [2, 3]) {
    for (let from = 0; from + size <= terms.length; from++) table.add(terms.slice(from, from + size).join(''), id, share * Math.sqrt(size));
  }
  return telling;
}
