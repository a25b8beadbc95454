// Reads and changes what a path such as `.a[0]` finds.
import { getKind, JqError, type Value } from './values.ts';
import type { Access } from './scope.ts';

/** An exception of Java that `try` does not catch. */
export class JavaFailure extends Error {}

const last = (from: bigint, size: bigint): bigint => (from < 0n ? from + size : from);

/** The part of a range that exists. */
function toRange([from, to]: [bigint, bigint], length: number): [number, number] {
  const size = BigInt(length);
  const begin = last(from, size);
  const end = last(to, size);
  if (begin >= size) return [length, length];
  if (begin > end || end <= 0n) return [0, 0];
  return [begin < 0n ? 0 : Number(begin), Number(end > size ? size : end)];
}

function refuse(input: Value, what: string, isOptional: boolean): [] {
  if (!isOptional) throw new JqError(`Cannot index ${getKind(input)} with ${what}`);
  return [];
}

function readKey(input: Value, key: string, isOptional: boolean): Value[] {
  if (input === null) return [null];
  return input instanceof Map ? [input.get(key) ?? null] : refuse(input, `string "${key}"`, isOptional);
}

function readIndex(input: Value, index: bigint, isOptional: boolean): Value[] {
  if (input === null) return [null];
  if (!Array.isArray(input)) return refuse(input, 'number', isOptional);
  return [input[Number(last(index, BigInt(input.length)))] ?? null];
}

function readRange(input: Value, range: [bigint, bigint], isOptional: boolean): Value[] {
  if (input === null) return [null];
  if (Array.isArray(input)) return [input.slice(...toRange(range, input.length))];
  if (typeof input !== 'string') return refuse(input, 'object', isOptional);
  const characters = [...input];
  return [characters.slice(...toRange(range, characters.length)).join('')];
}

/** What one step of a path finds. */
export function readAccess(access: Access, input: Value): Value[] {
  const { isOptional } = access;
  if ('keys' in access) return access.keys.flatMap((key) => readKey(input, key, isOptional));
  if ('indices' in access) return access.indices.flatMap((index) => readIndex(input, index, isOptional));
  if ('ranges' in access) return access.ranges.flatMap((range) => readRange(input, range, isOptional));
  if ('none' in access) return [];
  if (Array.isArray(input)) return [...input];
  if (input instanceof Map) return [...input.values()];
  if (!isOptional) throw new JqError(`Cannot iterate over ${getKind(input)}`);
  return [];
}

/** Undefined is a value that is missing, and the result for one that is deleted. */
type Change = (value: Value | undefined) => Value | undefined;

interface Step {
  next: Change;
  /** Whether missing values are created. */
  isCreative: boolean;
}

export interface Changing extends Pick<Step, 'isCreative'> {
  change(value: Value): Value | undefined;
}

function changeKeys(input: Value, access: Access & { keys: string[] }, { next, isCreative }: Step): Value {
  if (input === null && !isCreative) return null;
  if (input !== null && !(input instanceof Map)) {
    refuse(input, `string "${access.keys[0]}"`, access.isOptional);
    return input;
  }
  const changed = new Map(input);
  for (const key of access.keys) {
    const value = next(changed.get(key) ?? (changed.has(key) || isCreative ? null : undefined));
    if (value === undefined) changed.delete(key);
    else changed.set(key, value);
  }
  return changed;
}

function changeIndices(input: Value, access: Access & { indices: bigint[] }, { next, isCreative }: Step): Value {
  if (input === null && !isCreative) return null;
  if (input !== null && !Array.isArray(input)) {
    refuse(input, 'number', access.isOptional);
    return input;
  }
  const changed: (Value | undefined)[] = [...(input ?? [])];
  const size = input?.length ?? 0;
  for (const one of access.indices) {
    const index = Number(last(one, BigInt(size)));
    if (index < 0 && input === null) throw new JqError('Out of bounds negative array index');
    const isMissing = changed[index] === undefined;
    const value = next(isMissing && !isCreative ? undefined : (changed[index] ?? null));
    if (index < 0 || (index >= changed.length && !isCreative))
      throw new JavaFailure(
        index < 0 ? `Index ${index} out of bounds for length ${size}` : `Illegal index ${index}, array size ${size}`,
      );
    while (changed.length <= index) changed.push(null);
    changed[index] = value;
  }
  return changed.filter((item) => item !== undefined);
}

const NO_SLICE = 'A slice of an array can only be assigned another array';

function changeRanges(input: Value, access: Access & { ranges: [bigint, bigint][] }, next: Change): Value {
  if (typeof input === 'string') throw new JqError('Cannot update field at object index of string');
  if (input !== null && !Array.isArray(input)) {
    refuse(input, 'object', access.isOptional);
    return input;
  }
  if (input === null) {
    const value = next(null);
    if (!Array.isArray(value)) throw new JqError(NO_SLICE);
    return value;
  }
  let changed: Value[] = input;
  for (const range of access.ranges) {
    const [from, to] = toRange(range, changed.length);
    const value = next(changed.slice(from, to));
    if (value !== undefined && !Array.isArray(value)) throw new JqError(NO_SLICE);
    changed = [...changed.slice(0, from), ...(value ?? []), ...changed.slice(to)];
  }
  return changed;
}

function changeAll(input: Value, next: Change): Value {
  if (Array.isArray(input)) return input.map(next).filter((item) => item !== undefined);
  if (!(input instanceof Map)) throw new JqError(`Cannot iterate over ${getKind(input)}`);
  const changed = new Map<string, Value>();
  for (const [key, value] of input) {
    const after = next(value);
    if (after !== undefined) changed.set(key, after);
  }
  return changed;
}

/** Changes the values at a path; undefined if the value itself is deleted. */
export function changePath(input: Value | undefined, path: Access[], changing: Changing): Value | undefined {
  const [head, ...rest] = path;
  if (!head) return input === undefined ? undefined : changing.change(input);
  const next: Change = (value) => changePath(value, rest, changing);
  if ('none' in head) return input;
  if (input === undefined)
    throw new JavaFailure('Cannot invoke "com.fasterxml.jackson.databind.JsonNode.isNull()" because "in" is null');
  const { isCreative } = changing;
  if ('keys' in head) return changeKeys(input, head, { next, isCreative });
  if ('indices' in head) return changeIndices(input, head, { next, isCreative });
  return 'ranges' in head ? changeRanges(input, head, next) : changeAll(input, next);
}
