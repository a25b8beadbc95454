// The words of a query with their expansions → pages and sections in order of how well they answer.
import type { Expansion } from './expand-word.ts';
import type { FieldTables } from './field-tables.ts';
import type { HeadingRecord, PageRecord } from './index-files.ts';
import type { QueryWord } from './parse-query.ts';
import { getNearness, getRarity, RANKING } from './ranking.ts';
import { getTermEntries, type TermTable } from './term-table.ts';
import type { SearchKind } from './types.ts';

export interface ScoreInput {
  basePath: string;
  pages: PageRecord[];
  headings: HeadingRecord[];
  /** Page number of each section. */
  pageOf: Uint32Array;
  fields: FieldTables;
  words: { word: QueryWord; expansion: Expansion; shards: TermTable[] }[];
  kind?: SearchKind;
  near?: string;
  isTechnical: boolean;
}

export interface ScoredPage {
  page: number;
  score: number;
  /** Best first. */
  sections: { section: number; score: number }[];
}

/** What one word found, by page and by section. */
interface WordScores {
  pages: Map<number, number>;
  sections: Map<number, number>;
  titleScores: Map<number, number>;
  /** How surely the title, or heading, has the word. */
  titles: Map<number, number>;
  headings: Map<number, number>;
}

interface Totals {
  pages: Map<number, number>;
  sections: Map<number, number>;
  coverage: Map<number, number>;
  titles: Map<number, number>;
  headings: Map<number, number>;
  known: number;
  required: number;
}

/** Every page that matches, best first. */
export function scorePages(input: ScoreInput): ScoredPage[] {
  const totals: Totals = { pages: new Map(), sections: new Map(), coverage: new Map(), titles: new Map(), headings: new Map(), known: 0, required: 0 };
  for (const each of input.words) addWord(totals, each.word, scoreWord(each, input), input.pages.length);
  const bySection = groupSections(totals, input);
  const most = Math.max(0, ...totals.coverage.values());
  const scored: ScoredPage[] = [];
  for (const [page, sum] of totals.pages) {
    const record = input.pages[page]!;
    const covered = totals.coverage.get(page) ?? 0;
    if ((input.kind && record.kind !== input.kind) || covered < most * RANKING.leastCoverage) continue;
    const sections = bySection.get(page) ?? [];
    const coverage = totals.known > 0 ? (covered / totals.known) ** RANKING.coveragePower : 1;
    const weight = (input.isTechnical ? Math.sqrt(record.weight) : record.weight) * getNearness(record.path, input.near, input.basePath);
    const base = sum + RANKING.bestSection * (sections[0]?.score ?? 0);
    scored.push({ page, score: base * coverage * weight * getTitleFactor(totals, page, input), sections });
  }
  return scored.toSorted((a, b) => b.score - a.score || a.page - b.page);
}

/** A title that the query says in full, by a query that the title covers in full. */
function getTitleFactor({ titles, required }: Totals, page: number, { fields }: ScoreInput): number {
  const matched = titles.get(page) ?? 0;
  if (matched === 0) return 1;
  return 1 + RANKING.wholeTitle * Math.min(1, matched / fields.titleLengths[page]!) * Math.min(1, matched / Math.max(1, required));
}

function scoreWord({ expansion, shards }: ScoreInput['words'][number], { fields, pageOf }: ScoreInput): WordScores {
  const found: WordScores = { pages: new Map(), sections: new Map(), titleScores: new Map(), titles: new Map(), headings: new Map() };
  const { field } = RANKING;
  for (const [term, quality] of expansion) {
    visit(fields.title, term, (page, weight) => {
      keepBest(found.titleScores, page, field.title * weight * quality);
      keepBest(found.titles, page, quality);
    });
    visit(fields.keyword, term, (page, weight) => keepBest(found.pages, page, field.keyword * weight * quality));
  }
  const texts = new Map<number, number>();
  for (const [term, quality] of expansion) {
    visit(fields.heading, term, (section, weight) => {
      keepBest(found.sections, section, field.heading * weight * quality);
      keepBest(found.headings, section, quality);
    });
    for (const shard of shards) visit(shard, term, (section, weight) => keepBest(texts, section, field.text * weight * quality));
  }
  for (const [section, score] of texts) found.sections.set(section, (found.sections.get(section) ?? 0) + score);
  for (const [section, score] of found.sections) keepBest(found.pages, pageOf[section]!, score);
  // Found in the title only: the page has the word all the same.
  for (const page of found.titleScores.keys()) keepBest(found.pages, page, Number.MIN_VALUE);
  return found;
}

function visit(table: TermTable, term: string, use: (id: number, weight: number) => void): void {
  const entries = getTermEntries(table, term);
  if (!entries) return;
  for (let index = 0; index < entries.ids.length; index++) use(entries.ids[index]!, entries.weights[index]!);
}

function keepBest(scores: Map<number, number>, id: number, score: number): void {
  if (score > (scores.get(id) ?? 0)) scores.set(id, score);
}

function addTo(scores: Map<number, number>, id: number, score: number): void {
  scores.set(id, (scores.get(id) ?? 0) + score);
}

function addWord(totals: Totals, word: QueryWord, found: WordScores, pageCount: number): void {
  if (found.pages.size === 0) return;
  const importance = word.isJoined ? RANKING.joined : word.isBonus ? RANKING.whole : 1;
  const rarity = getRarity(found.pages.size, pageCount) * importance;
  const titleRarity = rarity + RANKING.titleRarity * (getRarity(found.titleScores.size, pageCount) * importance - rarity);
  for (const [page, score] of found.pages) addTo(totals.pages, page, Math.max(rarity * score, titleRarity * (found.titleScores.get(page) ?? 0)));
  for (const [section, score] of found.sections) addTo(totals.sections, section, rarity * score);
  if (word.isBonus) return;
  totals.known += rarity;
  totals.required++;
  for (const page of found.pages.keys()) addTo(totals.coverage, page, rarity);
  for (const [page, quality] of found.titles) addTo(totals.titles, page, quality);
  for (const [section, quality] of found.headings) addTo(totals.headings, section, quality);
}

/** Sections of each page, best first; a heading that the query says in full counts more. */
function groupSections({ sections, headings, required }: Totals, { pageOf, fields }: ScoreInput): Map<number, ScoredPage['sections']> {
  const groups = new Map<number, ScoredPage['sections']>();
  for (const [section, sum] of sections) {
    const matched = headings.get(section) ?? 0;
    const whole = matched > 0 ? Math.min(1, matched / fields.headingLengths[section]!) * Math.min(1, matched / Math.max(1, required)) : 0;
    const entry = { section, score: sum * (1 + RANKING.wholeHeading * whole) };
    const group = groups.get(pageOf[section]!);
    if (group) group.push(entry);
    else groups.set(pageOf[section]!, [entry]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.score - a.score || a.section - b.section);
  return groups;
}
