// Paths of expressions: what the real server (3.32.3) found, and what cannot be read. `../fixtures/expressions.json` has
// whole expressions.
import { expect, it } from 'vitest';
import type { JsonObject } from '../formats.ts';
import { readMany } from './json-path-many.ts';
import SEEN from './json-path.seen.json' with { type: 'json' };
import { findsMany, readPath, UnknownPath } from './json-path.ts';

const ROOT: JsonObject = {
  a: { list: [1, 2], 'x y': 5, items: [{ id: 'p', n: 0 }, { id: 'q' }] },
  text: 'abc',
  nothing: null,
};

it.each(SEEN.results as [path: string, value: unknown][])('finds what the server found: %s', (path, value) => {
  expect(
    readPath({ t0: { output: { result: SEEN.input } } } as unknown as JsonObject, `t0.output.result${path}`, readMany),
  ).toEqual(value);
});

it.each([
  ['a key', 'a.list', [1, 2]],
  ['with a dollar', '$.a.list[0]', 1],
  ['a quoted key', "a['x y']", 5],
  ['from behind', 'a.list[-1]', 2],
  ['out of range', 'a.list[7]', null],
  ['through null', 'nothing.more', null],
  ['through a text', 'text.more', null],
  ['an inherited name', 'a.constructor', null],
  ['all of nothing', 'nothing[*].id', []],
  ['all of a list', 'a.items[*].id', ['p', 'q']],
  ['a filter for being there', 'a.items[?(@.n)].id', ['p']],
  ['a filter for a text', "a.items[?(@.id == 'q')].id", ['q']],
  ['a slice', 'a.list[1:]', [2]],
  ['any depth', '..id', ['p', 'q']],
  ['a count', 'a.items.length()', 2],
  ['a count in each found one', 'a.items[*].length()', [2, 1]],
  ['a count of what has none', 'a.items[*].id.length()', [null, null]],
  ['a sum of what is no list', 'a.items[*].n.sum()', null],
  ['a filter by pattern', 'a.items[?(@.id =~ /[PX]/i)].id', ['p']],
  ['a filter by list', "a.items[?(@.id in ['p'] && @.n == 0)].id", ['p']],
  ['a filter with the root', 'a.items[?(@.n < $.a.list[0])].id', ['p']],
  ['a filter for what is missing', 'a.items[?(!@.n || @.n > 5)].id', ['q']],
  ['a filter with a list of objects', 'a.items[?($.a.items contains 1)]', null],
  ['a filter at any depth', '..[?(@.n == 0)].id', ['p']],
  ['a step of a slice, which is ignored', 'a.list[0:2:2]', [1, 2]],
  ['an item by function', 'a.list.index(1)', 2],
  ['several keys', "a.items[0]['id','n']", { id: 'p', n: 0 }],
])('reads %s', (_name, path, value) => {
  expect(readPath(ROOT, path, readMany)).toEqual(value);
});

it.each([
  ['an unknown filter', 'a.items[?(@.id ~ 5)]'],
  ['an open bracket', 'a.items[?(@.id'],
  ['an unknown function', 'a.items.shuffle()'],
])('refuses %s', (_name, path) => {
  expect(() => readPath(ROOT, path, readMany)).toThrow(UnknownPath);
});

it.each([
  ['a.list', false],
  ['a.list[*]', true],
  ['a.list[*].length()', true],
  ['a.list.length()', false],
  ["a['id','n']", false],
  ["a['id','n'].id", true],
])('knows whether %s may find many', (path, many) => {
  expect(findsMany(path)).toBe(many);
});
