// Which paragraphs, list items and table rows of a page say most about a question: what search shows of a hit.
import { getScore, toWords } from './choose-sections.ts';
import type { PageSection } from './page-sections.ts';

interface Passage {
  heading: string;
  text: string;
}

export interface PassageChoice {
  /** Characters in all. */
  most: number;
  /** Their passages come first where they say as much as others. */
  wanted: PageSection[];
  /** Words or a question. */
  about: string;
}

/** What a passage of the wanted section is worth in comparison with one of another section. */
const WANTED = 1.5;
/** Shorter passages say too little by themselves. */
const SHORTEST = 20;

/** Passages in the order of the page, at most so many characters; the beginning of the wanted section if none has a word of the question. */
export function choosePassages(sections: PageSection[], { most, wanted, about }: PassageChoice): string {
  const words = toWords(about);
  const passages = sections.flatMap((section) => toPassages(section).map((passage) => ({ ...passage, section })));
  const ranked = passages
    .map((passage) => ({
      passage,
      score:
        getScore(passage, { words, sections: passages }) * (wanted.includes(passage.section) ? WANTED : 1) +
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

/** Blocks between blank lines, a row of a table or an item of a list by itself; code stays whole. */
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
