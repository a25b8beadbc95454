// The files of an index → a function that answers queries; the same in the browser's worker and on the command line.
import { createSpelling, type Spelling } from '../words/edit-distance.ts';
import { addMendedParts, expandWord, MIN_TEXT_PREFIX, type Vocabulary } from '../words/expand-word.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { toFieldTables } from './field-tables.ts';
import { createFileReader, type BeforeFetch, type FileReader, type ReadFile } from './file-reader.ts';
import { parseCore, parseManifest, type Fragment, type PageRecord } from './index-files.ts';
import { parseQuery, toWordSynonyms, type QueryWord } from '../words/parse-query.ts';
import { findAnswers, placeAnswer } from '../ranking/find-answer.ts';
import { createSuggester } from '../words/suggest.ts';
import { scorePages, type ScoreInput } from '../ranking/score-pages.ts';
import { createShardReader } from './shard-reader.ts';
import { toHit } from '../ranking/to-hit.ts';
import type { Shard } from './term-table.ts';
import type { SearchOptions, SearchResult } from '../search-types.ts';

export interface SearchIndex {
  search(query: string, options?: IndexOptions): Promise<SearchResult>;
  /** Pages whose titles or keywords answer, without headings and snippets: reads no file. */
  glance(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Reads what later queries will need, if that is little. */
  preload(): Promise<void>;
}

/**
 * What is fetched for a query: where a finished word occurs, where one occurs that may still be typed, the same for one
 * of which too little is typed to say anything, and the texts that are shown of hits.
 */
export type FetchedPart = 'word' | 'openWord' | 'beginning' | 'texts';

export interface IndexOptions extends SearchOptions {
  /** Awaited before a file is fetched for the query; rejects if the query is replaced while someone types. */
  beforeFetch?(part: FetchedPart): Promise<void>;
}

/** What `preload` may fetch without being asked: all of a small site. */
const PRELOAD_BYTES = 40_000;

/** Ready when titles (and on all but huge sites headings) are; rejects if a file is missing or not what it should be. */
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
  const fixed = { basePath, pages, pageOf, firstAnswer, answerWords, fields };
  const wordSynonyms = toWordSynonyms(synonyms);
  const shards = createShardReader(manifest, readFile);
  const readSpelling = createSpellingReader(
    [...fields.title.terms, ...fields.keyword.terms, ...wordSynonyms.keys()],
    (beforeFetch) => readFile(manifest.spelling, beforeFetch),
  );
  const readFragments = createFragmentReader(manifest.fragments, readFile);
  const getSuggestions = createSuggester(pages);

  /** Answers from what `source` reads. */
  const answer = async (query: string, options: SearchOptions, source: Source): Promise<SearchResult> => {
    const { limit = 10, page = 1, kind, only, near, signal } = options;
    const { words: queryWords, isTechnical } = parseQuery(query, synonyms);
    const tables = [fields.title, fields.keyword];
    const words = await expandWords(queryWords, (word) => ({
      tables,
      synonyms: wordSynonyms,
      ...source.getWordSource(word),
    }));
    signal?.throwIfAborted();
    const filters = { kind, only };
    const { pages: scored, answers, rarities } = scorePages({ ...fixed, words, near, isTechnical, ...filters });
    const from = (Math.max(1, page) - 1) * limit;
    // On the way while the answers are read; what fails here fails again below.
    for (const each of scored.slice(from, from + limit)) source.readFragments(each.page).catch(() => {});
    const found = await findAnswers(query, answers, (section) =>
      readSection(section, { pageOf, records, readFragments: source.readFragments }),
    );
    const answered = placeAnswer(found, { scored, pages, basePath, filters });
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
  const search: SearchIndex['search'] = (query, { beforeFetch, ...options } = {}) =>
    answer(query, options, toSource({ shards, readSpelling, readFragments }, beforeFetch));
  const glance: SearchIndex['glance'] = (query, options = {}) => answer(query, options, TITLES_ONLY);
  return { search, glance, preload };
}

/** Where a query's words, headings and texts come from. */
interface Source {
  getWordSource(word: QueryWord): WordSource;
  readFragments(page: number): Promise<Fragment[]>;
}

interface WordSource extends Pick<Vocabulary, 'readShards' | 'readSpelling'> {
  readAll(terms: Iterable<string>, isJoined: boolean): Promise<Shard[]>;
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
      return {
        readShards: (term, isWhole) => shards.read(term, isWhole, beforeFetch),
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

interface Sections extends Pick<Source, 'readFragments'> {
  pageOf: Uint32Array;
  records: PageRecord[];
}

async function readSection(section: number, { pageOf, records, readFragments }: Sections): Promise<Fragment> {
  const page = pageOf[section]!;
  return (await readFragments(page))[section - records[page]!.firstSection]!;
}

const NO_SPELLING = createSpelling([]);
/** Only what is at hand as soon as an index is open. */
const TITLES_ONLY: Source = {
  getWordSource: () => ({
    readShards: async () => [],
    readAll: async () => [],
    readSpelling: async () => NO_SPELLING,
  }),
  readFragments: async () => [[0, '', '', '']],
};

type WordVocabulary = Vocabulary & Pick<WordSource, 'readAll'>;

async function expandWords(
  words: QueryWord[],
  getVocabulary: (word: QueryWord) => WordVocabulary,
): Promise<ScoreInput['words']> {
  const expanded = await Promise.all(
    words.map(async (word) => {
      const vocabulary = getVocabulary(word);
      return { word, vocabulary, ...(await expandWord(word, vocabulary)) };
    }),
  );
  const mended = new Map(expanded.flatMap((each) => (each.mended.length > 0 ? [[each.word.term, each.mended]] : [])));
  for (const { word, expansion, vocabulary } of expanded)
    addMendedParts(word, expansion, { mended, tables: vocabulary.tables });
  return Promise.all(
    expanded.map(async ({ word, expansion, vocabulary }) => ({
      word,
      expansion,
      shards: await vocabulary.readAll(expansion.keys(), word.isJoined),
    })),
  );
}

type SpellingReader = (beforeFetch?: BeforeFetch) => Promise<Spelling>;

/** Words at hand (`known`), and those of headings and the frequent ones of the text. */
function createSpellingReader(known: string[], read: (beforeFetch?: BeforeFetch) => Promise<string>): SpellingReader {
  let spelling: Spelling | undefined;
  return async (beforeFetch) => (spelling ??= createSpelling([...(await read(beforeFetch)).split('\n'), ...known]));
}

type FragmentReader = (page: number, beforeFetch?: BeforeFetch) => Promise<Fragment[]>;

function createFragmentReader(files: [firstPage: number, file: string][], read: FileReader): FragmentReader {
  return async (page, beforeFetch) => {
    const [first, file] = files.findLast(([firstPage]) => firstPage <= page)!;
    return (JSON.parse(await read(file, beforeFetch)) as Fragment[][])[page - first]!;
  };
}

/** What to mark, and how much it says: every term that was found. */
function toWeights(words: ScoreInput['words'], rarities: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { word, expansion } of words)
    for (const [term, quality] of expansion)
      weights.set(term, Math.max(weights.get(term) ?? 0, quality * (rarities.get(word.term) ?? 0)));
  return weights;
}
