// Where a term occurs ↔ a line of text: what the build keeps between builds, and what it sends to readers.
import { getNumberLength, parseNumberAt, parseNumberText, toNumberText } from '../../words/number-text.ts';
import { WEIGHT_STEPS } from '../../format/term-table.ts';

/** Each place is one number: section × `STEPS` + weight; ascending. */
export interface Postings {
  /** Weights are 0 to `WEIGHT_STEPS - 1`, and `PROSE` more if the section says the term in prose, not in code alone. */
  text: number[];
  /** Weights are the number of the heading's telling words less one, up to `WEIGHT_STEPS - 1`. */
  heading: number[];
}

export const STEPS = WEIGHT_STEPS * 2;
export const PROSE = WEIGHT_STEPS;

/** A list of places in a line, each by its section's distance from the last. */
export interface Cell {
  /** In the line: of the cell, and of its places. */
  start: number;
  from: number;
  to: number;
  /** How many there are, and how many of them are marked `PROSE`. */
  places: number;
  prose: number;
}

/** The term, its places in texts and its places in headings between tabs. */
export function renderLine(term: string, text: string, heading: string): string {
  return `${term}\t${text}\t${heading}`;
}

/** A cell begins with its numbers: who copies it need not count. */
export function renderCell({ places, prose }: Pick<Cell, 'places' | 'prose'>, text: string): string {
  return toNumberText(places) + toNumberText(prose) + text;
}

/** A place, written relative to one in the section `last`. */
export function toPlaceText(place: number, last: number): string {
  return toNumberText(place - last * STEPS);
}

export function parseCells(line: string): { text: Cell; heading: Cell } {
  const first = line.indexOf('\t') + 1;
  const second = line.indexOf('\t', first) + 1;
  return { text: parseCell(line, first, second - 1), heading: parseCell(line, second, line.length) };
}

function parseCell(line: string, start: number, to: number): Cell {
  const places = parseNumberAt(line, start);
  const second = start + getNumberLength(places);
  const prose = parseNumberAt(line, second);
  return { start, from: second + getNumberLength(prose), to, places, prose };
}

/** What readers get of a line: its places without the mark of prose, and no empty cell. */
export function toShardLine(line: string): string {
  const { text, heading } = parseCells(line);
  const head = `${line.slice(0, line.indexOf('\t'))}\t${toShardCell(line, text)}`;
  return heading.places === 0 ? head : `${head}\t${toShardCell(line, heading)}`;
}

function toShardCell(line: string, { from, to }: Cell): string {
  let shown = '';
  for (const value of parseNumberText(line.slice(from, to)))
    shown += toNumberText(Math.floor(value / STEPS) * WEIGHT_STEPS + (value % WEIGHT_STEPS));
  return shown;
}
