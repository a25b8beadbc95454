// The operators of jq on two values.
import { compareValues, isNumber, isTrue, JqError, toNumeric, toTypeError, type Value } from './values.ts';

function divide(left: Value, right: Value): Value {
  if (isNumber(left) && isNumber(right)) {
    if (Number(right) === 0)
      throw new JqError(`number (${Number(left)}) and number (0) cannot be divided because the divisor is zero`);
    return toNumeric(Number(left) / Number(right));
  }
  if (typeof left === 'string' && typeof right === 'string') {
    const parts = left.split(right);
    // As Java's split, which drops empty strings at the end.
    while (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  }
  throw toTypeError([left, right], 'cannot be divided');
}

function subtract(left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return toNumeric(left - right);
  if (isNumber(left) && isNumber(right)) return toNumeric(Number(left) - Number(right));
  if (Array.isArray(left) && Array.isArray(right))
    return left.filter((item) => !right.some((other) => compareValues(item, other) === 0));
  throw toTypeError([left, right], 'cannot be subtracted');
}

function merge(left: Map<string, Value>, right: Map<string, Value>): Map<string, Value> {
  const merged = new Map(left);
  for (const [key, value] of right) {
    const before = merged.get(key);
    merged.set(key, before instanceof Map && value instanceof Map ? merge(before, value) : value);
  }
  return merged;
}

const MOST_REPEATED = 1_000_000;

function multiply(left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return toNumeric(left * right);
  if (isNumber(left) && isNumber(right)) return toNumeric(Number(left) * Number(right));
  if (typeof left === 'string' && isNumber(right) && Math.abs(Number(right)) < 2 ** 31) {
    const count = Math.trunc(Number(right));
    return count <= 0 ? null : left.repeat(Math.min(count, MOST_REPEATED));
  }
  if (left instanceof Map && right instanceof Map) return merge(left, right);
  throw toTypeError([left, right], 'cannot be multiplied');
}

function remainder(left: Value, right: Value): Value {
  if (typeof left !== 'bigint' || typeof right !== 'bigint')
    throw new JqError('to calculate module, both sides must be a integer');
  if (right === 0n)
    throw new JqError(`number (${left}) and number (0) cannot be divided (remainder) because the divisor is zero`);
  return toNumeric(left % right);
}

/** `+`, which `add` uses too. */
export function add(left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return toNumeric(left + right);
  if (isNumber(left) && isNumber(right)) return toNumeric(Number(left) + Number(right));
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (left instanceof Map && right instanceof Map) return new Map([...left, ...right]);
  if (left === null) return right;
  if (right === null) return left;
  throw toTypeError([left, right], 'cannot be added');
}

const toTest =
  (test: (order: number) => boolean) =>
  (left: Value, right: Value): Value =>
    test(compareValues(left, right));

/** By the operator's text. */
export const OPERATORS: Record<string, (left: Value, right: Value) => Value> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
  '//': (left, right) => (isTrue(left) ? left : right),
  '==': toTest((order) => order === 0),
  '!=': toTest((order) => order !== 0),
  '<': toTest((order) => order < 0),
  '<=': toTest((order) => order <= 0),
  '>': toTest((order) => order > 0),
  '>=': toTest((order) => order >= 0),
};
