// Chooses the paragraphs, list items and table rows that say most about a question, for the excerpts of search hits.
import type { WeighedWord } from '../../search/search-types.ts';
import { parsePassages, toUnlinked, type Passage } from '../page/page-passages.ts';
import type { PageSection } from '../page/page-sections.ts';
import { scorePassages, weighPassage } from './score-passages.ts';

/** A page that a search found. */
export interface SoughtPage {
  sections: PageSection[];
  /** Sections that are preferred: of two equally good passages, theirs comes first. */
  wanted: PageSection[];
  /** The row or field that is preferred in them, by its name. */
  name?: string;
  /** The most characters of this page; only its best passage may be longer. */
  most?: number;
}

export interface PassageChoice {
  /** The most characters in total. */
  most: number;
  words: WeighedWord[];
}

/** The factor for passages of the wanted section, compared with other sections. */
const WANTED = 1.5;
/** The factor for the wanted row, compared with other rows. */
const NAMED = 2;
/** Passages of the page in this place are worth half as much as those of the first page. */
const HALF = 8;
/** Characters. Outside of the wanted section, shorter passages say too little on their own. */
const LEAST_LENGTH = 20;
/** Characters. Of longer passages, the beginning is shown. */
const MOST_LENGTH = 600;

interface Candidate {
  passage: Passage;
  page: number;
  score: number;
}

/**
 * The passages of each page, in the order of the page: the best one of each page, and then the best of all. If a page
 * has no word of the question, the beginning of its wanted section. What another page says in the same words is not
 * repeated.
 */
export function choosePassages(pages: SoughtPage[], { most, words }: PassageChoice): string[] {
  const limit = Math.min(most, MOST_LENGTH);
  const passages = pages.map(({ sections, wanted }) =>
    sections.flatMap((section) => parseShown(section, { limit, least: wanted.includes(section) ? 0 : LEAST_LENGTH })),
  );
  const candidates = rankPassages(pages, { passages, words });
  const firsts = pages.flatMap((_, page) => candidates.find((candidate) => candidate.page === page) ?? []);
  const chosen = new Set<Passage>();
  let room = most;
  const used = pages.map(() => 0);
  for (const { passage, page } of [...firsts, ...candidates]) {
    const length = Math.min(passage.text.length, limit);
    const isOver = used[page]! > 0 && used[page]! + length > (pages[page]!.most ?? most);
    if (chosen.has(passage) || length > room || isOver) continue;
    chosen.add(passage);
    used[page]! += length;
    room -= passage.text.length + 1;
  }
  return passages.map((own) =>
    own
      .filter((passage) => chosen.has(passage))
      .map(({ text }) => text)
      .join('\n'),
  );
}

/** The passages of a section as an excerpt shows them: without addresses and cut if they are long. */
function parseShown(section: PageSection, { limit, least }: { limit: number; least: number }): Passage[] {
  return parsePassages(section)
    .map(toUnlinked)
    .filter(({ text }) => text.length >= least)
    .map((passage) => ({ ...passage, text: cut(passage.text, limit) }));
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The passages that may be shown, the best first. Of those that say the same on several pages, only the best. */
function rankPassages(
  pages: SoughtPage[],
  { passages, words }: { passages: Passage[][]; words: WeighedWord[] },
): Candidate[] {
  const all = passages.flatMap((own, page) => own.map((passage) => ({ passage, page })));
  const scores = scorePassages(
    all.map(({ passage }) => passage),
    words,
  );
  const candidates = all
    .map(({ passage, page }, index) => {
      const { wanted, name = '' } = pages[page]!;
      const score = weighPassage(passage, scores[index]!) / (1 + page / HALF);
      if (!wanted.includes(passage.section)) return { passage, page, score };
      return { passage, page, score: score * WANTED * (isNamed(passage, name) ? NAMED : 1) + LEAST };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const said = new Map(candidates.toReversed().map((candidate) => [candidate.passage.text, candidate]));
  return candidates.filter((candidate) => said.get(candidate.passage.text) === candidate);
}

/** The score of a passage in the wanted section that has no word of the question. */
const LEAST = 0.01;

function isNamed({ kind, text }: Passage, name: string): boolean {
  return name !== '' && kind !== 'code' && text.replace(/^[\s|*`-]+/, '').startsWith(name);
}
