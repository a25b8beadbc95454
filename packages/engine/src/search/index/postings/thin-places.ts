// Leaves out places of words that are nearly everywhere, which would cost more to load than they say.
import { PAGE_STEP } from '../../format/index-files.ts';
import { WEIGHT_STEPS } from '../../format/term-table.ts';

/**
 * A term with more places than this takes over 10 kB compressed. A site of 400 pages has no such term, one of 2,400
 * pages few.
 */
export const MANY_PLACES = 8000;
/** For each `PAGE_STEP` section numbers, the number of places that are kept. Every page keeps at least one. */
const KEPT = 2;

/**
 * Takes the places of a term (section × `WEIGHT_STEPS` + weight, ascending), and returns them all if they are few.
 * Otherwise, it returns those of the highest weight, and all from section `firstAnswer` on: each of these sections is an
 * entry of its own.
 */
export function thinPlaces(places: number[], firstAnswer: number): number[] {
  if (places.length <= MANY_PLACES) return places;
  const kept: number[] = [];
  for (let from = 0; from < places.length;) {
    const block = toBlock(places[from]!);
    let to = from;
    while (to < places.length && toBlock(places[to]!) === block) to++;
    const group = places.slice(from, to);
    kept.push(...(block * PAGE_STEP < firstAnswer ? toHeaviest(group) : group));
    from = to;
  }
  return kept;
}

function toBlock(place: number): number {
  return Math.floor(place / (WEIGHT_STEPS * PAGE_STEP));
}

function toHeaviest(group: number[]): number[] {
  return group
    .toSorted((a, b) => (b % WEIGHT_STEPS) - (a % WEIGHT_STEPS) || a - b)
    .slice(0, KEPT)
    .toSorted((a, b) => a - b);
}
