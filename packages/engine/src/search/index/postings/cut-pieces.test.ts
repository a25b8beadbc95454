// Cuts stay at the same items, whatever changes elsewhere in the list.
import { expect, test } from 'vitest';
import { createCutter, type Piece } from './cut-pieces.ts';

const OPTIONS = { least: 600, spread: 400 };
const PIECES: Piece[] = Array.from({ length: 4000 }, (_, index) => ({
  name: `term${index}`,
  size: 5 + ((index * 7919) % 30) + (index % 250 === 0 ? 2000 : 0),
}));

/** The names of the items after which the list is cut. */
function toCuts(pieces: Piece[]): string[] {
  const isCut = createCutter(OPTIONS);
  return pieces.filter(isCut).map(({ name }) => name);
}

test('no file is small, none but of one huge piece is large', () => {
  const cuts = new Set(toCuts(PIECES));
  let sum = 0;
  for (const { name, size } of PIECES) {
    sum += size;
    if (!cuts.has(name)) continue;
    expect(sum).toBeGreaterThanOrEqual(OPTIONS.least);
    expect(sum - size).toBeLessThan(OPTIONS.least + 3 * OPTIONS.spread);
    sum = 0;
  }
  expect(cuts.size).toBeGreaterThan(60);
});

test.each<[string, (pieces: Piece[]) => Piece[]]>([
  ['one that grew', (pieces) => pieces.with(500, { ...pieces[500]!, size: 300 })],
  ['one that is new', (pieces) => pieces.toSpliced(500, 0, { name: 'new', size: 90 })],
  ['one that is gone', (pieces) => pieces.toSpliced(500, 1)],
])('%s moves only cuts near it', (_, change) => {
  const [before, after] = [toCuts(PIECES), toCuts(change(PIECES))];
  const moved = after.filter((name) => !before.includes(name));
  expect(moved.length).toBeLessThan(6);
  expect(after.slice(-40)).toEqual(before.slice(-40));
});
