// The filters of JSONPaths: `[?(@.price > 5 && @.tag in ['a', 'b'])]`.
import type { Json, JsonObject } from '../formats.ts';
import { isObject } from './json.ts';
import { findAtPath, NoResult, type ReadMany, UnknownPath } from './json-path.ts';

export type Filter = (item: Json) => boolean;

/** A value of a filter; undefined if its path finds nothing. */
type Operand = ((item: Json) => Json | undefined) & { pattern?: RegExp; isPath?: boolean };

const SPACE = /^\s*/;
const OPERATOR =
  /^(===|!==|==|!=|=~|<=|>=|<|>|(?:nin|in|contains|all|size|empty|subsetof|anyof|noneof|type|matches)\b)/i;
const PATH = /^[@$](?:\.{1,2}[\w$*-]+(?:\(\))?|\.{0,2}\[(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\]'"])*\])*/;
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

/** Whether a list contains a value. The platform fails for lists with anything but simple values. */
function has(list: Json | undefined, value: Json | undefined): boolean {
  if (!Array.isArray(list)) return false;
  if (list.some((item) => typeof item === 'object' && item !== null)) throw new NoResult();
  return list.some((item) => isEqual(value, item));
}

function toSize(value: Json | undefined): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

type Test = (left: Json | undefined, right: Json | undefined) => boolean;

const byOrder =
  (test: (order: number) => boolean): Test =>
  (left, right) => {
    const order = getOrder(left, right);
    return order !== undefined && test(order);
  };

const isSameType = (left: Json | undefined, right: Json | undefined) => typeof left === typeof right;
const isIn: Test = (left, right) => has(right, left);
const isAnyOf: Test = (left, right) => Array.isArray(left) && left.some((item) => has(right, item));

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
  contains: (left, right) =>
    typeof left === 'string' && typeof right === 'string' ? left.includes(right) : has(left, right),
  all: (left, right) =>
    typeof left === 'object' &&
    left !== null &&
    (!Array.isArray(left) || (Array.isArray(right) && right.every((item) => has(left, item)))),
  size: (left, right) => typeof right === 'number' && toSize(left) === right,
  empty: (left, right) => toSize(left) !== undefined && (toSize(left) === 0) === right,
  subsetof: (left, right) => Array.isArray(left) && left.every((item) => has(right, item)),
  anyof: isAnyOf,
  noneof: (left, right) => Array.isArray(left) && Array.isArray(right) && !isAnyOf(left, right),
};

/** Whether a pattern matches a whole text, or one of several. */
function isMatch(pattern: RegExp, value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some((item) => isMatch(pattern, item));
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return pattern.test(isSimple ? String(value) : '');
}

class FilterParser {
  #rest: string;
  readonly #root: Json;
  readonly #readMany: ReadMany;

  constructor(text: string, root: Json, readMany: ReadMany) {
    this.#rest = text;
    this.#root = root;
    this.#readMany = readMany;
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
      const filter = this.#parseNot();
      return (item) => !filter(item);
    }
    if (!this.#take(/^\(/)) return this.#parseTest();
    const filter = this.#parseOr();
    if (!this.#take(/^\)/)) this.#refuse();
    return filter;
  }

  #parseTest(): Filter {
    const left = this.#parseOperand();
    const operator = this.#take(OPERATOR)?.[1]!.toLowerCase();
    // A path alone asks whether there is such a value, even if it is null or false.
    if (operator === undefined) return (item) => (left.isPath ? left(item) !== undefined : left(item) === true);
    const right = this.#parseOperand();
    if (operator === '=~') {
      const pattern = left.pattern ?? right.pattern ?? this.#refuse();
      return (item) => isMatch(pattern, left.pattern ? right(item) : left(item));
    }
    const test = TESTS[operator] ?? this.#refuse();
    // What is missing is null here.
    return (item) => test(left(item) ?? null, right(item) ?? null);
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
    return (item) => items.map((one) => one(item) ?? null);
  }

  #toPathOperand(path: string): Operand {
    const steps = path.slice(1).replace(/^\.(?!\.)/, '');
    const isRoot = path.startsWith('$');
    const read = (item: Json): Json | undefined => {
      const from = isRoot ? this.#root : item;
      if (steps === '') return from;
      // A list has no keys, but may be read by index.
      if (typeof from !== 'object' || from === null) return undefined;
      return findAtPath(from as JsonObject, `$${steps.startsWith('[') ? '' : '.'}${steps}`, this.#readMany);
    };
    return Object.assign(read, { isPath: true });
  }
}

function toPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, flags.replaceAll(/[^ims]/g, ''));
  } catch {
    throw new UnknownPath(`the pattern /${source}/ is not simulated`);
  }
}

/** A filter from the text between `?(` and `)`. */
export function createFilter(text: string, root: Json, readMany: ReadMany): Filter {
  return new FilterParser(text, root, readMany).parse();
}
