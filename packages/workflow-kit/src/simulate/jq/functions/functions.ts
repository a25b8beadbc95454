// The functions of jq that are not defined in jq itself.
import { changePath, JavaFailure } from '../path-steps.ts';
import { getPath } from '../assignments.ts';
import { type JqFunction, type Query, type Scope, useStep } from '../scope.ts';
import { parseFromJson } from './from-json.ts';
import {
  checkInput,
  compareValues,
  getKind,
  isNumber,
  isTrue,
  JqBreak,
  JqError,
  toJsonText,
  toNumeric,
  toPlainText,
  type Value,
} from '../values.ts';

const toUpper = (value: Value) => getKind(value).toUpperCase();

function checkList(name: string, input: Value): Value[] {
  checkInput(name, input, ['array']);
  return input as Value[];
}

function toEntriesOf(value: Value): [Value, Value][] {
  return Array.isArray(value)
    ? value.map((item, at): [Value, Value] => [BigInt(at), item])
    : value instanceof Map
      ? [...value]
      : [];
}

/** The items with the values by which they are compared. */
function toKeyed(
  name: string,
  { scope, part, input }: { scope: Scope; part: Query; input: Value },
): [item: Value, key: Value][] {
  return checkList(name, input).map((item) => [item, part.apply(scope, item)]);
}

const toExtreme =
  (name: string, isKept: (order: number) => boolean): JqFunction =>
  (scope, [part], input) => {
    const keyed = toKeyed(name, { scope, part: part!, input });
    const best = keyed.reduce<[Value, Value] | undefined>(
      (kept, one) => (kept && isKept(compareValues(kept[1], one[1])) ? kept : one),
      undefined,
    );
    return [best ? best[0] : null];
  };

const sort: JqFunction = (scope, [part], input) => [
  toKeyed('sort', { scope, part: part!, input })
    .sort((left, right) => compareValues(left[1], right[1]))
    .map(([item]) => item),
];

const group: JqFunction = (scope, [part], input) => {
  const keyed = toKeyed('group', { scope, part: part!, input }).sort((left, right) => compareValues(left[1], right[1]));
  const groups: Value[][] = [];
  for (const [at, [item, key]] of keyed.entries()) {
    if (at > 0 && compareValues(keyed[at - 1]![1], key) === 0) groups.at(-1)!.push(item);
    else groups.push([item]);
  }
  return [groups];
};

function contains(whole: Value, part: Value): boolean {
  if (typeof whole === 'string' && typeof part === 'string') return whole.includes(part);
  if (Array.isArray(whole) && Array.isArray(part))
    return part.every((one) => whole.some((item) => contains(item, one)));
  if (whole instanceof Map && part instanceof Map)
    return [...part].every(([key, value]) => whole.has(key) && contains(whole.get(key)!, value));
  return compareValues(whole, part) === 0;
}

function findIndices(whole: Value, part: Value): bigint[] {
  if (typeof whole === 'string' && typeof part === 'string') {
    const found: bigint[] = [];
    // As Java, which finds an empty string at the end of the text again and again, but ends there.
    for (let at = whole.indexOf(part); at >= 0 && at <= whole.length; at = whole.indexOf(part, at + 1)) {
      found.push(BigInt(at));
      if (at === whole.length) break;
    }
    return found;
  }
  if (!Array.isArray(whole)) throw new JqError(`indices() is not applicable to ${toUpper(whole)}`);
  const matches = (at: number) =>
    Array.isArray(part)
      ? part.length > 0 &&
        at + part.length <= whole.length &&
        part.every((one, next) => compareValues(whole[at + next]!, one) === 0)
      : compareValues(whole[at]!, part) === 0;
  return [...whole.keys()].filter(matches).map(BigInt);
}

const fromEntries: JqFunction = (_scope, _parts, input) => {
  const made = new Map<string, Value>();
  for (const entry of checkList('from_entries', input)) {
    if (!(entry instanceof Map))
      throw new JqError(
        `from_entries is not applicable to input which contains ${toUpper(entry)}; expected one of [OBJECT]`,
      );
    const key = ['key', 'Key', 'name', 'Name'].map((name) => entry.get(name)).find((one) => one !== undefined);
    if (typeof key !== 'string')
      throw new JqError("input elements to from_entries() must be object and have 'key', 'Key' or 'Name' field");
    made.set(key, entry.get('value') ?? (entry.has('value') ? null : (entry.get('Value') ?? null)));
  }
  return [made];
};

function has(input: Value, key: Value): boolean {
  if (input instanceof Map) {
    if (typeof key !== 'string') throw new JqError('argument 1 of has() must be string for object input');
    return input.has(key);
  }
  if (!Array.isArray(input)) throw new JqError(`has() is not applicable to ${toUpper(input)}`);
  if (typeof key !== 'bigint') throw new JqError('argument 1 of has() must be int for array input');
  return key >= 0n && key < BigInt(input.length);
}

const paths: JqFunction = (scope, [part], input) => {
  const found: Value[] = [];
  const search = (value: Value, path: Value[]): void => {
    useStep();
    if (path.length > 0) for (const one of part!.apply(scope, value)) if (isTrue(one)) found.push(path);
    for (const [key, item] of toEntriesOf(value)) search(item, [...path, key]);
  };
  search(input, []);
  return found;
};

function toRange(start: Value, end: Value, step: Value): Value[] {
  if (!isNumber(start) || !isNumber(end) || !isNumber(step)) throw new JqError('arguments of range() must be NUMBER');
  const by = Number(step);
  const found: Value[] = [];
  for (let at = Number(start); by > 0 ? at < Number(end) : by < 0 && at > Number(end); at += by) {
    useStep();
    found.push(toNumeric(at));
  }
  return found;
}

const range: JqFunction = (scope, parts, input) => {
  const [starts, ends, steps] = parts.map((part) => part.apply(scope, input));
  return starts!.flatMap((start) => ends!.flatMap((end) => steps!.flatMap((step) => toRange(start, end, step))));
};

const del: JqFunction = (scope, [part], input) => {
  checkInput('del', input, ['object', 'array', 'null']);
  const errors: [string, string] = ['1st argument to del() must be a field access', 'cannot delete from'];
  const path = getPath(part!, { scope, input, errors });
  return [changePath(input, path, { change: () => undefined, isCreative: false }) ?? null];
};

function toLength(input: Value): Value {
  if (typeof input === 'string') return BigInt([...input].length);
  if (Array.isArray(input)) return BigInt(input.length);
  if (input instanceof Map) return BigInt(input.size);
  if (input === null) return 0n;
  if (typeof input === 'boolean') throw new JqError('boolean has no length');
  return toNumeric(Math.abs(Number(input)));
}

const JAVA_NUMBER = /^[-+]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[fFdD]?)$/;

function toParsedNumber(input: Value): Value {
  if (isNumber(input)) return input;
  if (typeof input !== 'string') throw new JqError(`${getKind(input)} cannot be parsed as a number`);
  const text = input.trim();
  if (!JAVA_NUMBER.test(text)) throw new JqError(text === '' ? 'empty String' : `For input string: "${input}"`, 'N/A');
  return toNumeric(Number(/^[-+]?[NI]/.test(text) ? text : text.replace(/[fFdD]$/, '')));
}

const toMath =
  (act: (value: number) => number): JqFunction =>
  (_scope, _parts, input) => {
    checkInput('mathfunc', input, ['number']);
    return [act(Number(input))];
  };

function toKeys(name: string, isSorted: boolean): JqFunction {
  return (_scope, _parts, input) => {
    checkInput(name, input, ['object', 'array']);
    const keys = toEntriesOf(input).map(([key]) => key);
    return [isSorted && input instanceof Map ? keys.sort(compareValues) : keys];
  };
}

const eachPart =
  (act: (input: Value, part: Value) => Value): JqFunction =>
  (scope, [part], input) =>
    part!.apply(scope, input).map((one) => act(input, one));

/** A function of the input alone. */
const ofInput =
  (act: (input: Value) => Value): JqFunction =>
  (_scope, _parts, input) => [act(input)];

function implode(input: Value): string {
  let text = '';
  for (const one of checkList('implode', input)) {
    if (!isNumber(one))
      throw new JqError(`implode is not applicable to input which contains ${toUpper(one)}; expected one of [NUMBER]`);
    text += String.fromCharCode(Number(one));
  }
  return text;
}

function checkContainment(input: Value, part: Value): Value {
  if (getKind(input) !== getKind(part) || (typeof input === 'boolean' && input !== part))
    throw new JqError(
      `${getKind(input)} (${toJsonText(input)}) and ${getKind(part)} (${toJsonText(part)}) cannot have their containment checked`,
    );
  return contains(input, part);
}

function checkNumbers(base: Value, exponent: Value): [number, number] {
  for (const value of [base, exponent])
    if (!isNumber(value))
      throw new JqError(
        `cannot accept ${toUpper(value)} as ${value === base ? '0th' : '1st'} argument of pow/2; expected one of [NUMBER]`,
      );
  return [Number(base), Number(exponent)];
}

/** By name and number of arguments. */
export const FUNCTIONS: Record<string, JqFunction> = {
  'empty/0': () => [],
  'not/0': ofInput((input) => !isTrue(input)),
  'type/0': ofInput(getKind),
  'length/0': ofInput(toLength),
  'keys/0': toKeys('keys', true),
  'keys_unsorted/0': toKeys('keys_unsorted', false),
  'reverse/0': ofInput((input) => checkList('reverse', input).toReversed()),
  'tonumber/0': ofInput(toParsedNumber),
  'fromjson/0': ofInput(parseFromJson),
  'implode/0': ofInput(implode),
  'from_entries/0': fromEntries,
  'to_entries/0': ofInput((input) => {
    checkInput('to_entries', input, ['object', 'array']);
    return toEntriesOf(input).map(
      ([key, value]) =>
        new Map([
          ['key', key],
          ['value', value],
        ]),
    );
  }),
  'min/1': toExtreme('min', (order) => order <= 0),
  'max/1': toExtreme('max', (order) => order > 0),
  'sort/1': sort,
  'group/1': group,
  'paths/1': paths,
  'range/3': range,
  'del/1': del,
  'has/1': eachPart(has),
  'contains/1': eachPart(checkContainment),
  'indices/1'(scope, parts, input) {
    checkInput('indices', input, ['string', 'array']);
    return parts[0]!.apply(scope, input).map((part) => findIndices(input, part));
  },
  'index/1': eachPart((input, part) => findIndices(input, part)[0] ?? null),
  'rindex/1': eachPart((input, part) => findIndices(input, part).at(-1) ?? null),
  'error/1'(scope, parts, input) {
    const [message] = parts[0]!.apply(scope, input);
    const isComplex = Array.isArray(message) || message instanceof Map;
    throw new JqError(message === undefined || isComplex ? '' : toPlainText(message));
  },
  'break/0'() {
    throw new JqBreak();
  },
  'nan/0': () => [Number.NaN],
  'infinite/0': () => [Number.POSITIVE_INFINITY],
  'isnan/0': ofInput((input) => Number.isNaN(input)),
  'isinfinite/0': ofInput((input) => input === Infinity || input === -Infinity),
  'floor/0': toMath(Math.floor),
  'sqrt/0': toMath(Math.sqrt),
  'sin/0': toMath(Math.sin),
  'cos/0': toMath(Math.cos),
  'atan/0': toMath(Math.atan),
  'log2/0': toMath((value) => Math.log10(value) / Math.log10(2)),
  'pow/2': (scope, [base, exponent], input) =>
    base!
      .apply(scope, input)
      .flatMap((one) => exponent!.apply(scope, input).map((other) => toNumeric(Math.pow(...checkNumbers(one, other))))),
  'debug_scope/0'() {
    throw new JavaFailure('The function debug_scope is not simulated');
  },
};
