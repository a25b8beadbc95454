// Which places of very common words a shard keeps.
import { expect, test } from 'vitest';
import { PAGE_STEP } from '../../format/index-files.ts';
import { WEIGHT_STEPS } from '../../format/term-table.ts';
import { MANY_PLACES, thinPlaces } from './thin-places.ts';

const ALL = Infinity;

/** One place in each section, whose weights repeat. */
function toPlaces(count: number, weights: number[]): number[] {
  return Array.from({ length: count }, (_, section) => section * WEIGHT_STEPS + weights[section % weights.length]!);
}

test('a word in fewer places keeps them all', () => {
  const places = toPlaces(MANY_PLACES, [1]);
  expect(thinPlaces(places, ALL)).toBe(places);
});

test('of each block of sections, the two heaviest places stay, in their order', () => {
  const kept = thinPlaces(toPlaces(MANY_PLACES + PAGE_STEP, [1, 5, 1, 1, 1, 1, 7, 1]), ALL);
  expect(kept).toHaveLength((MANY_PLACES / PAGE_STEP + 1) * 2);
  expect(kept.slice(0, 4)).toEqual(
    [1, 6, 9, 14].map((section) => section * WEIGHT_STEPS + (section % 8 === 1 ? 5 : 7)),
  );
});

test('of equal places, the first ones stay', () => {
  const kept = thinPlaces(toPlaces(MANY_PLACES + 1, [3]), ALL);
  expect(kept.slice(0, 3)).toEqual([0, 1, PAGE_STEP].map((section) => section * WEIGHT_STEPS + 3));
});

test('a block with one place keeps it', () => {
  const places = [...toPlaces(MANY_PLACES + PAGE_STEP, [3]), (MANY_PLACES + 3 * PAGE_STEP) * WEIGHT_STEPS];
  expect(thinPlaces(places, ALL).at(-1)).toBe(places.at(-1));
});

test('entries with answers keep every place', () => {
  const places = toPlaces(MANY_PLACES + PAGE_STEP, [3]);
  const kept = thinPlaces(places, MANY_PLACES);
  expect(kept.filter((place) => place >= MANY_PLACES * WEIGHT_STEPS)).toHaveLength(PAGE_STEP);
});
