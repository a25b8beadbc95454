// The files of an index, as the build writes them and every search reads them. The format is explained in
// checks/search/README.md.
import { parseNumberText, toNumberText } from '../words/number-text.ts';
import type { SearchKind } from '../search-types.ts';

/** Increased when the layout of a file changes, so that an old reader rejects the file instead of misreading it. */
export const INDEX_FORMAT = 3;

export const KINDS: SearchKind[] = ['guide', 'reference', 'api', 'integration', 'tutorial'];

/**
 * Each page gets a multiple of this many section numbers. When a page gets one more section, the numbers of other pages
 * usually stay the same, and so do most files.
 */
export const PAGE_STEP = 8;

/** The number of section numbers that a page takes. */
export function getSectionNumbers(sections: number): number {
  return Math.ceil(sections / PAGE_STEP) * PAGE_STEP;
}

/** `search/<version>.json`: the only file with a fixed name. File names in it are relative to `folder`. */
export interface IndexManifest {
  format: number;
  version: string;
  locale: string;
  /** With base path and trailing slash. */
  folder: string;
  core: string;
  spelling: string;
  /**
   * Sorted by first term: the postings of every word and identifier. `count` is the number of terms, which reveals a
   * truncated file.
   */
  shards: [firstTerm: string, file: string, count: number][];
  /** Sorted by first page: the texts for snippets. */
  fragments: [firstPage: number, file: string][];
  /** Compressed bytes of all shards: on small sites, they are loaded before they are needed. */
  shardBytes: number;
  /**
   * Number of the first entry that is not a page: each of its sections is a pasted text with its answer. Omitted if
   * there are none.
   */
  firstAnswer?: number;
}

/** Titles, and the values that rank pages, which every query needs. Lists of strings are joined with line breaks. */
export interface CoreFile {
  basePath: string;
  /** Paths below the base path. */
  paths: string;
  titles: string;
  keywords: string;
  /** One digit for each page: the index of its kind in `KINDS`. */
  kinds: string;
  /** The weight of each page in hundredths. */
  weights: string;
  /** The number of steps of section numbers that each page takes. */
  steps: string;
  /** The names of the pages' subjects in code; empty for most pages. */
  codes: string;
  /** One digit for each page: the index of its value in `filter`, or 0 for none. */
  only: string;
  /** Values of the site's filter. */
  filter: string[];
  /** The number of significant words of each answer, by section number, starting at the first answer. */
  answerWords: string;
  synonyms: Synonym[];
}

/** Maps a reader's words to the words on pages. */
export interface Synonym {
  says: string[];
  /** Single terms: several words are joined as in `toWholes`. */
  means: string[];
}

export interface PageRecord {
  path: string;
  title: string;
  keywords: string[];
  kind: SearchKind;
  weight: number;
  /** For pasted texts with answers, which are not pages: the number of significant words of each text. */
  answerWords?: number[];
  code?: string;
  only?: string;
  firstSection: number;
  /** The number of section numbers that the page takes. */
  sectionNumbers: number;
}

/**
 * For a section: level of its heading (0 above the first one), anchor, heading, text. For an answer: 0, `to`, `texts`
 * as lines, and the parts as lines `name: text`.
 */
export type Fragment = [level: number, anchor: string, heading: string, text: string];

/**
 * Throws an error that says what is wrong: a page of another deployment or a host's error page must not be treated as
 * an empty index.
 */
export function parseManifest(text: string): IndexManifest {
  const manifest = JSON.parse(text) as IndexManifest;
  if (manifest?.format !== INDEX_FORMAT)
    throw new Error(`Expected a search index of format ${INDEX_FORMAT}, found ${String(manifest?.format)}.`);
  return manifest;
}

export function parseCore(text: string): Pick<CoreFile, 'basePath' | 'synonyms'> & {
  pages: PageRecord[];
  answerWords: number[];
} {
  const core = JSON.parse(text) as CoreFile;
  const [titles, keywords] = [core.titles.split('\n'), core.keywords.split('\n')];
  const codes = core.codes.split('\n');
  const [weights, steps] = [parseNumberText(core.weights), parseNumberText(core.steps)];
  let firstSection = 0;
  const pages = core.paths.split('\n').map((path, index): PageRecord => {
    const sectionNumbers = steps[index]! * PAGE_STEP;
    const page: PageRecord = {
      path: core.basePath + path,
      title: titles[index]!,
      keywords: keywords[index] ? keywords[index].split(',') : [],
      kind: KINDS[Number(core.kinds[index])]!,
      weight: weights[index]! / 100,
      code: codes[index] || undefined,
      only: core.filter[Number(core.only[index]) - 1],
      firstSection,
      sectionNumbers,
    };
    firstSection += sectionNumbers;
    return page;
  });
  if (steps.length !== pages.length || titles.length !== pages.length)
    throw new Error('Expected a title and section numbers for every page of the search index.');
  return {
    basePath: core.basePath,
    pages,
    answerWords: parseNumberText(core.answerWords),
    synonyms: core.synonyms,
  };
}

export function renderCore(basePath: string, pages: Omit<PageRecord, 'firstSection'>[], synonyms: Synonym[]): string {
  const filter = [...new Set(pages.flatMap(({ only }) => only ?? []))].toSorted();
  const core: CoreFile = {
    basePath,
    paths: pages.map(({ path }) => path.slice(basePath.length)).join('\n'),
    titles: pages.map(({ title }) => title.replaceAll('\n', ' ')).join('\n'),
    keywords: pages.map(({ keywords }) => keywords.map((word) => word.replaceAll(/[\n,]/g, ' ')).join()).join('\n'),
    kinds: pages.map(({ kind }) => KINDS.indexOf(kind)).join(''),
    weights: pages.map(({ weight }) => toNumberText(Math.round(weight * 100))).join(''),
    steps: pages.map(({ sectionNumbers }) => toNumberText(sectionNumbers / PAGE_STEP)).join(''),
    codes: pages.map(({ code = '' }) => code.replaceAll(/\s+/g, ' ')).join('\n'),
    only: pages.map(({ only }) => (only === undefined ? 0 : filter.indexOf(only) + 1)).join(''),
    filter,
    answerWords: pages
      .flatMap(({ answerWords, sectionNumbers }) =>
        answerWords ? Array.from({ length: sectionNumbers }, (_, index) => toNumberText(answerWords[index] ?? 0)) : [],
      )
      .join(''),
    synonyms,
  };
  return JSON.stringify(core);
}
