// Reads a JSONPath like the platform's Jayway JsonPath with suppressed exceptions: if nothing is found, the result is
// null, or [] for a path that may have several results.
import type { Json, JsonObject } from '../formats.ts';
import { isObject } from './json.ts';

/**
 * What a path with wildcards, filters or ranges finds: an array, or null. It is passed in, because few definitions need
 * it.
 */
export type ReadMany = (root: Json, path: string) => Json;

/** The whole path has no result, as for the sum of something that is not an array. */
export class NoResult extends Error {}

/** A path that this simulator cannot read in the same way as the platform. */
export class UnknownPath extends Error {}

export type Step =
  | { kind: 'key'; key: string }
  | { kind: 'index'; index: number }
  | { kind: 'keys'; keys: string[] }
  | { kind: 'many'; text: string }
  | { kind: 'function'; name: string; index?: number };

const FUNCTION = /^(length|size|min|max|avg|sum|stddev|keys|first|last)\(\)/;
const KEY = /^[^.[(\s]+/;
const QUOTED = /^\[\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*\]/;
const QUOTED_LIST = /^\[\s*(?:'[^']*'|"[^"]*")(?:\s*,\s*(?:'[^']*'|"[^"]*"))+\s*\]/;
const INDEX = /^\[\s*(-?\d+)\s*\]/;

/** The bracket that begins at position 0, with the brackets and strings inside it. */
function takeBracket(text: string): string {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote) {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '[' || char === '(') depth++;
    else if (char === ']' || char === ')') {
      depth--;
      if (depth === 0) return text.slice(0, at + 1);
    }
  }
  throw new UnknownPath(`the bracket of \`${text}\` is not closed`);
}

/** The steps of a path without its leading `$`. */
export function parsePath(path: string): Step[] {
  const steps: Step[] = [];
  let rest = path.trim().replace(/^\$(?:\.(?!\.))?/, '');
  while (rest !== '') {
    const [step, taken] = takeStep(rest);
    steps.push(step);
    rest = rest.slice(taken);
    if (rest.startsWith('.') && !rest.startsWith('..')) rest = rest.slice(1);
  }
  return steps;
}

function takeStep(rest: string): [Step, number] {
  if (rest.startsWith('..')) {
    const key = KEY.exec(rest.slice(2))?.[0] ?? '';
    return [{ kind: 'many', text: `..${key}` }, 2 + key.length];
  }
  if (rest.startsWith('*')) return [{ kind: 'many', text: '.*' }, 1];
  if (rest.startsWith('[')) return takeBracketStep(rest);
  const [item, index] = /^index\((-?\d+)\)/.exec(rest) ?? [];
  if (item) return [{ kind: 'function', name: 'index', index: Number(index) }, item.length];
  const [call, name] = FUNCTION.exec(rest) ?? [];
  // Jayway reads the closing parenthesis again, as the beginning of a key.
  if (call) return [{ kind: 'function', name: name! }, call.length - (call === rest ? 0 : 1)];
  const key = KEY.exec(rest)?.[0];
  if (key === undefined || rest.charAt(key.length) === '(')
    throw new UnknownPath(`\`${rest}\` is not a step of a path`);
  return [{ kind: 'key', key }, key.length];
}

function takeBracketStep(rest: string): [Step, number] {
  const quoted = QUOTED.exec(rest);
  if (quoted) return [{ kind: 'key', key: (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/g, '$1') }, quoted[0].length];
  const index = INDEX.exec(rest);
  if (index) return [{ kind: 'index', index: Number(index[1]) }, index[0].length];
  const list = QUOTED_LIST.exec(rest)?.[0];
  if (list)
    return [{ kind: 'keys', keys: list.match(/'[^']*'|"[^"]*"/g)!.map((key) => key.slice(1, -1)) }, list.length];
  const text = takeBracket(rest);
  return [{ kind: 'many', text }, text.length];
}

/** What a step finds in a value; undefined if that is nothing. */
function readStep(value: Json, step: Step): Json | undefined {
  if (step.kind === 'key') return isObject(value) && Object.hasOwn(value, step.key) ? value[step.key] : undefined;
  if (step.kind === 'keys')
    return isObject(value)
      ? Object.fromEntries(step.keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]!]] : [])))
      : undefined;
  if (step.kind === 'index') return Array.isArray(value) ? value.at(step.index) : undefined;
  return undefined;
}

/** The result of a function. Throws NoResult if the whole path then has none. */
export function readCall(value: Json, call: Step & { kind: 'function' }): Json {
  const result = readFunction(value, call);
  if (result !== undefined) return result;
  if (!['length', 'size', 'keys'].includes(call.name)) throw new NoResult();
  return null;
}

function readFunction(value: Json, { name, index }: Step & { kind: 'function' }): Json | undefined {
  if (name === 'length' || name === 'size')
    return Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : undefined;
  if (name === 'keys') return isObject(value) ? Object.keys(value) : undefined;
  if (!Array.isArray(value)) return undefined;
  if (name === 'first') return value[0];
  if (name === 'last') return value.at(-1);
  if (index !== undefined) return value.at(index);
  const numbers = value.filter((item) => typeof item === 'number');
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((left, right) => left + right, 0);
  const mean = sum / numbers.length;
  const results: Record<string, number> = {
    sum,
    avg: mean,
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    stddev: Math.sqrt(
      numbers.reduce((total, item) => total + item ** 2, 0) / numbers.length -
        (sum * sum) / numbers.length / numbers.length,
    ),
  };
  return results[name];
}

const DOUBLES = ['min', 'max', 'avg', 'sum', 'stddev'];

/** Whether a path's result is that of a function which returns a double: 6.0, not 6. */
export function findsDouble(path: string): boolean {
  const last = parsePath(path).findLast((step) => step.kind === 'function');
  return last?.kind === 'function' && DOUBLES.includes(last.name);
}

/** Whether steps may find many values. */
export function isMany(steps: Step[]): boolean {
  return steps.some((step, at) => step.kind === 'many' || (step.kind === 'keys' && at < steps.length - 1));
}

/**
 * Whether a path may have several results: its value is then an array, which the platform writes as JSON inside a
 * string.
 */
export function findsMany(path: string): boolean {
  return isMany(parsePath(path));
}

/**
 * What a path with at most one result finds. A function has a result even if the steps after it find nothing. Throws
 * NoResult.
 */
export function findOne(root: Json, steps: Step[]): Json | undefined {
  let value = root;
  let called: Json | undefined;
  for (const step of steps) {
    if (step.kind === 'function') value = called = readCall(value, step);
    else {
      const found = readStep(value, step);
      if (found === undefined) return called;
      value = found;
    }
  }
  return value;
}

/** The value at a path; undefined if there is none. */
export function findAtPath(root: JsonObject, path: string, readMany: ReadMany): Json | undefined {
  const steps = parsePath(path);
  if (isMany(steps)) return readMany(root, path);
  try {
    return findOne(root, steps);
  } catch (error) {
    if (error instanceof NoResult) return undefined;
    throw error;
  }
}

/** The value at a path; null if there is none. */
export function readPath(root: JsonObject, path: string, readMany: ReadMany): Json {
  return findAtPath(root, path, readMany) ?? null;
}
