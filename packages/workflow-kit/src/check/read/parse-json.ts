// Parses JSON text into its value and the positions of all keys and values, so that messages can name a line.
export interface JsonPlace {
  /** Offset of the key, for a member of an object. */
  key?: number;
  /** Offset of the value. */
  value: number;
}

export interface JsonDocument {
  value: unknown;
  /** By JSON Pointer (RFC 6901). */
  places: Map<string, JsonPlace>;
  /** Keys that appear twice in their object: the later one, by offset. */
  duplicateKeys: { name: string; offset: number }[];
}

/** The error in JSON text, and its position. */
export class JsonFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/* oxlint-disable no-control-regex -- JSON forbids control characters in strings */
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Appends `a/b` as one step to the JSON Pointer `parent`. */
export function toPointer(parent: string, step: string | number): string {
  return `${parent}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The position of the value at a path, or of the innermost existing value around it. */
export function findPlace({ places }: Pick<JsonDocument, 'places'>, path: (string | number)[]): JsonPlace {
  const found = places.get(path.reduce<string>(toPointer, ''));
  return found ?? findPlace({ places }, path.slice(0, -1));
}

/** The limit of nested brackets; the platform's own parser has the same limit. */
const MOST_DEPTH = 1000;

/** Parses strict JSON; throws a JsonFault if it is invalid. */
export function parseJson(text: string): JsonDocument {
  return new JsonReader(text).read();
}

/** 1-based line and column of an offset. */
export function toPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Creates a function for positions in a text with many of them; it searches for the line ends only once. */
export function toLocator(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

class JsonReader {
  readonly text: string;
  at = 0;
  depth = 0;
  readonly places: JsonDocument['places'] = new Map();
  readonly duplicateKeys: JsonDocument['duplicateKeys'] = [];

  constructor(text: string) {
    this.text = text;
  }

  read(): JsonDocument {
    const value = this.readValue('');
    this.skipSpace();
    if (this.at < this.text.length) this.fail('the end of the file');
    return { value, places: this.places, duplicateKeys: this.duplicateKeys };
  }

  private readValue(pointer: string, key?: number): unknown {
    this.skipSpace();
    this.places.set(pointer, { key, value: this.at });
    const first = this.text[this.at];
    if (first === '{') return this.readObject(pointer);
    if (first === '[') return this.readArray(pointer);
    return this.readScalar('a value');
  }

  private readObject(pointer: string): Record<string, unknown> {
    const members = new Map<string, unknown>();
    this.readMembers('}', () => {
      const offset = this.at;
      if (this.text[offset] !== '"') this.fail('a key in double quotes');
      const name = String(this.readScalar('a key'));
      this.skipSpace();
      if (this.text[this.at] !== ':') this.fail('`:` after the key');
      this.at++;
      if (members.has(name)) this.duplicateKeys.push({ name, offset });
      members.set(name, this.readValue(toPointer(pointer, name), offset));
    });
    return Object.fromEntries(members);
  }

  private readArray(pointer: string): unknown[] {
    const items: unknown[] = [];
    this.readMembers(']', () => items.push(this.readValue(toPointer(pointer, items.length))));
    return items;
  }

  /** Everything between the brackets, including the closing one. */
  private readMembers(end: string, readMember: () => void): void {
    if (++this.depth > MOST_DEPTH) this.fail(`at most ${MOST_DEPTH} brackets inside each other`);
    this.at++;
    this.skipSpace();
    for (let first = true; this.text[this.at] !== end; first = false) {
      if (!first) {
        if (this.text[this.at] !== ',') this.fail(`\`,\` or \`${end}\``);
        this.at++;
        this.skipSpace();
      }
      readMember();
      this.skipSpace();
    }
    this.at++;
    this.depth--;
  }

  private readScalar(expected: string): unknown {
    SCALAR.lastIndex = this.at;
    const token = SCALAR.exec(this.text)?.[0];
    if (token === undefined) this.fail(expected);
    this.at += token.length;
    return JSON.parse(token) as unknown;
  }

  private skipSpace(): void {
    while (this.at < this.text.length && ' \t\n\r'.includes(this.text[this.at]!)) this.at++;
  }

  private fail(expected: string): never {
    const found =
      this.at < this.text.length
        ? `\`${/^\S{1,20}/.exec(this.text.slice(this.at))?.[0] ?? ''}\``
        : 'the end of the file';
    throw new JsonFault(`Expected ${expected}, found ${found}.`, this.at);
  }
}
