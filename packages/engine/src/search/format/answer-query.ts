// A query, an opened index, and where its files are read → the hits.
import { addMendedParts, expandWord, type Vocabulary } from '../words/expand-word.ts';
import type { Fragment, PageRecord, Synonym } from './index-files.ts';
import { parseQuery, type QueryWord } from '../words/parse-query.ts';
import { createClosenessMeter, toClosest, toPassages } from '../ranking/closeness.ts';
import { findAnswers, placeAnswer } from '../ranking/find-answer.ts';
import { createPlaceMeter } from '../ranking/place-meter.ts';
import { scorePages, type Scored, type ScoredPage, type ScoreInput } from '../ranking/score-pages.ts';
import { toHit } from '../ranking/to-hit.ts';
import type { Shard } from './term-table.ts';
import type { SearchOptions, SearchResult } from '../search-types.ts';

/** What is at hand of an index as soon as it is open. */
export interface OpenedIndex extends Omit<ScoreInput, 'words' | 'isTechnical' | 'kind' | 'only' | 'near'> {
  /** Pages, and after them the texts with answers. */
  records: PageRecord[];
  synonyms: Synonym[];
  /** Of single words. */
  wordSynonyms: Map<string, string[]>;
}

/** Where a query's words, headings and texts come from. */
export interface Source {
  getWordSource(word: QueryWord): WordSource;
  readFragments(page: number): Promise<Fragment[]>;
}

interface WordSource extends Pick<Vocabulary, 'readShards' | 'readSpelling'> {
  readAll(terms: Iterable<string>, isJoined: boolean): Promise<Shard[]>;
}

/** What a query says: its words with where they occur. */
export type FoundWords = Pick<ScoreInput, 'words' | 'isTechnical'>;

/** Reads where the words of a query occur. */
export async function findWords(query: string, opened: OpenedIndex, source: Source): Promise<FoundWords> {
  const { words, isTechnical } = parseQuery(query, opened.synonyms);
  const tables = [opened.fields.title, opened.fields.keyword];
  const vocabulary = { tables, synonyms: opened.wordSynonyms };
  return { words: await expandWords(words, (word) => ({ ...vocabulary, ...source.getWordSource(word) })), isTechnical };
}

/** The number of hits that a query returns if it does not say how many. */
export const HITS = 10;

interface AnswerInput {
  options: SearchOptions;
  source: Source;
}

/** Pages of results for a query, without suggestions. */
export async function answerQuery(
  query: string,
  opened: OpenedIndex,
  { options, source }: AnswerInput,
): Promise<SearchResult> {
  const { limit = HITS, page = 1, kind, only, near, signal } = options;
  const { words, isTechnical } = await findWords(query, opened, source);
  signal?.throwIfAborted();
  const filters = { kind, only };
  const ranked = scorePages({ ...opened, words, near, isTechnical, ...filters });
  const { pages: scored, answers } = ranked;
  const from = (Math.max(1, page) - 1) * limit;
  // On the way while the answers are read; what fails here fails again below.
  for (const each of scored.slice(from, from + limit)) source.readFragments(each.page).catch(() => {});
  const read = (section: number) => readSection(section, opened, source);
  const answered = placeAnswer(await findAnswers(query, answers, read), { ...opened, scored, filters });
  const shown = scored.slice(from, from + limit);
  const texts = new Map(
    await Promise.all(shown.map(async (each) => [each.page, await source.readFragments(each.page)] as const)),
  );
  signal?.throwIfAborted();
  const getPassages = (place: number) => toPassages(opened.pages[place]!, texts.get(place)!);
  // The page of a pasted text stays first.
  const isAnswered = (each: ScoredPage) => each === answered?.page;
  const others = shown.filter((each) => !isAnswered(each));
  const ordered = [
    ...shown.filter(isAnswered),
    ...toClosest(others, createClosenessMeter(words, ranked.rarities), getPassages),
  ];
  const weights = toWeights(words, ranked);
  const toPlaceFactors = createPlaceMeter(words, ranked.rarities);
  const hits = ordered.map((each, index) =>
    toHit(each, {
      page: opened.pages[each.page]!,
      fragments: texts.get(each.page)!,
      getPlaceFactor: toPlaceFactors?.(getPassages(each.page)),
      weights,
      isFirst: from + index === 0,
      answer: isAnswered(each) ? answered : undefined,
    }),
  );
  return { hits, total: scored.length };
}

async function readSection(
  section: number,
  { pageOf, records }: OpenedIndex,
  { readFragments }: Source,
): Promise<Fragment> {
  const page = pageOf[section]!;
  return (await readFragments(page))[section - records[page]!.firstSection]!;
}

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

/** What to mark, and how much it says: every term that was found. */
function toWeights(words: ScoreInput['words'], { rarities }: Scored): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { word, expansion } of words)
    for (const [term, quality] of expansion)
      weights.set(term, Math.max(weights.get(term) ?? 0, quality * (rarities.get(word.term) ?? 0)));
  return weights;
}
