// Reads JSONPaths that may find many values: wildcards, any depth, slices, lists of indices, filters. It is loaded only
// for definitions that have such a path. Its rules are those of the platform's Jayway JsonPath.
import type { Json } from '../formats.ts';
import { createFilter, type Filter } from './json-path-filter.ts';
import { isObject } from './json.ts';
import { NoResult, parsePath, readFunction, readStep, type ReadMany, type Step, UnknownPath } from './json-path.ts';

/** A step, which passes on what it finds in a value. */
interface Token {
  step: Step;
  /** What the step finds in one value. */
  find(value: Json): Json[];
  /** Whether a search in any depth applies the step to this value. */
  isFor(value: Json): boolean;
  isScan?: boolean;
}

const NUMBERS = /^\[\s*(-?\d+(?:\s*,\s*-?\d+)*)\s*\]$/;
const SLICE = /^\[\s*(-?\d*)\s*:\s*(-?\d*)\s*(?::.*)?\]$/;

function getItems(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

/** The part of an array between two indices. With both, negative ones are not counted from the end. */
function toSlice(list: Json[], from: string, to: string): Json[] {
  if (from !== '' && to !== '') {
    const start = Number(from);
    const end = Math.min(list.length, Number(to));
    return start < 0 ? [] : list.slice(start, Math.max(start, end));
  }
  return from === '' ? list.slice(0, Number(to)) : list.slice(Number(from));
}

const ofLists = (step: Step, find: (list: Json[]) => Json[]): Token => ({
  step,
  find: (value) => (Array.isArray(value) ? find(value) : []),
  isFor: (value) => Array.isArray(value),
});

function toFilterToken(step: Step, filter: Filter): Token {
  return {
    step,
    find: (value) => (isObject(value) ? [value].filter(filter) : Array.isArray(value) ? value.filter(filter) : []),
    isFor: filter,
  };
}

function toManyToken(step: Step & { kind: 'many' }, root: Json): Token[] {
  const { text } = step;
  if (text.startsWith('..')) {
    const scan: Token = { step, find: () => [], isFor: () => false, isScan: true };
    const key = text.slice(2);
    if (key === '') return [scan];
    return [scan, toToken(key === '*' ? { kind: 'many', text: '.*' } : { kind: 'key', key }, root)].flat();
  }
  if (text === '.*' || /^\[\s*\*\s*\]$/.test(text)) return [{ step, find: getItems, isFor: () => true }];
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const indices = numbers[1]!.split(',').map(Number);
    return [ofLists(step, (list) => indices.map((index) => list.at(index)).filter((item) => item !== undefined))];
  }
  const slice = SLICE.exec(text);
  if (slice) return [ofLists(step, (list) => toSlice(list, slice[1]!, slice[2]!))];
  const filter = /^\[\s*\?\s*\(([\s\S]*)\)\s*\]$/.exec(text);
  if (!filter) throw new UnknownPath(`\`${text}\` is not a step of a path`);
  return [toFilterToken(step, createFilter(filter[1]!, root, readMany))];
}

function hasKeys(value: Json, keys: string[]): boolean {
  return isObject(value) && keys.every((key) => Object.hasOwn(value, key));
}

function toToken(step: Step, root: Json): Token[] {
  if (step.kind === 'many') return toManyToken(step, root);
  if (step.kind === 'function')
    return [{ step, find: (value) => [readAggregate(value, step.name)], isFor: () => false }];
  const find = (value: Json) => {
    const found = readStep(value, step);
    return found === undefined ? [] : [found];
  };
  if (step.kind === 'index') return [{ step, find, isFor: (value) => Array.isArray(value) }];
  const keys = step.kind === 'key' ? [step.key] : step.keys;
  return [{ step, find, isFor: (value) => hasKeys(value, keys) }];
}

function readAggregate(value: Json, name: string): Json {
  const result = readFunction(value, name);
  if (result !== undefined) return result;
  if (['sum', 'min', 'max', 'avg', 'stddev', 'first', 'last'].includes(name)) throw new NoResult();
  return null;
}

/** Applies the steps after `..` to a value and to everything in it. */
function search(value: Json, tokens: Token[], results: Json[]): void {
  const [token, ...rest] = tokens;
  if (!token || typeof value !== 'object' || value === null) return;
  if (token.isFor(value)) {
    const isEach = Array.isArray(value) && rest.length > 0 && token.step.kind === 'many';
    for (const found of isEach ? value : token.find(value)) evaluate(found, rest, results);
  }
  for (const item of getItems(value)) search(item, tokens, results);
}

function evaluate(value: Json, tokens: Token[], results: Json[]): void {
  const [token, ...rest] = tokens;
  if (!token) results.push(value);
  else if (token.isScan) search(value, rest, results);
  else for (const found of token.find(value)) evaluate(found, rest, results);
}

/** Several keys before the end of a path are alternatives. */
function toAlternatives(steps: Step[]): Step[] {
  return steps.map((step, at) => {
    if (step.kind !== 'keys' || at === steps.length - 1) return step;
    throw new UnknownPath('several keys before the end of a path are not simulated');
  });
}

/** What a path finds: an array, or null for a function without a result. */
export const readMany: ReadMany = (root, path) => {
  const steps = parsePath(path);
  const results: Json[] = [];
  try {
    evaluate(
      root,
      toAlternatives(steps).flatMap((step) => toToken(step, root)),
      results,
    );
  } catch (error) {
    if (error instanceof NoResult) return null;
    throw error;
  }
  return steps.at(-1)?.kind === 'function' && results.length === 0 ? null : results;
};
