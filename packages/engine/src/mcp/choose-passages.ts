// Chooses the paragraphs, list items and table rows of a page that say most about a question, for the excerpts of
// search hits.
import { getScore, toWeights } from './choose-sections.ts';
import type { PageSection } from './page-sections.ts';

interface Passage {
  heading: string;
  text: string;
}

export interface PassageChoice {
  /** The most characters in total. */
  most: number;
  /** Sections that are preferred: of two equally good passages, theirs comes first. */
  wanted: PageSection[];
  /** The words or the question to look for. */
  about: string;
}

/** The factor for passages of the wanted section, compared with other sections. */
const WANTED = 1.5;
/** Characters. Shorter passages say too little on their own. */
const SHORTEST = 20;

/**
 * Passages in the order of the page, with at most `most` characters. If no passage contains a word of the question, the
 * beginning of the wanted section.
 */
export function choosePassages(sections: PageSection[], { most, wanted, about }: PassageChoice): string {
  const passages = sections.flatMap((section) => toPassages(section).map((passage) => ({ ...passage, section })));
  const weights = toWeights(about, passages);
  const ranked = passages
    .map((passage) => ({
      passage,
      score:
        getScore(passage, weights) * (wanted.includes(passage.section) ? WANTED : 1) +
        (wanted.includes(passage.section) ? 0.01 : 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const chosen = new Set<Passage>();
  let room = most;
  for (const { passage } of ranked) {
    if (passage.text.length > room && chosen.size > 0) continue;
    chosen.add(passage);
    room -= passage.text.length;
    if (room <= SHORTEST) break;
  }
  return passages
    .filter((passage) => chosen.has(passage))
    .map(({ text }) => (text.length > most ? `${text.slice(0, most)}…` : text))
    .join('\n');
}

/** Divides a section at blank lines. Each table row and list item becomes a separate passage; code stays whole. */
function toPassages({ heading, text }: PageSection): Passage[] {
  const passages: string[] = [];
  let fence = '';
  let isNew = true;
  for (const line of text.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    const isCode = fence !== '';
    if (mark !== undefined && (!isCode || line.trim() === fence)) fence = isCode ? '' : mark;
    if (!isCode && /^(?:#+ |\s*$|\|[\s:|-]+\|?$)/.test(line)) {
      isNew = true;
      continue;
    }
    if (isNew || (!isCode && /^(?:\s*(?:[-*]|\d+\.) |\|)/.test(line))) passages.push(line);
    else passages[passages.length - 1] += `\n${line}`;
    isNew = false;
  }
  return passages.filter((passage) => passage.length >= SHORTEST).map((passage) => ({ heading, text: passage }));
}
