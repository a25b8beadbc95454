// The files of an index, as the build writes them and every search reads them. DESIGN of the format: checks/search/README.md.
import { parseNumberText, toNumberText } from '../words/number-text.ts';
import type { SearchKind } from '../search-types.ts';

/** Raised when a file's layout changes: an old reader then refuses it instead of misreading it. */
export const INDEX_FORMAT = 2;

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
  firstSection: number;
  /** How many section numbers it takes. */
  sectionNumbers: number;
}

/** Of one section: level of its heading (0 above the first one), anchor, heading, text. */
export type Fragment = [level: number, anchor: string, heading: string, text: string];

/** Throws what is wrong: a page of another deployment or a host's error page must not pass for an empty index. */
export function parseManifest(text: string): IndexManifest {
  const manifest = JSON.parse(text) as IndexManifest;
  if (manifest?.format !== INDEX_FORMAT)
    throw new Error(`Expected a search index of format ${INDEX_FORMAT}, found ${String(manifest?.format)}.`);
  return manifest;
}

export function parseCore(text: string): { basePath: string; pages: PageRecord[]; synonyms: Synonym[] } {
  const core = JSON.parse(text) as CoreFile;
  const [titles, keywords] = [core.titles.split('\n'), core.keywords.split('\n')];
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
      firstSection,
      sectionNumbers,
    };
    firstSection += sectionNumbers;
    return page;
  });
  if (steps.length !== pages.length || titles.length !== pages.length)
    throw new Error('Expected a title and section numbers for every page of the search index.');
  return { basePath: core.basePath, pages, synonyms: core.synonyms };
}

export function renderCore(basePath: string, pages: Omit<PageRecord, 'firstSection'>[], synonyms: Synonym[]): string {
  const core: CoreFile = {
    basePath,
    paths: pages.map(({ path }) => path.slice(basePath.length)).join('\n'),
    titles: pages.map(({ title }) => title.replaceAll('\n', ' ')).join('\n'),
    keywords: pages.map(({ keywords }) => keywords.map((word) => word.replaceAll(/[\n,]/g, ' ')).join()).join('\n'),
    kinds: pages.map(({ kind }) => KINDS.indexOf(kind)).join(''),
    weights: pages.map(({ weight }) => toNumberText(Math.round(weight * 100))).join(''),
    steps: pages.map(({ sectionNumbers }) => toNumberText(sectionNumbers / PAGE_STEP)).join(''),
    synonyms,
  };
  return JSON.stringify(core);
}
