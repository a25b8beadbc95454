// The places of one term in the last build, and those on pages that are new or changed → its places of now.
import { getNumberLength, parseNumberAt } from '../../words/number-text.ts';
import { PROSE, renderCell, STEPS, toPlaceText, type Cell } from './postings.ts';

/** How sections were numbered in the last build, and are now. */
export interface Renumbering {
  /** By number then: the number now, or -1 if the page is gone or changed. Kept pages keep their order. */
  targets: Int32Array;
  /** From this number on every page is kept, and as far from the one before it as it was. */
  steadyFrom: number;
}

export interface CellChanges extends Renumbering {
  /** As `Postings` has them. */
  added: number[];
}

export interface MergedCell {
  /** As `renderCell` returns it. */
  text: string;
  /** None came, went, or has another number. */
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
  // From here on the line is not written yet.
  let rest = cell.from;
  // Section of the last place: its number then, and now.
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
