// Unchanged shards keep their files, and only those.
import { expect, test } from 'vitest';
import { EMPTY_STATE, type IndexState } from './index-state.ts';
import { mergePostings } from './postings/merge-postings.ts';
import { PROSE, renderCell, renderLine, STEPS, toPlaceText, type Postings } from './postings/postings.ts';
import { writeShards } from './write-shards.ts';

const CELL = renderCell({ places: 1, prose: 0 }, toPlaceText(0, 0));
const NONE: Postings = { text: [], heading: [] };
/** Enough terms for several shards, each in one section. */
const TERMS = new Map(
  Array.from({ length: 6000 }, (_, id): [string, Postings] => [
    `word${String(id).padStart(4, '0')}`,
    { text: [id * STEPS + PROSE], heading: [] },
  ]),
);

async function write(added: Map<string, Postings>, before: IndexState = EMPTY_STATE, removed: number[] = []) {
  const targets = Int32Array.from({ length: TERMS.size }, (_, id) => (removed.includes(id) ? -1 : id));
  const renumbering = { targets, steadyFrom: Math.max(-1, ...removed) + 1 };
  const terms = mergePostings({ lines: before.lines, renumbering, added });
  const texts: string[] = [];
  const shards = await writeShards({ terms, before, firstAnswer: Infinity }, async (_, text) => {
    texts.push(text);
    return { name: text.slice(0, 12) + texts.length + text.length, bytes: 1 };
  });
  return { state: { ...EMPTY_STATE, ...shards, lines: terms.map(({ line }) => line) }, texts };
}

test.each([
  ['the first one', 0],
  ['one in the middle', 1000],
  ['the last one', 5999],
])('a term less, %s: what is written and what is kept hold all others', async (_, id) => {
  const first = await write(TERMS);
  expect(first.state.shards.length).toBeGreaterThan(4);
  const { state, texts } = await write(new Map(), first.state, [id]);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThan(3);
  const kept = new Set(first.state.shards.map(([, name]) => name));
  const held = [
    ...texts.map((text) => text.split('\n').length),
    ...state.shards.filter(([, name]) => kept.has(name)).map(([, , count]) => count),
  ];
  expect(held.reduce((sum, count) => sum + count, 0)).toBe(TERMS.size - 1);
  expect(texts.join('\n')).not.toContain(`word${String(id).padStart(4, '0')}\t`);
});

test('a shard of which the last term went to make room for the next is another one', async () => {
  const lines = ['a', 'b', 'c', 'd'].map((term) => renderLine(term, CELL, CELL));
  const before: IndexState = { ...EMPTY_STATE, lines: lines.slice(0, 3), shards: [['a', 'old', 3]], shardSizes: [1] };
  // The same number of terms, each of them unchanged, but not the same ones.
  const terms = lines
    .toSpliced(1, 1)
    .map((line) => ({ term: line[0]!, line, places: 1, isSpelling: true, isKept: true }));
  const { shards } = await writeShards({ terms, before, firstAnswer: Infinity }, async () => ({
    name: 'new',
    bytes: 1,
  }));
  expect(shards.map(([, name]) => name)).not.toContain('old');
});

test('nothing added and nothing removed writes nothing', async () => {
  const first = await write(TERMS);
  expect((await write(new Map([['word0000', NONE]]), first.state)).texts).toEqual([]);
});
