// Where a term occurs ↔ a line of text: what the build keeps between builds, and what it sends to readers.
import { parseNumberText, toNumberText, visitNumberText } from '../../shared/search/number-text.ts';
import { WEIGHT_STEPS } from '../../shared/search/term-table.ts';

/** Each place is one number: section × `STEPS` + weight; ascending. */
export interface Postings {
  /** Weights are 0 to `WEIGHT_STEPS - 1`, and `PROSE` more if the section says the term in prose, not in code alone. */
  text: number[];
  /** Weights are the number of the heading's telling words less one, up to `WEIGHT_STEPS - 1`. */
  heading: number[];
}

export const STEPS = WEIGHT_STEPS * 2;
export const PROSE = WEIGHT_STEPS;

/** The term, its places in texts and its places in headings between tabs; each place by its distance from the last. */
export function renderLine(term: string, { text, heading }: Postings): string {
  return `${term}\t${renderPlaces(text)}\t${renderPlaces(heading)}`;
}

function renderPlaces(places: number[]): string {
  let last = 0;
  let text = '';
  for (const place of places) {
    const section = Math.floor(place / STEPS);
    text += toNumberText((section - last) * STEPS + (place % STEPS));
    last = section;
  }
  return text;
}

/** `[from, to)` of the two lists of places. */
export function getCells(line: string): { text: [number, number]; heading: [number, number] } {
  const first = line.indexOf('\t') + 1;
  const second = line.indexOf('\t', first) + 1;
  return { text: [first, second - 1], heading: [second, line.length] };
}

/** Each place of a cell, as `Postings` has it. */
export function visitPlaces(line: string, cell: [from: number, to: number], visit: (place: number) => void): void {
  let section = 0;
  visitNumberText(line, cell, (value) => {
    section += Math.floor(value / STEPS);
    visit(section * STEPS + (value % STEPS));
  });
}

/** What readers get of a line: without the mark of prose, and without an empty cell. */
export function toShardLine(line: string): string {
  const { text, heading } = getCells(line);
  const head = line.slice(0, text[0]) + toShardCell(line.slice(...text));
  return heading[0] === heading[1] ? head : `${head}\t${toShardCell(line.slice(...heading))}`;
}

function toShardCell(cell: string): string {
  let shown = '';
  for (const value of parseNumberText(cell))
    shown += toNumberText(Math.floor(value / STEPS) * WEIGHT_STEPS + (value % WEIGHT_STEPS));
  return shown;
}
