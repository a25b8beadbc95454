// The library for JSONPaths is loaded by the first run that needs it, and that run has the
// right result.
import { expect, it } from 'vitest';
import { createPathReader } from './path-reader.ts';

function toReader() {
  const loads: string[] = [];
  const reader = createPathReader(async () => {
    loads.push('library');
    return { readMany: (_root, path) => [`found ${path}`] };
  });
  const find = async () => reader.readMany({}, '$..id');
  return { reader, loads, find };
}

it('a run without such a path loads nothing', async () => {
  const { reader, loads } = toReader();
  expect(await reader.run(async () => 7)).toBe(7);
  expect(loads).toEqual([]);
});

it('a run with one is made again with the library, later ones at once', async () => {
  const { reader, loads, find } = toReader();
  expect(await reader.run(find)).toEqual(['found $..id']);
  expect(await reader.run(find)).toEqual(['found $..id']);
  expect(loads).toEqual(['library']);
});

it('a run that fails for want of the library is made again', async () => {
  const { reader, find } = toReader();
  const first = async () => String(await find());
  expect(await reader.run(first)).toBe('found $..id');
});

it('a run that fails by itself is not made again', async () => {
  const { reader, loads } = toReader();
  await expect(reader.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(loads).toEqual([]);
});
