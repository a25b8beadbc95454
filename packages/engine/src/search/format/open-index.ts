// Opens the files of an index for queries. The same code runs in the browser's worker and on the command line.
import { createSpelling, type Spelling } from '../words/edit-distance.ts';
import { addMendedParts, expandWord, type Vocabulary } from '../words/expand-word.ts';
import { toFieldTables } from './field-tables.ts';
import { parseCore, parseManifest, type Fragment, type PageRecord } from './index-files.ts';
import { parseQuery, toWordSynonyms, type QueryWord } from '../words/parse-query.ts';
import { findAnswers, placeAnswer } from '../ranking/find-answer.ts';
import { createSuggester } from '../words/suggest.ts';
import { scorePages, type ScoreInput } from '../ranking/score-pages.ts';
import { createShardReader } from './shard-reader.ts';
import { toHit } from '../ranking/to-hit.ts';
import type { Shard } from './term-table.ts';
import type { SearchOptions, SearchResult } from '../search-types.ts';

/** Reads one file of the index by its address with base path; rejects if the file cannot be loaded. */
export type ReadFile = (address: string) => Promise<string>;

export interface SearchIndex {
  search(query: string, options?: IndexOptions): Promise<SearchResult>;
  /** Pages whose titles or keywords match, without headings and snippets. Reads no file. */
  glance(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Loads what later queries will need, if it is small. */
  preload(): Promise<void>;
}

export interface IndexOptions extends SearchOptions {
  /** Awaited before a file is read for the query; rejects if the reader has continued typing. */
  beforeRead?(): Promise<void>;
}

/** The number of bytes that `preload` may load in advance: everything on a small site. */
const PRELOAD_BYTES = 40_000;

/** Resolves when titles (and, except on huge sites, headings) are loaded. Rejects if a file is missing or invalid. */
export async function openIndex(manifestText: string, read: ReadFile): Promise<SearchIndex> {
  const manifest = parseManifest(manifestText);
  const readFile = createCachedReader((name) => read(manifest.folder + name));
  const { basePath, pages: records, answerWords, synonyms } = parseCore(await readFile(manifest.core));
  const pages = records.slice(0, manifest.firstAnswer);
  const firstAnswer = records[pages.length]?.firstSection ?? Number.POSITIVE_INFINITY;
  const pageOf = Uint32Array.from(
    records.flatMap((page, index) => Array.from({ length: page.sectionNumbers }, () => index)),
  );
  const fields = toFieldTables(pages, basePath);
  const fixed = { basePath, pages, pageOf, firstAnswer, answerWords, fields };
  const wordSynonyms = toWordSynonyms(synonyms);
  const shards = createShardReader(manifest, readFile);
  const readSpelling = createSpellingReader(
    [...fields.title.terms, ...fields.keyword.terms, ...wordSynonyms.keys()],
    () => readFile(manifest.spelling),
  );
  const readFragments = async (page: number) => readPageFragments(manifest.fragments, page, readFile);
  const getSuggestions = createSuggester(pages);

  /** Computes the result from what `source` reads. */
  const answer = async (query: string, options: SearchOptions, source: Source): Promise<SearchResult> => {
    const { limit = 10, page = 1, kind, only, near, signal } = options;
    const { words: queryWords, isTechnical } = parseQuery(query, synonyms);
    const tables = [fields.title, fields.keyword];
    const words = await expandWords(queryWords, { tables, synonyms: wordSynonyms, ...source }, source.readAll);
    signal?.throwIfAborted();
    const filters = { kind, only };
    const { pages: scored, answers, rarities } = scorePages({ ...fixed, words, near, isTechnical, ...filters });
    const found = await findAnswers(query, answers, (section) =>
      readSection(section, { pageOf, records, readFragments: source.readFragments }),
    );
    const answered = placeAnswer(found, { scored, pages, basePath, filters });
    const from = (Math.max(1, page) - 1) * limit;
    const weights = toWeights(words, rarities);
    const hits = await Promise.all(
      scored.slice(from, from + limit).map(async (each, index) =>
        toHit(each, {
          page: pages[each.page]!,
          fragments: await source.readFragments(each.page),
          weights,
          isFirst: from + index === 0,
          answer: each === answered?.page ? answered : undefined,
        }),
      ),
    );
    signal?.throwIfAborted();
    return { hits, total: scored.length, suggestions: getSuggestions(query) };
  };
  const preload = async () => {
    if (manifest.shardBytes <= PRELOAD_BYTES) await shards.readEvery();
  };
  const search: SearchIndex['search'] = (query, { beforeRead, ...options } = {}) =>
    answer(query, options, toSource({ shards, readSpelling, readFragments }, beforeRead));
  const glance: SearchIndex['glance'] = (query, options = {}) => answer(query, options, TITLES_ONLY);
  return { search, glance, preload };
}

/** Provides the words, headings and texts for a query. */
interface Source extends Pick<Vocabulary, 'readShards' | 'readSpelling'> {
  readAll: ReadShards;
  readFragments(page: number): Promise<Fragment[]>;
}

interface Files {
  shards: ReturnType<typeof createShardReader>;
  readSpelling(): Promise<Spelling>;
  readFragments(page: number): Promise<Fragment[]>;
}

function toSource({ shards, readSpelling, readFragments }: Files, beforeRead: IndexOptions['beforeRead']): Source {
  return {
    readShards: (term, isWhole) => shards.read(term, isWhole, beforeRead),
    readAll: (terms, isJoined) => shards.readAll(terms, isJoined, beforeRead),
    readSpelling: async () => {
      await beforeRead?.();
      return readSpelling();
    },
    readFragments,
  };
}

interface Sections extends Pick<Source, 'readFragments'> {
  pageOf: Uint32Array;
  records: PageRecord[];
}

async function readSection(section: number, { pageOf, records, readFragments }: Sections): Promise<Fragment> {
  const page = pageOf[section]!;
  return (await readFragments(page))[section - records[page]!.firstSection]!;
}

const NO_SPELLING = createSpelling([]);
/** Only data that is available as soon as an index is open. */
const TITLES_ONLY: Source = {
  readShards: async () => [],
  readAll: async () => [],
  readSpelling: async () => NO_SPELLING,
  readFragments: async () => [[0, '', '', '']],
};

type ReadShards = (terms: Iterable<string>, isJoined: boolean) => Promise<Shard[]>;

async function expandWords(
  words: QueryWord[],
  vocabulary: Vocabulary,
  readShards: ReadShards,
): Promise<ScoreInput['words']> {
  const expanded = await Promise.all(words.map(async (word) => ({ word, ...(await expandWord(word, vocabulary)) })));
  const mended = new Map(expanded.flatMap((each) => (each.mended.length > 0 ? [[each.word.term, each.mended]] : [])));
  for (const { word, expansion } of expanded) addMendedParts(word, expansion, { mended, tables: vocabulary.tables });
  return Promise.all(
    expanded.map(async ({ word, expansion }) => ({
      word,
      expansion,
      shards: await readShards(expansion.keys(), word.isJoined),
    })),
  );
}

/** After a failed read, the next query tries again. */
function createCachedReader(read: ReadFile): ReadFile {
  const files = new Map<string, Promise<string>>();
  return (name) => {
    let file = files.get(name);
    if (!file) {
      file = read(name);
      files.set(name, file);
      file.catch(() => files.delete(name));
    }
    return file;
  };
}

/** The known words, the words of headings, and frequent words of the text. */
function createSpellingReader(known: string[], read: () => Promise<string>): () => Promise<Spelling> {
  let spelling: Spelling | undefined;
  return async () => (spelling ??= createSpelling([...(await read()).split('\n'), ...known]));
}

async function readPageFragments(files: [number, string][], page: number, read: ReadFile): Promise<Fragment[]> {
  const [first, file] = files.findLast(([firstPage]) => firstPage <= page)!;
  return (JSON.parse(await read(file)) as Fragment[][])[page - first]!;
}

/** The terms to mark and their weights: every term that was found. */
function toWeights(words: ScoreInput['words'], rarities: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { word, expansion } of words)
    for (const [term, quality] of expansion)
      weights.set(term, Math.max(weights.get(term) ?? 0, quality * (rarities.get(word.term) ?? 0)));
  return weights;
}
