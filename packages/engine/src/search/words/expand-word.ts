// Expands a word of the query to the terms of the index that it may mean, each with its certainty.
import { getNearestWords, type Spelling } from './edit-distance.ts';
import type { QueryWord } from './parse-query.ts';
import { RANKING } from '../ranking/ranking.ts';
import { toStem } from './stem.ts';
import { getTermEntries, getTermsWithPrefix, type TermTable } from '../format/term-table.ts';

export interface Vocabulary {
  /** Titles and keywords, which are always loaded. */
  tables: TermTable[];
  /** The shards with the terms that begin with `prefix`; rejects if one cannot be loaded. */
  readShards(prefix: string, isWhole: boolean): Promise<TermTable[]>;
  /** Words for correcting misspellings. */
  readSpelling(): Promise<Spelling>;
  /** Synonyms of single words. */
  synonyms: Map<string, string[]>;
}

/** Terms and their quality from 0 to 1. */
export type Expansion = Map<string, number>;

/** By term: which words of a query it may mean, by their place in the query, and how certainly. */
export type Meanings = ReadonlyMap<string, [word: number, quality: number][]>;

/** Unfinished words shorter than this are looked up in titles and keywords only. */
export const MIN_TEXT_PREFIX = 3;
const MAX_LONGER = 40;
/** For a joined word, the most corrections of one misspelled part that are tried. */
const MAX_MENDED = 3;

export interface ExpandedWord {
  /** Empty if the word matches nothing in the index. */
  expansion: Expansion;
  /** Corrections of a word that does not occur in the index. */
  mended: string[];
}

export async function expandWord(word: QueryWord, vocabulary: Vocabulary): Promise<ExpandedWord> {
  const { term } = word;
  const { quality } = RANKING;
  const found: Expansion = new Map();
  // All at once: each wait for the network is as long as a keystroke or two.
  const [own, ...synonyms] = await Promise.all([
    word.isJoined ? [] : readTables(word, vocabulary),
    ...word.synonyms.map((synonym) => readOwners(synonym, vocabulary)),
  ]);
  const tables = [...vocabulary.tables, ...own];
  if (has(tables, term)) found.set(term, quality.exact);
  if (!word.isJoined && !word.isBonus) addForms(found, { term, quality: 1 }, tables);
  if (word.isOpen || (found.size === 0 && term.length >= MIN_TEXT_PREFIX && !word.isBonus))
    addLonger(found, term, tables);
  for (const [index, owners] of synonyms.entries())
    addSynonym(found, { term: word.synonyms[index]!, quality: quality.synonym }, owners);
  const mended = found.size === 0 && !word.isJoined ? await addNearest(found, word, vocabulary) : [];
  if (!word.isBonus && !found.has(term)) await addSynonymsOfFound(found, vocabulary);
  return { expansion: found, mended };
}

/** The expansions of the words of a query, by their terms. */
export function toMeanings(expansions: ReadonlyMap<string, number>[]): Meanings {
  const meanings = new Map<string, [number, number][]>();
  for (const [word, expansion] of expansions.entries())
    for (const [term, quality] of expansion) {
      const known = meanings.get(term);
      if (known) known.push([word, quality]);
      else meanings.set(term, [[word, quality]]);
    }
  return meanings;
}

/** `retry polcy`, joined, occurs almost nowhere, but with its parts corrected it may be a title or a keyword. */
export function addMendedParts(
  { parts }: QueryWord,
  expansion: Expansion,
  { mended, tables }: { mended: ReadonlyMap<string, string[]>; tables: TermTable[] },
): void {
  const slips = parts.filter((part) => mended.has(part)).length;
  if (slips === 0) return;
  let joined = [''];
  for (const part of parts)
    joined = joined.flatMap((before) => (mended.get(part) ?? [part]).slice(0, MAX_MENDED).map((word) => before + word));
  for (const term of joined) if (has(tables, term)) addAtLeast(expansion, term, RANKING.quality.oneSlip ** slips);
}

function has(tables: TermTable[], term: string): boolean {
  return tables.some((table) => getTermEntries(table, term));
}

function addAtLeast(found: Expansion, term: string, quality: number): void {
  if (quality > (found.get(term) ?? 0)) found.set(term, quality);
}

/** A term, and how certain it is that the reader means it. */
interface Guess {
  term: string;
  quality: number;
}

/** Other forms of the same word: `retries` for `retry`. They share their beginning. */
function addForms(found: Expansion, { term, quality }: Guess, tables: TermTable[]): void {
  const beginning = getBeginning(term);
  if (beginning === undefined) return;
  const stem = toStem(term);
  for (const table of tables) {
    for (const other of getTermsWithPrefix(table, beginning)) {
      if (other !== term && toStem(other) === stem) addAtLeast(found, other, RANKING.quality.form * quality);
    }
  }
}

/** The beginning that all forms of a word have in common; undefined for words without forms. */
function getBeginning(term: string): string | undefined {
  const stem = toStem(term);
  return stem.length < 3 ? undefined : stem.slice(0, Math.max(3, stem.length - 1));
}

/**
 * For a finished word, the shards with its forms; for an unfinished word, also those with its continuations. The result
 * must not depend on where the shards are divided.
 */
async function readTables({ term, isOpen, isBonus }: QueryWord, { readShards }: Vocabulary): Promise<TermTable[]> {
  const own = readShards(term, !isOpen || term.length < MIN_TEXT_PREFIX);
  return isBonus ? own : [...new Set((await Promise.all([own, readForms(term, readShards)])).flat())];
}

async function readForms(term: string, readShards: Vocabulary['readShards']): Promise<TermTable[]> {
  const beginning = getBeginning(term);
  return beginning === undefined ? [] : readShards(beginning, false);
}

/** Everything that may have a term or one of its forms. */
async function readOwners(term: string, { tables, readShards }: Vocabulary): Promise<TermTable[]> {
  return [...tables, ...(await Promise.all([readShards(term, true), readForms(term, readShards)])).flat()];
}

function addSynonym(found: Expansion, guess: Guess, owners: TermTable[]): void {
  addAtLeast(found, guess.term, has(owners, guess.term) ? guess.quality : 0);
  addForms(found, guess, owners);
}

/** Of words that were corrected or completed. */
async function addSynonymsOfFound(found: Expansion, vocabulary: Vocabulary): Promise<void> {
  const guesses = [...found].flatMap(([other, sure]) =>
    (vocabulary.synonyms.get(other) ?? []).map((term) => ({ term, quality: sure * RANKING.quality.synonym })),
  );
  const owners = await Promise.all(guesses.map(({ term }) => readOwners(term, vocabulary)));
  for (const [index, guess] of guesses.entries()) addSynonym(found, guess, owners[index]!);
}

/** Words that begin so; the more of them is typed, the surer. A finished word beats its continuations. */
function addLonger(found: Expansion, prefix: string, tables: TermTable[]): void {
  const isWord = found.has(prefix);
  const longer = new Set(tables.flatMap((table) => [...getTermsWithPrefix(table, prefix)]));
  const nearest = [...longer].toSorted((a, b) => a.length - b.length).slice(0, MAX_LONGER);
  for (const term of nearest) {
    const share = prefix.length / term.length;
    const quality = RANKING.quality.longer * (0.6 + 0.4 * share) * (isWord ? 0.6 : 1);
    if (term !== prefix) addAtLeast(found, term, quality);
  }
}

/** Adds the words that a misspelled term may mean, and returns them. */
async function addNearest(found: Expansion, { term, isBonus }: QueryWord, vocabulary: Vocabulary): Promise<string[]> {
  if (isBonus) return [];
  const { words, distance } = getNearestWords(term, await vocabulary.readSpelling());
  const quality = distance === 1 ? RANKING.quality.oneSlip : RANKING.quality.twoSlips;
  for (const word of words) {
    addAtLeast(found, word, quality);
    const tables = [...vocabulary.tables, ...(await readForms(word, vocabulary.readShards))];
    addForms(found, { term: word, quality }, tables);
  }
  return words;
}
