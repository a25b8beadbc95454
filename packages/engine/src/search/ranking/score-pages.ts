// Ranks pages and sections by how well they match the words of a query and their expansions.
import type { Expansion } from '../words/expand-word.ts';
import type { FieldTables } from '../format/field-tables.ts';
import type { PageRecord } from '../format/index-files.ts';
import type { QueryWord } from '../words/parse-query.ts';
import { FILLER_WORDS } from '../words/stop-words.ts';
import { getNearness, getQuestionShare, getRarity, mix, RANKING } from './ranking.ts';
import { rankAnswers } from './rank-answers.ts';
import { createScores, type Scores } from './scores.ts';
import { createWordScores, scoreWord, type WordScores } from './score-word.ts';
import type { Shard } from '../format/term-table.ts';
import type { SearchKind } from '../search-types.ts';

export interface ScoreInput {
  basePath: string;
  pages: PageRecord[];
  /** Page number of each section. */
  pageOf: Uint32Array;
  /** Number of the first section that is a pasted text with its answer. */
  firstAnswer: number;
  /** The number of significant words in each of these texts, starting at that number. */
  answerWords: number[];
  fields: FieldTables;
  words: { word: QueryWord; expansion: Expansion; shards: Shard[] }[];
  kind?: SearchKind;
  only?: string;
  near?: string;
  isTechnical: boolean;
}

export interface ScoredPage {
  page: number;
  score: number;
  /** Every word of the query is in the title: the reader looks for the page itself and not for a place on it. */
  isTitle: boolean;
  /** `whole`: how similar the heading is to the query, from 0 to 1. */
  sections: { section: number; score: number; whole: number }[];
}

export interface Scored {
  /** Every page that matches, best first. */
  pages: ScoredPage[];
  /** Sections that are texts with answers and contain most words of the query, best first. */
  answers: number[];
  /** The weight of each word in the query, by its term. */
  rarities: ReadonlyMap<string, number>;
}

interface Totals {
  pages: Scores;
  answers: Scores;
  /** The number of words of the query that a text with an answer contains. */
  answerWords: Scores;
  sections: Scores;
  coverage: Scores;
  sectionCoverage: Scores;
  titleWords: Scores;
  /** How much of what the query says is in the title: the sum of the information of its words. */
  titleInformation: Scores;
  headingWords: Scores;
  headingShares: Scores;
  rarities: Map<string, number>;
  known: number;
  information: number;
  required: number;
}

/** Finds pages, and texts with answers, for the words of a query. */
export function scorePages(input: ScoreInput): Scored {
  const [pageCount, sectionCount] = [input.pages.length, input.pageOf.length];
  const ofPages = () => createScores(pageCount);
  const ofSections = () => createScores(sectionCount);
  const totals: Totals = {
    pages: ofPages(),
    answers: ofSections(),
    answerWords: ofSections(),
    sections: ofSections(),
    coverage: ofPages(),
    sectionCoverage: ofSections(),
    titleWords: ofPages(),
    titleInformation: ofPages(),
    headingWords: ofSections(),
    headingShares: ofSections(),
    rarities: new Map(),
    known: 0,
    information: 0,
    required: 0,
  };
  const found = createWordScores(pageCount, sectionCount);
  for (const each of input.words) {
    scoreWord(found, each, input);
    addWord(totals, each.word, found);
    for (const scores of Object.values(found) as Scores[]) scores.clear();
  }
  return { pages: rankPages(totals, input), answers: rankAnswers(totals, input), rarities: totals.rarities };
}

function rankPages(totals: Totals, input: ScoreInput): ScoredPage[] {
  const bySection = groupSections(totals, input);
  let most = 0;
  for (const page of totals.coverage.ids()) most = Math.max(most, totals.coverage.values[page]!);
  const question = getQuestionShare(totals.required);
  const scored: ScoredPage[] = [];
  for (const page of totals.pages.ids()) {
    const record = input.pages[page]!;
    const covered = totals.coverage.values[page]!;
    if (!isAllowed(record, input) || covered < most * RANKING.leastCoverage) continue;
    const sections = bySection.get(page) ?? [];
    const coverage = totals.known > 0 ? (covered / totals.known) ** mix(RANKING.coverage, question) : 1;
    const weight =
      record.weight ** (input.isTechnical ? RANKING.weightPower.technical : RANKING.weightPower.plain) *
      (input.isTechnical ? 1 : RANKING.kind[record.kind]) *
      getNearness(record.path, input.near, input.basePath);
    const best = sections.reduce((highest, { score }) => Math.max(highest, score), 0);
    const heading = sections.reduce((highest, { whole }) => Math.max(highest, whole), 0);
    scored.push({
      page,
      score:
        (mix(RANKING.page, question) * totals.pages.values[page]! + mix(RANKING.bestSection, question) * best) *
        coverage *
        weight *
        getStartFactor(page, input) *
        Math.max(getTitleFactor(totals, page, input), 1 + RANKING.likeHeading * heading ** 2),
      isTitle: totals.required > 0 && totals.titleWords.values[page]! > totals.required - 0.5,
      sections,
    });
  }
  return scored.sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Whether a page passes the filters. */
export function isAllowed(page: PageRecord, { kind, only }: Pick<ScoreInput, 'kind' | 'only'>): boolean {
  return (!kind || page.kind === kind) && (!only || page.only === undefined || page.only === only);
}

/**
 * The factor for a title; highest if title and query have exactly the same words. A title with only the common words of
 * the query is hardly about it: `Start Server` for `start server from code`.
 */
function getTitleFactor(totals: Totals, page: number, { fields }: ScoreInput): number {
  const matched = totals.titleWords.values[page]!;
  if (matched === 0) return 1;
  const ofTitle = Math.min(1, matched / fields.titleLengths[page]!);
  return 1 + (RANKING.wholeTitle * ofTitle * totals.titleInformation.values[page]!) / totals.information;
}

function getStartFactor(page: number, { words, fields }: ScoreInput): number {
  const first = words.find(({ word }) => !word.isBonus);
  return first && first.expansion.has(fields.titleStarts[page]!) ? RANKING.titleStart : 1;
}

function getImportance({ term, isJoined, isBonus }: QueryWord): number {
  if (isJoined) return RANKING.joined;
  if (isBonus) return RANKING.whole;
  return FILLER_WORDS.has(term) ? RANKING.filler : 1;
}

function addWord(totals: Totals, word: QueryWord, found: WordScores): void {
  if (found.pages.size === 0 && found.answers.size === 0) return;
  const pageCount = totals.pages.values.length;
  const importance = getImportance(word);
  const rareness = getRarity(found.pages.size, pageCount);
  const rarity = rareness ** RANKING.rarityPower * importance;
  if (!word.isBonus)
    for (const section of found.answers.ids()) {
      totals.answers.add(section, rarity * found.answers.values[section]!);
      totals.answerWords.add(section, 1);
    }
  if (found.pages.size === 0) return;
  totals.rarities.set(word.term, rarity);
  const titleRarity = rarity + RANKING.titleRarity * (getRarity(found.titles.size, pageCount) * importance - rarity);
  for (const page of found.pages.ids())
    totals.pages.add(page, Math.max(rarity * found.pages.values[page]!, titleRarity * found.titles.values[page]!));
  for (const section of found.texts.ids()) totals.sections.add(section, rarity * found.texts.values[section]!);
  for (const section of found.headings.ids()) totals.sections.add(section, rarity * found.headings.values[section]!);
  if (word.isBonus) return;
  for (const section of new Set([...found.texts.ids(), ...found.headings.ids()]))
    totals.sectionCoverage.add(section, rarity);
  totals.known += rarity;
  const information = rareness * importance;
  totals.information += information;
  totals.required += FILLER_WORDS.has(word.term) ? RANKING.filler : 1;
  for (const page of found.pages.ids()) totals.coverage.add(page, rarity);
  for (const page of found.titleWords.ids()) {
    totals.titleWords.add(page, found.titleWords.values[page]!);
    totals.titleInformation.add(page, information * found.titleWords.values[page]!);
  }
  for (const section of found.headingWords.ids()) totals.headingWords.add(section, found.headingWords.values[section]!);
  for (const section of found.headingShares.ids())
    totals.headingShares.add(section, found.headingShares.values[section]!);
}

/** Groups sections by page; a heading whose words are all in the query gets a higher score. */
function groupSections(totals: Totals, { pageOf }: ScoreInput): Map<number, ScoredPage['sections']> {
  const groups = new Map<number, ScoredPage['sections']>();
  const { sections, sectionCoverage, headingWords, headingShares, required, known } = totals;
  for (const section of sections.ids()) {
    // The query contains every word of the heading, and the heading every word of the query.
    const whole =
      Math.min(1, headingShares.values[section]!) * Math.min(1, headingWords.values[section]! / Math.max(1, required));
    const coverage = known > 0 ? (sectionCoverage.values[section]! / known) ** RANKING.sectionCoverage : 1;
    const entry = { section, score: sections.values[section]! * coverage * (1 + RANKING.wholeHeading * whole), whole };
    const group = groups.get(pageOf[section]!);
    if (group) group.push(entry);
    else groups.set(pageOf[section]!, [entry]);
  }
  return groups;
}
