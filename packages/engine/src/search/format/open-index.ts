// Opens the files of an index for queries. The same code runs in the browser's worker and on the command line.
import { createSpelling, type Spelling } from '../words/edit-distance.ts';
import { MIN_TEXT_PREFIX } from '../words/expand-word.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { answerQuery, findWords, HITS, type Source } from './answer-query.ts';
import { toFieldTables } from './field-tables.ts';
import { createFileReader, type BeforeFetch, type FileReader, type ReadFile } from './file-reader.ts';
import { parseCore, parseManifest, type Fragment } from './index-files.ts';
import { toWordSynonyms, type QueryWord } from '../words/parse-query.ts';
import { createSuggester } from '../words/suggest.ts';
import { createClosenessMeter, toClosest, toPassages } from '../ranking/closeness.ts';
import { scorePages } from '../ranking/score-pages.ts';
import { createShardReader } from './shard-reader.ts';
import type { Hit, SearchOptions, SearchResult, WeighedWord } from '../search-types.ts';

export interface SearchIndex {
  search(query: string, options?: IndexOptions): Promise<SearchResult>;
  /** Pages whose titles or keywords match, without headings and snippets. Reads no file. */
  glance(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Loads what later queries will need, if it is small. */
  preload(): Promise<void>;
  /** Reads what a query needs; what it returns ranks by the weights of the moment, for those who fit them. The first hits, best first. */
  toRanker(query: string): Promise<() => Pick<Hit, 'path' | 'score'>[]>;
  /** What the words of a query weigh, for programs that look for them in whole pages. */
  readWords(query: string): Promise<WeighedWord[]>;
}

/**
 * What is fetched for a query: where a word occurs if no further key can make that useless, where one occurs that may
 * still be typed, the same for one of which too little is typed to say anything, and the texts that are shown of hits.
 */
export type FetchedPart = 'word' | 'openWord' | 'beginning' | 'texts';

export interface IndexOptions extends SearchOptions {
  /** Awaited before a file is fetched for the query; rejects if the query is replaced while someone types. */
  beforeFetch?(part: FetchedPart): Promise<void>;
}

/** The number of bytes that `preload` may load in advance: everything on a small site. */
const PRELOAD_BYTES = 40_000;

/** Resolves when titles (and, except on huge sites, headings) are loaded. Rejects if a file is missing or invalid. */
export async function openIndex(manifestText: string, read: ReadFile): Promise<SearchIndex> {
  const manifest = parseManifest(manifestText);
  const readFile = createFileReader(manifest.folder, read);
  const { basePath, pages: records, answerWords, synonyms } = parseCore(await readFile(manifest.core));
  const pages = records.slice(0, manifest.firstAnswer);
  const firstAnswer = records[pages.length]?.firstSection ?? Number.POSITIVE_INFINITY;
  const pageOf = Uint32Array.from(
    records.flatMap((page, index) => Array.from({ length: page.sectionNumbers }, () => index)),
  );
  const fields = toFieldTables(pages, basePath);
  const wordSynonyms = toWordSynonyms(synonyms);
  const opened = { basePath, pages, records, pageOf, firstAnswer, answerWords, fields, synonyms, wordSynonyms };
  const shards = createShardReader(manifest, readFile);
  const readSpelling = createSpellingReader(
    [...fields.title.terms, ...fields.keyword.terms, ...wordSynonyms.keys()],
    (beforeFetch) => readFile(manifest.spelling, beforeFetch),
  );
  const files = { shards, readSpelling, readFragments: createFragmentReader(manifest.fragments, readFile) };
  const getSuggestions = createSuggester(pages);
  const answer = async (query: string, options: SearchOptions, source: Source) => ({
    ...(await answerQuery(query, opened, { options, source })),
    suggestions: getSuggestions(query),
  });
  return {
    search: (query, { beforeFetch, ...options } = {}) => answer(query, options, toSource(files, beforeFetch)),
    glance: (query, options = {}) => answer(query, options, TITLES_ONLY),
    async preload() {
      if (manifest.shardBytes <= PRELOAD_BYTES) await shards.readEvery();
    },
    async toRanker(query) {
      const found = await findWords(query, opened, toSource(files, undefined));
      const texts = await Promise.all(pages.map((_, page) => files.readFragments(page)));
      const getPassages = (page: number) => toPassages(pages[page]!, texts[page]!);
      return () => {
        const { pages: scored, rarities } = scorePages({ ...opened, ...found });
        const hits = toClosest(scored.slice(0, HITS), createClosenessMeter(found.words, rarities), getPassages);
        return hits.map(({ page, score }) => ({ path: pages[page]!.path, score }));
      };
    },
    async readWords(query) {
      const found = await findWords(query, opened, toSource(files, undefined));
      const { rarities } = scorePages({ ...opened, ...found });
      return found.words.flatMap(({ word, expansion }) => {
        const weight = rarities.get(word.term);
        return word.isJoined || weight === undefined ? [] : { weight, terms: expansion };
      });
    },
  };
}

interface Files {
  shards: ReturnType<typeof createShardReader>;
  readSpelling: SpellingReader;
  readFragments: FragmentReader;
}

function toSource({ shards, readSpelling, readFragments }: Files, wait: IndexOptions['beforeFetch']): Source {
  return {
    getWordSource(word) {
      const part = toPart(word);
      const beforeFetch = wait && (() => wait(part));
      const isSure = (beginning: string) =>
        part === 'openWord' && !isStopWordBegun(word.term) && shards.isInOne(beginning);
      return {
        readShards: (term, isWhole) =>
          shards.read(term, isWhole, !isWhole && isSure(term) ? wait && (() => wait('word')) : beforeFetch),
        readAll: (terms, isJoined) => shards.readAll(terms, isJoined, beforeFetch),
        readSpelling: () => readSpelling(beforeFetch),
      };
    },
    readFragments: (page) => readFragments(page, wait && (() => wait('texts'))),
  };
}

/** `how do` says nothing yet, as `t` does: other words will follow that replace it. */
function toPart({ term, isOpen }: QueryWord): FetchedPart {
  if (STOP_WORDS.has(term) || (isOpen && term.length < MIN_TEXT_PREFIX)) return 'beginning';
  return isOpen ? 'openWord' : 'word';
}

/** `whe` will be `when`, which is not looked up. */
function isStopWordBegun(term: string): boolean {
  return [...STOP_WORDS].some((word) => word.startsWith(term));
}

const NO_SPELLING = createSpelling([]);
/** Only data that is available as soon as an index is open. */
const TITLES_ONLY: Source = {
  getWordSource: () => ({
    readShards: async () => [],
    readAll: async () => [],
    readSpelling: async () => NO_SPELLING,
  }),
  readFragments: async () => [[0, '', '', '']],
};

type SpellingReader = (beforeFetch?: BeforeFetch) => Promise<Spelling>;

/** Words at hand (`known`), and those of headings and the frequent ones of the text. */
function createSpellingReader(known: string[], read: (beforeFetch?: BeforeFetch) => Promise<string>): SpellingReader {
  let spelling: Spelling | undefined;
  return async (beforeFetch) => (spelling ??= createSpelling([...(await read(beforeFetch)).split('\n'), ...known]));
}

type FragmentReader = (page: number, beforeFetch?: BeforeFetch) => Promise<Fragment[]>;

function createFragmentReader(files: [firstPage: number, file: string][], read: FileReader): FragmentReader {
  // Parsed once: each keystroke shows nearly the same pages.
  const parsed = new Map<string, Fragment[][]>();
  return async (page, beforeFetch) => {
    const [first, file] = files.findLast(([firstPage]) => firstPage <= page)!;
    const text = await read(file, beforeFetch);
    let pages = parsed.get(file);
    if (!pages) parsed.set(file, (pages = JSON.parse(text) as Fragment[][]));
    return pages[page - first]!;
  };
}
