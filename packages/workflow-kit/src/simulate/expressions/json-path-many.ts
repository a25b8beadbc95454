// Reads JSONPaths that may find many values: wildcards, any depth, slices, lists of indices, filters. It is loaded only
// for definitions that have such a path. Its rules are those of the platform's Jayway JsonPath 2.9.0 with suppressed
// exceptions: the tokens of `com.jayway.jsonpath.internal.path`.
import type { Json } from '../formats.ts';
import { createFilter, type Filter, NotThere, type PathReader } from './json-path-filter.ts';
import { isObject } from './json.ts';
import { findOne, isMany, NoResult, parsePath, readCall, type ReadMany, type Step, UnknownPath } from './json-path.ts';

/** A filter asks whether a path exists, and it does not. */
class Missing extends Error {}

/** How a step is applied. */
interface Search {
  /** Receives what the step finds. */
  take(found: Json): void;
  /** Called if the step finds nothing in a value because it lacks a key. */
  onMissing(): void;
  /** Called if the step is not for such values. */
  onOther(): void;
}

/** A step, which passes on what it finds in a value. */
interface Token {
  find(value: Json, search: Search): void;
  /** Whether a search in any depth applies the step to this value. */
  isFor(value: Json): boolean;
  /** Whether the step finds at most one value. */
  isDefinite: boolean;
  /** Whether all steps before this one find at most one value. */
  isFirst?: boolean;
  isScan?: boolean;
  isFunction?: boolean;
  /** Finds values by their keys. */
  isOfKeys?: boolean;
  /** The place in the last array that a search in any depth applied the step to. */
  place?: number;
  /** The index that the step before finds, if it is one. */
  before?: number;
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

function toListToken(find: (list: Json[]) => Json[], isDefinite = false): Token {
  return {
    find: (value, { take, onOther }) => {
      if (Array.isArray(value)) for (const found of find(value)) take(found);
      else onOther();
    },
    isFor: (value) => Array.isArray(value),
    isDefinite,
  };
}

function toItems(list: Json[], indices: number[]): Json[] {
  return indices.map((index) => list.at(index)).filter((item) => item !== undefined);
}

/** `isFirst`: no step before this one finds many values. */
function toFilterToken(filter: Filter, isFirst: boolean): Token {
  return {
    find: (value, { take }) => {
      if (typeof value !== 'object' || value === null) {
        if (isFirst) throw new NotThere();
      } else if (Array.isArray(value)) for (const item of value.filter(filter)) take(item);
      else if (filter(value)) take(value);
    },
    isFor: filter,
    isDefinite: false,
  };
}

function toKeysToken(keys: string[], isLast: boolean): Token {
  const isMerged = keys.length > 1 && isLast;
  const isDefinite = keys.length === 1 || isMerged;
  return {
    find: (value, { take, onMissing, onOther }) => {
      if (!isObject(value)) return onOther();
      const found = keys.filter((key) => Object.hasOwn(value, key));
      if (found.length < keys.length) onMissing();
      if (isMerged) take(Object.fromEntries(found.map((key) => [key, value[key]!])));
      else for (const key of found) take(value[key]!);
    },
    isFor: (value) => isObject(value) && (!isDefinite || keys.every((key) => Object.hasOwn(value, key))),
    isDefinite,
    isOfKeys: keys.length === 1,
  };
}

const WILDCARD: Token = {
  find: (value, { take }) => {
    for (const item of getItems(value)) take(item);
  },
  isFor: () => true,
  isDefinite: false,
  isOfKeys: true,
};

interface Place {
  root: Json;
  isFirst: boolean;
  isLast: boolean;
}

function toManyTokens(text: string, { root, isFirst, isLast }: Place): Token[] {
  if (text.startsWith('..')) {
    const scan: Token = { find: () => {}, isFor: () => false, isDefinite: false, isScan: true };
    const key = text.slice(2);
    if (key === '') return [scan];
    return [scan, key === '*' ? { ...WILDCARD } : toKeysToken([key], isLast)];
  }
  if (text === '.*' || /^\[\s*\*\s*\]$/.test(text)) return [{ ...WILDCARD }];
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const indices = numbers[1]!.split(',').map(Number);
    return [toListToken((list) => toItems(list, indices))];
  }
  const slice = SLICE.exec(text);
  if (slice) return [toListToken((list) => toSlice(list, slice[1]!, slice[2]!))];
  const filter = /^\[\s*\?\s*\(([\s\S]*)\)\s*\]$/.exec(text);
  if (!filter) throw new UnknownPath(`\`${text}\` is not a step of a path`);
  return [toFilterToken(createFilter(filter[1]!, toReader(root)), isFirst)];
}

function toFunctionToken(step: Step & { kind: 'function' }): Token {
  return {
    find: (value, { take }) => take(readCall(value, step)),
    isFor: () => false,
    isDefinite: true,
    isFunction: true,
  };
}

function toTokens(steps: Step[], root: Json): Token[] {
  const tokens: Token[] = [];
  steps.forEach((step, at) => {
    const isLast = at === steps.length - 1;
    const start = tokens.length;
    const isFirst = tokens.every((one) => one.isDefinite);
    if (step.kind === 'key') tokens.push(toKeysToken([step.key], isLast));
    else if (step.kind === 'keys') tokens.push(toKeysToken(step.keys, isLast));
    else if (step.kind === 'index') tokens.push(toListToken((list) => toItems(list, [step.index]), true));
    else if (step.kind === 'function') tokens.push(toFunctionToken(step));
    else tokens.push(...toManyTokens(step.text, { root, isFirst, isLast }));
    tokens[start]!.isFirst = isFirst;
    const previous = steps[at - 1];
    if (previous?.kind === 'index') tokens[start]!.before = previous.index;
  });
  return tokens;
}

/** What a path finds, and whether it must exist. */
interface Finding {
  results: Json[];
  isRequired: boolean;
}

/** Applies the steps after `..` to a value and to everything in it (ScanPathToken). */
function search(value: Json, tokens: Token[], finding: Finding): void {
  const [token, ...rest] = tokens;
  if (!token || typeof value !== 'object' || value === null) return;
  const [next] = rest;
  if (token.isFor(value)) {
    // In an array, what follows is applied to each item, whatever the step itself would find there.
    if (Array.isArray(value) && next)
      value.forEach((item, place) => {
        next.place = place;
        evaluate(item, rest, finding);
      });
    else evaluate(value, tokens, finding);
  }
  for (const item of getItems(value)) search(item, tokens, finding);
}

/**
 * Whether a last step finds nothing here: after a search, keys are lost in all items of an array but the one that the
 * step before names (PathToken.handleObjectProperty).
 */
function isLost(value: Json, { isOfKeys, place, before }: Token): boolean {
  return isOfKeys === true && isObject(value) && place !== undefined && place !== before;
}

function fail(): never {
  throw new Missing();
}

function evaluate(value: Json, tokens: Token[], finding: Finding): void {
  const [token, ...rest] = tokens;
  if (!token) return void finding.results.push(value);
  if (token.isScan) return search(value, rest, finding);
  const { isRequired } = finding;
  token.find(value, {
    take(found) {
      if (rest.length === 0 && isLost(value, token)) return;
      if (token.isFunction && rest.length > 0) finding.results.push(found);
      evaluate(found, rest, finding);
    },
    onMissing: () => isRequired && fail(),
    onOther: () => isRequired && token.isFirst && fail(),
  });
}

/** Throws NoResult. */
function findAll(
  value: Json,
  steps: Step[],
  { root, isRequired = false }: { root: Json; isRequired?: boolean },
): Json[] {
  const tokens = toTokens(steps, root);
  const finding: Finding = { results: [], isRequired };
  evaluate(value, tokens, finding);
  // The platform keeps its tokens, and reads the input of a task more than once: the places of the last time remain.
  if (tokens.some((token) => token.isScan)) evaluate(value, tokens, Object.assign(finding, { results: [] }));
  return finding.results;
}

function toReader(root: Json): PathReader {
  return {
    root,
    find(value, path) {
      const steps = parsePath(path);
      return isMany(steps) ? findAll(value, steps, { root }) : (findOne(value, steps) ?? null);
    },
    exists(item, path) {
      const steps = parsePath(path);
      try {
        return findAll(item, steps, { root, isRequired: true }).length > 0 || isMany(steps);
      } catch (error) {
        if (error instanceof Missing) return false;
        throw error;
      }
    },
  };
}

/** What a path finds: an array, or null for a function or a filter that has no result at all. */
export const readMany: ReadMany = (root, path) => {
  try {
    return findAll(root, parsePath(path), { root });
  } catch (error) {
    if (error instanceof NoResult) return null;
    throw error;
  }
};
