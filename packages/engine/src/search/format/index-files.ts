// The files of an index, as the build writes them and every search reads them. DESIGN of the format: checks/search/README.md.
import { parseNumberText, toNumberText } from '../words/number-text.ts';
import type { SearchKind } from '../search-types.ts';

/** Raised when a file's layout changes: an old reader then refuses it instead of misreading it. */
export const INDEX_FORMAT = 3;

export const KINDS: SearchKind[] = ['guide', 'reference', 'api', 'integration', 'tutorial'];

/** Sections are numbered in steps of so many for each page, so that one section more leaves the numbers of other pages, and with them most files, as they were. */
export const PAGE_STEP = 8;

/** How many section numbers a page takes. */
export function getSectionNumbers(sections: number): number {
  return Math.ceil(sections / PAGE_STEP) * PAGE_STEP;
}

/** `search/<version>.json`: the one file with a fixed name. Files are named relative to `folder`. */
export interface IndexManifest {
  format: number;
  version: string;
  locale: string;
  /** With base path and slash at the end. */
  folder: string;
  core: string;
  spelling: string;
  /** By first term, ascending: postings of every word and identifier. `count`: of terms, by which a cut file is known. */
  shards: [firstTerm: string, file: string, count: number][];
  /** By first page, ascending: what snippets are cut from. */
  fragments: [firstPage: number, file: string][];
  /** Compressed bytes of all shards: small sites load them before they are asked for. */
  shardBytes: number;
  /** Number of the first page that is no page: each of its sections is a text with its answer. Absent: there are none. */
  firstAnswer?: number;
}

/** Titles and what ranks pages: needed by every query. Lists of text are joined by line ends. */
export interface CoreFile {
  basePath: string;
  /** Below the base path. */
  paths: string;
  titles: string;
  keywords: string;
  /** One digit for each page: its place in `KINDS`. */
  kinds: string;
  /** Numbers: weight of each page in hundredths. */
  weights: string;
  /** Numbers: how many steps of section numbers each page takes. */
  steps: string;
  /** What pages are called in code; empty for most. */
  codes: string;
  /** One digit for each page: its place in `filter`, 0 for none. */
  only: string;
  /** Values of the site's filter. */
  filter: string[];
  /** Numbers: telling words of each answer, by section number from the first answer on. */
  answerWords: string;
  synonyms: Synonym[];
}

/** Readers say one thing, the pages another. */
export interface Synonym {
  says: string[];
  /** Single terms: several words are joined, as `toWholes` joins them. */
  means: string[];
}

export interface PageRecord {
  path: string;
  title: string;
  keywords: string[];
  kind: SearchKind;
  weight: number;
  /** Of texts with answers instead of a page: how many telling words each has. */
  answerWords?: number[];
  code?: string;
  only?: string;
  firstSection: number;
  /** How many section numbers it takes. */
  sectionNumbers: number;
}

/** Of one section: level of its heading (0 above the first one), anchor, heading, text. Of an answer: 0, `to`, `texts` in lines, and parts in lines as `name: text`. */
export type Fragment = [level: number, anchor: string, heading: string, text: string];

/** Throws what is wrong: a page of another deployment or a host's error page must not pass for an empty index. */
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
