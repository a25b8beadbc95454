// Where one word of a query occurs, and how much that is worth in each field.
import { getShare } from '../format/field-tables.ts';
import { getLowerBound, getTermEntries, WEIGHT_STEPS, type Shard, type TermTable } from '../format/term-table.ts';
import { RANKING } from './ranking.ts';
import { createScores, keepBest, type Scores } from './scores.ts';
import type { ScoreInput } from './score-pages.ts';

/**
 * The matches of one word. `…Words` say how certainly a title or heading contains it; `headingShares` says which share
 * of the heading it is.
 */
export interface WordScores {
  pages: Scores;
  titles: Scores;
  titleWords: Scores;
  texts: Scores;
  /** Sections of a page that have the word. */
  mentions: Scores;
  /** Pages for which links of other pages use the word. */
  incoming: Scores;
  headings: Scores;
  headingWords: Scores;
  headingShares: Scores;
  answers: Scores;
}

/** Empty scores, to use for one word after another. */
export function createWordScores(pageCount: number, sectionCount: number): WordScores {
  const ofPages = () => createScores(pageCount);
  const ofSections = () => createScores(sectionCount);
  return {
    pages: ofPages(),
    titles: ofPages(),
    titleWords: ofPages(),
    texts: ofSections(),
    mentions: ofPages(),
    incoming: ofPages(),
    headings: ofSections(),
    headingWords: ofSections(),
    headingShares: ofSections(),
    answers: ofSections(),
  };
}

/** Fills `found` with the matches of a word. */
export function scoreWord(
  found: WordScores,
  { expansion, shards }: ScoreInput['words'][number],
  { fields, pages, pageOf, firstAnswer }: ScoreInput,
): void {
  const { field } = RANKING;
  for (const [term, quality] of expansion) {
    visit(fields.title, term, (page, weight) => {
      keepBest(found.titles, page, field.title * weight * quality);
      keepBest(found.titleWords, page, quality);
    });
    visit(fields.keyword, term, (page, weight) => keepBest(found.pages, page, field.keyword * weight * quality));
    for (const shard of shards) visitShard(found, shard, { term, quality, firstAnswer, pages, pageOf });
  }
  for (const section of found.headings.ids())
    keepBest(found.pages, pageOf[section]!, found.headings.values[section]! + found.texts.values[section]!);
  for (const section of found.texts.ids()) {
    found.mentions.add(pageOf[section]!, 1);
    keepBest(found.pages, pageOf[section]!, found.headings.values[section]! + found.texts.values[section]!);
  }
  for (const page of found.mentions.ids())
    found.pages.add(page, field.mention * Math.log2(found.mentions.values[page]!));
  for (const page of found.incoming.ids()) found.pages.add(page, found.incoming.values[page]!);
  // Found in the title only: the page has the word all the same.
  for (const page of found.titles.ids()) keepBest(found.pages, page, LEAST);
}

const LEAST = 1e-6;

function visit(table: TermTable, term: string, use: (id: number, weight: number) => void): void {
  const entries = getTermEntries(table, term);
  if (!entries) return;
  for (let index = 0; index < entries.ids.length; index++) use(entries.ids[index]!, entries.weights[index]!);
}

const SHARES = Array.from({ length: WEIGHT_STEPS }, (_, index) => getShare(index + 1));

interface Sought extends Pick<ScoreInput, 'firstAnswer' | 'pages' | 'pageOf'> {
  term: string;
  quality: number;
}

function visitShard(found: WordScores, shard: Shard, { term, quality, firstAnswer, pages, pageOf }: Sought): void {
  const place = getLowerBound(shard.terms, term);
  if (shard.terms[place] !== term) return;
  const { field } = RANKING;
  const isLead = (section: number) => pages[pageOf[section]!]!.firstSection === section;
  const text = shard.getEntries(place);
  const textFactor = (field.text * quality) / WEIGHT_STEPS;
  for (let index = 0; index < text.ids.length; index++) {
    const section = text.ids[index]!;
    if (section >= firstAnswer) {
      keepBest(found.answers, section, quality);
      continue;
    }
    const lead = isLead(section) ? RANKING.lead : 1;
    keepBest(found.texts, section, lead * textFactor * (text.weights[index]! + 1));
  }
  const heading = shard.getHeadingEntries(place);
  for (let index = 0; index < heading.ids.length; index++) {
    const section = heading.ids[index]!;
    const weight = heading.weights[index]!;
    // The first section has no heading: its words are those of links to the page.
    if (isLead(section)) {
      keepBest(found.incoming, pageOf[section]!, (field.incoming * quality * (weight + 1)) / WEIGHT_STEPS);
      continue;
    }
    keepBest(found.headings, section, field.heading * quality * SHARES[weight]!);
    keepBest(found.headingWords, section, quality);
    keepBest(found.headingShares, section, quality / (weight + 1));
  }
}
