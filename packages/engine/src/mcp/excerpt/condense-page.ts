// Shortens a page that does not fit to what it says about a question: the rest of a section becomes `…`.
import type { WeighedWord } from '../../search/search-types.ts';
import { parsePassages, toUnlinked, type Passage } from '../page/page-passages.ts';
import type { PageSection } from '../page/page-sections.ts';
import { chooseSections, type SectionChoice } from './choose-sections.ts';
import { scorePassages, weighPassage } from './score-passages.ts';

/** How much a wanted section adds to its passages, compared with the score of the best passage. */
const WANTED = 3;

interface Piece {
  passage: Passage;
  score: number;
}

/**
 * Sections in the order of the page, each with its heading and its chosen passages; other sections are left out. Links
 * keep their addresses only in lists of links. If the page says nothing about the question, the sections that fit.
 */
export function condensePage(
  sections: PageSection[],
  { most, wanted, words }: SectionChoice & { words: WeighedWord[] },
): PageSection[] {
  const passages = sections.flatMap(parsePassages).map((passage) => (isLink(passage) ? passage : toUnlinked(passage)));
  const scores = scorePassages(passages, words);
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0);
  const pieces = passages.map((passage, index): Piece => {
    const added = wanted.includes(passage.section) ? WANTED * best : 0;
    return { passage, score: weighPassage(passage, scores[index]! + added) };
  });
  const title = getHeading(sections[0]!);
  const chosen = choosePieces(pieces, most - title.length);
  if (chosen.size === 0) return chooseSections(sections, { most, wanted });
  return sections.flatMap((section, index) => {
    const own = passages.filter((passage) => passage.section === section);
    if (own.some((passage) => chosen.has(passage))) return [{ ...section, text: renderPassages(own, chosen) }];
    return index === 0 && title !== '' ? [{ ...section, text: `${title}\n\n` }] : [];
  });
}

/** An item that names another page. */
function isLink({ kind, text }: Passage): boolean {
  return kind === 'item' && /^\s*\S+ \[/.test(text);
}

function getHeading({ text }: PageSection): string {
  return /^#+ .*$/m.exec(text)?.[0] ?? '';
}

/** As many of the best passages as fit, with the headings of their sections. */
function choosePieces(pieces: Piece[], most: number): Set<Passage> {
  const chosen = new Set<Passage>();
  /** Sections and heads of tables whose room is already taken. */
  const shown = new Set<PageSection | string>();
  let room = most;
  for (const { passage, score } of pieces.toSorted((a, b) => b.score - a.score)) {
    const { text, section, heading, head = '' } = passage;
    const table = `${section.anchor}\n${head}`;
    const added = (shown.has(section) ? 0 : heading.length + GAP) + (shown.has(table) ? 0 : head.length);
    const cost = text.length + GAP + added;
    if (score <= 0 || cost > room) continue;
    chosen.add(passage);
    shown.add(section).add(table);
    room -= cost;
  }
  return chosen;
}

/** Blank lines and the mark of what was left out. */
const GAP = 8;
const LEFT_OUT = '…';

/** The heading of a section, and its chosen passages. */
function renderPassages(passages: Passage[], chosen: ReadonlySet<Passage>): string {
  const blocks = [getHeading(passages[0]!.section)].filter((heading) => heading !== '');
  let last: Passage | undefined;
  let skipped: Passage[] = [];
  for (const passage of passages) {
    if (!chosen.has(passage)) {
      skipped.push(passage);
      continue;
    }
    if (last && [...skipped, passage].every((each) => isSameList(each, last!)))
      blocks.push([blocks.pop(), ...(skipped.length > 0 ? [LEFT_OUT] : []), passage.text].join('\n'));
    else {
      if (skipped.length > 0) blocks.push(LEFT_OUT);
      blocks.push(passage.head === undefined ? passage.text : `${passage.head}\n${passage.text}`);
    }
    last = passage;
    skipped = [];
  }
  if (skipped.length > 0) blocks.push(LEFT_OUT);
  return `${blocks.join('\n\n')}\n\n`;
}

/** Whether two passages are rows of one table, or items of one list. */
function isSameList(one: Passage, other: Passage): boolean {
  return one.kind === other.kind && (one.kind === 'row' || one.kind === 'item') && one.head === other.head;
}
