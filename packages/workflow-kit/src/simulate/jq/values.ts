// The values of jq programs as the server's jackson-jq sees them: it distinguishes integers from doubles, and keeps the
// order of keys.
import type { Json } from '../formats.ts';

/** An integer is a `bigint`, a double is a `number`: 3 and 3.0 are written differently. */
export type Value = null | boolean | bigint | number | string | Value[] | Map<string, Value>;

const LONG = 1n << 63n;

/** A number as jackson-jq stores a result: as an integer if it has no fraction and fits into 64 bits. */
export function toNumeric(value: number | bigint): Value {
  if (typeof value === 'bigint') return BigInt.asIntN(64, value);
  if (!Number.isInteger(value) || Math.abs(value) > 2 ** 63) return value;
  const whole = BigInt(value);
  return whole === LONG ? LONG - 1n : whole;
}

export function toValue(json: Json): Value {
  if (Array.isArray(json)) return json.map(toValue);
  if (typeof json === 'number')
    return Number.isInteger(json) && Math.abs(json) < 2 ** 63 && !Object.is(json, -0) ? BigInt(json) : json;
  if (typeof json !== 'object' || json === null) return json;
  return new Map(Object.entries(json).map(([key, value]) => [key, toValue(value)]));
}

/** Numbers that JSON lacks become strings, as in the server's responses. */
export function toJson(value: Value): Json {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, toJson(item)]));
  return value;
}

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

const ORDER: Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

export function getKind(value: Value): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  return typeof value === 'bigint' ? 'number' : (typeof value as Kind);
}

export function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

export function isTrue(value: Value): boolean {
  return value !== null && value !== false;
}

/** `Double.toString`: 3.0, 0.5, 1.0E-6, 1.0E10, NaN. */
export function toDoubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits, exponent] = value.toExponential().split('e');
  return `${digits}${digits!.includes('.') ? '' : '.0'}E${Number(exponent)}`;
}

function toNumberText(value: number): string {
  return Number.isFinite(value) ? toDoubleText(value) : `"${value}"`;
}

/** As `tojson` writes a double. */
function toJqNumberText(value: number): string {
  if (Number.isNaN(value)) return 'null';
  const finite = Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
  return toDoubleText(finite).replace(/E(-?)/, (_, sign) => (sign ? 'e-' : 'e+'));
}

/** A value as JSON text. */
export function toJsonText(value: Value): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return toNumberText(value);
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${toJsonText(item)}`).join(',')}}`;
  return JSON.stringify(value);
}

/** `tojson`, which writes a double in another way than doubles inside arrays and objects. */
export function toJqJson(value: Value): string {
  return typeof value === 'number' ? toJqNumberText(value) : toJsonText(value);
}

/** A value inside a string: simple values without quotes, others as JSON. */
export function toPlainText(value: Value): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? toDoubleText(value) : toJsonText(value);
}

function compareNumbers(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  // As Double.compare: -0.0 is smaller than 0.0, and NaN is the largest.
  return Number(
    Object.is(left, right) ? 0 : Number.isNaN(left) ? 1 : Number.isNaN(right) ? -1 : Object.is(left, -0) ? -1 : 1,
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareLists<Item>(left: Item[], right: Item[], compare: (left: Item, right: Item) => number): number {
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = compare(left[at]!, right[at]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** The order of all values: null, false, true, numbers, strings, arrays, objects. */
export function compareValues(left: Value, right: Value): number {
  const byKind = ORDER.indexOf(getKind(left)) - ORDER.indexOf(getKind(right));
  if (byKind !== 0 || left === null) return byKind;
  if (isNumber(left)) return compareNumbers(Number(left), Number(right));
  if (typeof left === 'string') return compareTexts(left, right as string);
  if (Array.isArray(left)) return compareLists(left, right as Value[], compareValues);
  if (!(left instanceof Map)) return Number(left) - Number(right);
  const other = right as Map<string, Value>;
  const names = [...left.keys()].sort(compareTexts);
  const byKeys = compareLists(names, [...other.keys()].sort(compareTexts), compareTexts);
  if (byKeys !== 0) return byKeys;
  return compareLists(
    names.map((name) => left.get(name)!),
    names.map((name) => other.get(name)!),
    compareValues,
  );
}

/** The error of a program, which `try` catches. */
export class JqError extends Error {
  /** What `try` hands to `catch`, if it is not the message. */
  readonly caught: string;
  constructor(message: string, caught = message) {
    super(message);
    this.caught = caught;
  }
}

/** `break`, which ends the `reduce` or `foreach` around it. */
export class JqBreak extends JqError {
  constructor() {
    super('break');
  }
}

function toShortText(value: Value): string {
  const text = toJsonText(value);
  return `${getKind(value)} (${text.length <= 14 ? text : `${text.slice(0, 11)}...`})`;
}

/** The error of an operator: `number (5) and string ("a") cannot be added`. */
export function toTypeError(values: Value[], message: string): JqError {
  return new JqError(`${values.map(toShortText).join(' and ')} ${message}`);
}

/** Throws the error of a function that gets a value of another kind. */
export function checkInput(name: string, input: Value, kinds: Kind[]): void {
  const kind = getKind(input);
  if (!kinds.includes(kind))
    throw new JqError(
      `${name} is not applicable to ${kind.toUpperCase()}; expected one of [${kinds.map((one) => one.toUpperCase()).join(', ')}]`,
    );
}
