// Computes the current places of one term from those in the last build and those on pages that are new or changed.
import { getNumberLength, parseNumberAt } from '../../words/number-text.ts';
import { PROSE, renderCell, STEPS, toPlaceText, type Cell } from './postings.ts';

/** The section numbers of the last build and the current ones. */
export interface Renumbering {
  /**
   * Maps each old number to the current number, or to -1 if the page was removed or changed. Unchanged pages keep their
   * order.
   */
  targets: Int32Array;
  /** From this number on, every page is unchanged and has the same distance to the previous one as before. */
  steadyFrom: number;
}

export interface CellChanges extends Renumbering {
  /** In the format of `Postings`. */
  added: number[];
}

export interface MergedCell {
  /** In the format of `renderCell`. */
  text: string;
  /** No place was added, removed, or renumbered. */
  isKept: boolean;
  places: number;
  prose: number;
}

/** Of a term that the last build did not have; `places` as `Postings` has them. */
export function toNewCell(places: number[]): MergedCell {
  let text = '';
  let prose = 0;
  let last = 0;
  for (const place of places) {
    text += toPlaceText(place, last);
    last = Math.floor(place / STEPS);
    prose += isProse(place);
  }
  const count = { places: places.length, prose };
  return { text: renderCell(count, text), isKept: false, ...count };
}

/** Common words occur in most sections of a site, and an edit changes a few sections: everything between and after them is copied unchanged. */
export function mergeCell(line: string, cell: Cell, { targets, steadyFrom, added }: CellChanges): MergedCell {
  let { places, prose } = cell;
  let text = '';
  // The part of the line from here on has not been written yet.
  let rest = cell.from;
  // Section of the last place: its old number and its current number.
  let [before, now] = [0, 0];
  let next = 0;
  const write = (place: number) => {
    text += toPlaceText(place, now);
    now = Math.floor(place / STEPS);
  };
  const add = (place: number) => {
    write(place);
    places++;
    prose += isProse(place);
  };
  for (let at = cell.from; at < cell.to;) {
    const start = at;
    const value = parseNumberAt(line, at);
    at += getNumberLength(value);
    const distance = Math.floor(value / STEPS);
    before += distance;
    const target = targets[before]!;
    const isNext = target >= 0 && !(added[next]! < target * STEPS);
    if (isNext && target - now === distance) {
      now = target;
      if (before >= steadyFrom && next === added.length) break;
      continue;
    }
    text += line.slice(rest, start);
    rest = at;
    if (target < 0) {
      places--;
      prose -= isProse(value);
      continue;
    }
    while (added[next]! < target * STEPS) add(added[next++]!);
    write(target * STEPS + (value % STEPS));
  }
  if (rest === cell.from && added.length === 0)
    return { text: line.slice(cell.start, cell.to), isKept: true, places, prose };
  text += line.slice(rest, cell.to);
  while (next < added.length) add(added[next++]!);
  return { text: renderCell({ places, prose }, text), isKept: false, places, prose };
}

/** 1 or 0. */
function isProse(place: number): number {
  return place % STEPS >= PROSE ? 1 : 0;
}
