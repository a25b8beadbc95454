// The lines of the last build, and the postings of pages that are new or changed → the lines of this build.
import { compareTerms } from '../../shared/search/term-table.ts';
import { getCells, PROSE, renderLine, STEPS, visitPlaces, type Postings } from './postings.ts';

/** One term of the index. */
export interface TermLine {
  term: string;
  /** As `renderLine` gives it. */
  line: string;
  /** Number of its places. */
  places: number;
  /** A plain word, to mend slips with. */
  isSpelling: boolean;
  /** As in the last build. */
  isKept: boolean;
}

export interface MergeInput {
  /** Sorted by term. */
  lines: string[];
  /** By section number of the last build: its number now, or -1 if its page is gone or changed. Kept pages keep their order. */
  targets: Int32Array;
  added: ReadonlyMap<string, Postings>;
}

/** Words that stand on fewer sections may be slips themselves. */
const MIN_SPELLING = 2;

/** Sorted by term: the very lines that a build from nothing would give. */
export function mergePostings({ lines, targets, added }: MergeInput): TermLine[] {
  const fresh = [...added.keys()].toSorted(compareTerms);
  const merged: TermLine[] = [];
  let next = 0;
  for (const line of lines) {
    const term = line.slice(0, line.indexOf('\t'));
    for (; next < fresh.length && fresh[next]! < term; next++)
      merged.push(toTermLine(fresh[next]!, added.get(fresh[next]!)!));
    const extra = fresh[next] === term ? added.get(fresh[next++]!) : undefined;
    const facts = extra ? undefined : getKeptFacts(term, line, targets);
    if (facts) {
      merged.push({ term, line, ...facts, isKept: true });
      continue;
    }
    const kept = readKept(line, targets);
    const postings = extra ? joinPostings(kept, extra) : kept;
    if (postings.text.length + postings.heading.length > 0) merged.push(toTermLine(term, postings, line));
  }
  for (; next < fresh.length; next++) merged.push(toTermLine(fresh[next]!, added.get(fresh[next]!)!));
  return merged;
}

function toTermLine(term: string, postings: Postings, before?: string): TermLine {
  const line = renderLine(term, postings);
  return { term, line, ...getFacts(term, postings), isKept: line === before };
}

type Facts = Pick<TermLine, 'places' | 'isSpelling'>;

/** Undefined if a place of the line is gone or has another number. Nearly every line of a site comes here: nothing is stored. */
function getKeptFacts(term: string, line: string, targets: Int32Array): Facts | undefined {
  const { text, heading } = getCells(line);
  let [isWhole, hasProse] = [true, false];
  let [texts, headings] = [0, 0];
  visitPlaces(line, text, (place) => {
    const section = Math.floor(place / STEPS);
    if (targets[section] !== section) isWhole = false;
    if (place % STEPS >= PROSE) hasProse = true;
    texts++;
  });
  visitPlaces(line, heading, (place) => {
    const section = Math.floor(place / STEPS);
    if (targets[section] !== section) isWhole = false;
    headings++;
  });
  return isWhole ? toFacts(term, { texts, headings, hasProse }) : undefined;
}

/** Places on pages that are as they were, under their numbers of now. */
function readKept(line: string, targets: Int32Array): Postings {
  const { text, heading } = getCells(line);
  const read = (cell: [number, number]) => {
    const places: number[] = [];
    visitPlaces(line, cell, (place) => {
      const target = targets[Math.floor(place / STEPS)]!;
      if (target >= 0) places.push(target * STEPS + (place % STEPS));
    });
    return places;
  };
  return { text: read(text), heading: read(heading) };
}

function joinPostings(a: Postings, b: Postings): Postings {
  return { text: joinPlaces(a.text, b.text), heading: joinPlaces(a.heading, b.heading) };
}

/** Two ascending lists become one. Sorting would compare the thousands of places of a usual word anew for one that is added. */
function joinPlaces(many: number[], few: number[]): number[] {
  const joined: number[] = [];
  let next = 0;
  for (const place of few) {
    while (next < many.length && many[next]! < place) joined.push(many[next++]!);
    joined.push(place);
  }
  while (next < many.length) joined.push(many[next++]!);
  return joined;
}

function getFacts(term: string, { text, heading }: Postings): Facts {
  const hasProse = text.some((place) => place % STEPS >= PROSE);
  return toFacts(term, { texts: text.length, headings: heading.length, hasProse });
}

function toFacts(term: string, of: { texts: number; headings: number; hasProse: boolean }): Facts {
  const isSpelling = isPlain(term) && (of.headings > 0 || (of.texts >= MIN_SPELLING && of.hasProse));
  return { places: of.texts + of.headings, isSpelling };
}

function isPlain(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}
