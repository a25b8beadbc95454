// Chooses the paragraphs, list items and table rows of a page that say most about a question, for the excerpts of
// search hits.
import { getScore, toWeights, type Weights } from './choose-sections.ts';
import { parsePassages, type Passage } from './page-passages.ts';
import type { PageSection } from './page-sections.ts';

export interface PassageChoice {
  /** The most characters in total. */
  most: number;
  /** Sections that are preferred: of two equally good passages, theirs comes first. */
  wanted: PageSection[];
  /** The row or field that is preferred in them, by its name. */
  name?: string;
  /** The words or the question to look for. */
  about: string;
}

/** The factor for passages of the wanted section, compared with other sections. */
const WANTED = 1.5;
/** The factor for the wanted row, compared with other rows. */
const NAMED = 2;
/** The factor for code, compared with sentences: an excerpt of it rarely answers a question. */
const CODE = 0.3;
/** Characters. A passage that is 3 times as long counts half as much for each word that it has. */
const LENGTH = 200;
/** A link that is not an image. */
const LINK = /(?<!!)\[([^\]]*)\]\([^)\s]*\)/g;
/** Characters. Shorter passages say too little on their own. */
const SHORTEST = 20;

/**
 * Passages in the order of the page, with at most `most` characters. If no passage contains a word of the question, the
 * beginning of the wanted section.
 */
export function choosePassages(sections: PageSection[], { most, wanted, name = '', about }: PassageChoice): string {
  const passages = sections
    .flatMap(parsePassages)
    .map(withoutLinks)
    .filter(({ text }) => text.length >= SHORTEST);
  const weights = toWeights(about, passages);
  const toRank = (passage: Passage) => {
    if (!wanted.includes(passage.section)) return scorePassage(passage, weights);
    return scorePassage(passage, weights) * WANTED * (isNamed(passage, name) ? NAMED : 1) + 0.01;
  };
  const ranked = passages
    .map((passage) => ({ passage, score: toRank(passage) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const chosen = new Set<Passage>();
  let room = most;
  for (const { passage } of ranked) {
    if (passage.text.length > room && chosen.size > 0) continue;
    chosen.add(passage);
    room -= passage.text.length + 1;
    if (room <= SHORTEST) break;
  }
  return passages
    .filter((passage) => chosen.has(passage))
    .map(({ text }) => (text.length > most ? `${text.slice(0, most)}…` : text))
    .join('\n');
}

/** How much a passage says about a question, for its length. */
export function scorePassage(passage: Passage, weights: Weights): number {
  return weighPassage(passage, getScore(passage, weights));
}

/** What a score is worth for the room that the passage takes. */
export function weighPassage({ kind, text }: Passage, score: number): number {
  return ((kind === 'code' ? CODE : 1) * score) / Math.sqrt(1 + text.length / LENGTH);
}

/** An excerpt has no room for addresses. */
function withoutLinks(passage: Passage): Passage {
  return passage.kind === 'code' ? passage : { ...passage, text: passage.text.replaceAll(LINK, '$1') };
}

function isNamed({ kind, text }: Passage, name: string): boolean {
  return name !== '' && kind !== 'code' && text.replace(/^[\s|*`-]+/, '').startsWith(name);
}
