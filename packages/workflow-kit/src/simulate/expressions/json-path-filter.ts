// The filters of JSONPaths: `[?(@.price > 5 && @.tag in ['a', 'b'])]`.
import type { Json, JsonObject } from '../formats.ts';
import { isObject } from './json.ts';
import { NoResult, UnknownPath } from './json-path.ts';

export type Filter = (item: Json) => boolean;

/** Like NoResult, but in a filter only the item is left out (InvalidPathException). */
export class NotThere extends NoResult {}

/** Reads the paths of filters, which begin with `$`. */
export interface PathReader {
  /** The document in which the filter is. */
  root: Json;
  /** What a path finds in a value; null if that is nothing. Throws NoResult. */
  find(value: Json, path: string): Json;
  /** Whether a path that must have all its keys finds something in an item. */
  exists(item: Json, path: string): boolean;
}

/** A value of a filter. */
type Operand = ((item: Json) => Json | undefined) & { pattern?: RegExp; exists?: Filter; isList?: boolean };

const SPACE = /^\s*/;
const OPERATOR =
  /^(===|!==|==|!=|=~|<=|>=|<|>|(?:nin|in|contains|all|size|empty|subsetof|anyof|noneof|type|matches)\b)/i;
// Without a space, even `&&` belongs to a path.
const PATH = /^[@$](?:\[(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\]'"])*\]|\(\)|[^<>=~!\s)[])*/;
const TEXT = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/;
const REGEX = /^\/((?:[^/\\]|\\.)*)\/([a-zA-Z]*)/;

/** Values of different types are equal only if one is a number and the other its text. */
function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  if (typeof left === 'string' && typeof right === 'number') return left === String(right);
  if (typeof left === 'number' && typeof right === 'string') return right.trim() !== '' && left === Number(right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  const read = (value: Json, key: string) => (value as JsonObject)[key];
  return keys.length === Object.keys(right).length && keys.every((key) => isEqual(read(left, key), read(right, key)));
}

function getOrder(left: Json | undefined, right: Json | undefined): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  return undefined;
}

/** The list that an operator needs, or undefined for an object. Throws NotThere for a simple value. */
function toList(value: Json | undefined): Json[] | undefined {
  if (typeof value !== 'object' || value === null) throw new NotThere();
  return Array.isArray(value) ? value : undefined;
}

/** The list. The platform fails for lists with anything but simple values. */
function toSimple(list: Json[]): Json[] {
  if (list.some((item) => typeof item === 'object' && item !== null)) throw new NoResult();
  return list;
}

function has(list: Json[], value: Json | undefined): boolean {
  return toSimple(list).some((item) => isEqual(value, item));
}

function isOfSize(value: Json | undefined, size: Json | undefined): boolean {
  if (typeof size !== 'number') return false;
  if (isObject(value)) return size === -1;
  return (typeof value === 'string' || Array.isArray(value)) && value.length === Math.trunc(size);
}

function isEmpty(value: Json | undefined, expected: Json | undefined): boolean {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return false;
  if (isObject(value)) throw new NoResult();
  if (typeof expected !== 'boolean') throw new NotThere();
  return (value.length === 0) === expected;
}

type Test = (left: Json | undefined, right: Json | undefined) => boolean;

const byOrder =
  (test: (order: number) => boolean): Test =>
  (left, right) => {
    const order = getOrder(left, right);
    return order !== undefined && test(order);
  };

const isSameType = (left: Json | undefined, right: Json | undefined) => typeof left === typeof right;
const isIn: Test = (left, right) => {
  const list = toList(right);
  return list !== undefined && has(list, left);
};

/** A test of two lists, which is false if one of the values is an object. */
const byLists =
  (test: (left: Json[], right: Json[]) => boolean): Test =>
  (left, right) => {
    const others = toList(right);
    const items = others && toList(left);
    return items !== undefined && test(items, others!);
  };

function contains(left: Json | undefined, right: Json | undefined): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.includes(right);
  return Array.isArray(left) && has(left, right);
}

function refuseValue(): never {
  throw new NotThere();
}

const TESTS: Record<string, Test> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '===': (left, right) => isSameType(left, right) && isEqual(left, right),
  '!==': (left, right) => !isSameType(left, right) || !isEqual(left, right),
  '<': byOrder((order) => order < 0),
  '<=': byOrder((order) => order <= 0),
  '>': byOrder((order) => order > 0),
  '>=': byOrder((order) => order >= 0),
  in: isIn,
  nin: (left, right) => !isIn(left, right),
  contains,
  // What a filter can write, or a path can find, is never what the platform accepts here.
  all: refuseValue,
  type: refuseValue,
  matches: refuseValue,
  size: isOfSize,
  empty: isEmpty,
  subsetof: byLists((items, others) => items.every((item) => has(others, item))),
  anyof: byLists((items, others) => items.some((item) => has(others, item))),
  noneof: byLists((items, others) => !items.some((item) => has(others, item))),
};

/** Whether a pattern matches a whole text, or one of several. */
function isMatch(pattern: RegExp, value: Json | undefined): boolean {
  if (Array.isArray(value)) return toSimple(value).some((item) => isMatch(pattern, item));
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return pattern.test(isSimple ? String(value) : '');
}

class FilterParser {
  #rest: string;
  readonly #reader: PathReader;

  constructor(text: string, reader: PathReader) {
    this.#rest = text;
    this.#reader = reader;
  }

  parse(): Filter {
    const filter = this.#parseOr();
    if (this.#rest.trim() !== '') this.#refuse();
    return filter;
  }

  #refuse(): never {
    throw new UnknownPath(`the filter \`${this.#rest.trim()}\` is not simulated`);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    this.#rest = this.#rest.replace(SPACE, '');
    const found = pattern.exec(this.#rest);
    if (found) this.#rest = this.#rest.slice(found[0].length);
    return found;
  }

  #parseOr(): Filter {
    const filters = [this.#parseAnd()];
    while (this.#take(/^\|\|/)) filters.push(this.#parseAnd());
    return (item) => filters.some((filter) => filter(item));
  }

  #parseAnd(): Filter {
    const filters = [this.#parseNot()];
    while (this.#take(/^&&/)) filters.push(this.#parseNot());
    return (item) => filters.every((filter) => filter(item));
  }

  #parseNot(): Filter {
    if (this.#take(/^!(?!=)/)) {
      if (/^\s*[@$]/.test(this.#rest)) return this.#parseTest(true);
      const filter = this.#parseNot();
      return (item) => !filter(item);
    }
    if (!this.#take(/^\(/)) return this.#parseTest();
    const filter = this.#parseOr();
    if (!this.#take(/^\)/)) this.#refuse();
    return filter;
  }

  /** `isMissing`: an exclamation mark precedes the path. The platform ignores it before an operator. */
  #parseTest(isMissing = false): Filter {
    const left = this.#parseOperand();
    const operator = this.#take(OPERATOR)?.[1]!.toLowerCase();
    // A path alone asks whether there is such a value, even if it is null or false.
    if (operator === undefined) {
      const exists = left.exists ?? this.#refuse();
      return (item) => exists(item) !== isMissing;
    }
    const right = this.#parseOperand();
    if (operator === '=~') {
      const [pattern, other] = left.pattern ? [left.pattern, right] : [right.pattern, left];
      return (item) => pattern !== undefined && !other.pattern && isMatch(pattern, other(item));
    }
    const test = TESTS[operator] ?? this.#refuse();
    // A list that is written on the left is not equal to anything.
    const isNever = left.isList === true && /^[=!]/.test(operator);
    return (item) => test(isNever ? undefined : left(item), right(item));
  }

  #parseOperand(): Operand {
    const path = this.#take(PATH)?.[0];
    if (path !== undefined) return this.#toPathOperand(path);
    const text = this.#take(TEXT);
    if (text) {
      const value = (text[1] ?? text[2] ?? '').replaceAll(/\\(.)/g, '$1');
      return () => value;
    }
    const number = this.#take(NUMBER)?.[0];
    if (number !== undefined) return () => Number(number);
    const word = this.#take(/^(?:true|false|null)\b/)?.[0];
    if (word !== undefined) return () => JSON.parse(word) as Json;
    const regex = this.#take(REGEX);
    if (regex) return Object.assign(() => undefined, { pattern: toPattern(regex[1]!, regex[2]!) });
    return this.#parseList();
  }

  #parseList(): Operand {
    if (!this.#take(/^\[/)) this.#refuse();
    const items: Operand[] = [];
    while (!this.#take(/^\]/)) {
      if (items.length > 0 && !this.#take(/^,/)) this.#refuse();
      items.push(this.#parseOperand());
    }
    return Object.assign((item: Json) => items.map((one) => one(item) ?? null), { isList: true });
  }

  #toPathOperand(path: string): Operand {
    const reader = this.#reader;
    const steps = `$${path.slice(1)}`;
    const read = (item: Json) => reader.find(path.startsWith('$') ? reader.root : item, steps);
    // This reads even a path that begins with `$` from the item.
    return Object.assign(read, { exists: (item: Json) => reader.exists(item, steps) });
  }
}

function toPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, flags.replaceAll(/[^ims]/g, ''));
  } catch {
    throw new UnknownPath(`the pattern /${source}/ is not simulated`);
  }
}

/** A filter from the text between `?(` and `)`. It throws NoResult if the whole path has no result. */
export function createFilter(text: string, reader: PathReader): Filter {
  const filter = new FilterParser(text, reader).parse();
  return (item) => {
    try {
      return filter(item);
    } catch (error) {
      if (error instanceof NotThere) return false;
      throw error;
    }
  };
}
