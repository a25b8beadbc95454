// Converts between the places where a term occurs and a line of text. The build stores these lines for the next build
// and sends them to readers.
import { getNumberLength, parseNumberAt, parseNumberText, toNumberText } from '../../words/number-text.ts';
import { WEIGHT_STEPS } from '../../format/term-table.ts';
import { thinPlaces } from './thin-places.ts';

/** Each place is a number: section × `STEPS` + weight; ascending. */
export interface Postings {
  /**
   * Weights are 0 to `WEIGHT_STEPS - 1`; `PROSE` is added if the term occurs in the section's prose and not only in
   * code.
   */
  text: number[];
  /**
   * Weights are the number of the heading's significant words minus one, up to `WEIGHT_STEPS - 1`. In the first section
   * of a page, which has no heading: how often links of other pages use the term for the page.
   */
  heading: number[];
}

export const STEPS = WEIGHT_STEPS * 2;
export const PROSE = WEIGHT_STEPS;

/** A list of places in a line; each is stored as the distance of its section from the previous one. */
export interface Cell {
  /** Positions in the line: the start of the cell, and the start of its places. */
  start: number;
  from: number;
  to: number;
  /** The number of places, and how many of them are marked `PROSE`. */
  places: number;
  prose: number;
}

/** A line with the term, its places in texts, and its places in headings, separated by tabs. */
export function renderLine(term: string, text: string, heading: string): string {
  return `${term}\t${text}\t${heading}`;
}

/** A cell begins with these numbers, so that code that copies the cell need not count. */
export function renderCell({ places, prose }: Pick<Cell, 'places' | 'prose'>, text: string): string {
  return toNumberText(places) + toNumberText(prose) + text;
}

/** A place relative to one in the section `last`. */
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

/** What readers receive of a line: its places, thinned and without the `PROSE` mark, and without empty cells. */
export function toShardLine(line: string, firstAnswer: number): string {
  const { text, heading } = parseCells(line);
  const head = `${line.slice(0, line.indexOf('\t'))}\t${toShardCell(line, text, firstAnswer)}`;
  return heading.places === 0 ? head : `${head}\t${toShardCell(line, heading, firstAnswer)}`;
}

function toShardCell(line: string, { from, to }: Cell, firstAnswer: number): string {
  let section = 0;
  const places = parseNumberText(line.slice(from, to)).map((value) => {
    section += Math.floor(value / STEPS);
    return section * WEIGHT_STEPS + (value % WEIGHT_STEPS);
  });
  let shown = '';
  let last = 0;
  for (const place of thinPlaces(places, firstAnswer)) {
    shown += toNumberText(place - last * WEIGHT_STEPS);
    last = Math.floor(place / WEIGHT_STEPS);
  }
  return shown;
}
