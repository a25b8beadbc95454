// Runs a jq program, changed so that jq returns the same results as the server's own implementation of jq (jackson-jq).
import { findMissingFunctions, toBare } from '../../model/jq-functions.ts';
import type { Json } from '../formats.ts';
import { checkGrammar, findBadPaths, findOpening, findValueEnd } from '../../model/jq-grammar.ts';
import { getOverrides } from './jq-overrides.ts';

/**
 * `def now: error("Function now/0 does not exist");`, because the server looks up a function only when it is called.
 */
function toRefusal(call: string): string {
  const [name, count] = call.split('/');
  const parameters = Array.from({ length: Number(count) }, (_, at) => `f${at}`).join('; ');
  return `def ${name}${parameters && `(${parameters})`}: error("Function ${call} does not exist"); `;
}

/** Inserts strings into a text at the given positions. */
function insert(text: string, insertions: [at: number, text: string][]): string {
  return insertions
    .toSorted(([left], [right]) => right - left)
    .reduce((whole, [at, inserted]) => whole.slice(0, at) + inserted + whole.slice(at), text);
}

/** Checks the bounds of slices, as in `.[null:1]`, which the server refuses. */
function toCheckedSlices(program: string): string {
  const bare = toBare(program);
  const insertions = Array.from(bare.matchAll(/:/g), ({ index }) => index).flatMap((at): [number, string][] => {
    const start = findOpening(bare, at, 1);
    if (bare[start] !== '[') return [];
    const bounds = [
      [start + 1, at],
      [at + 1, findValueEnd(bare, at + 1)],
    ] as const;
    return bounds.flatMap(([from, to]): [number, string][] =>
      /^\s*(?:-?\d*)\s*$/.test(bare.slice(from, to))
        ? []
        : [
            [from, '(('],
            [to, ')|_bound)'],
          ],
    );
  });
  return insert(program, insertions);
}

/** Replaces what the server can't assign to or delete with its error. */
function toRefusedPaths(program: string): string {
  const bad = findBadPaths(toBare(program)).toSorted(([left], [right]) => right - left);
  return bad.reduce(
    (text, [start, end, message]) => `${text.slice(0, start)}error("${message}")${text.slice(end)}`,
    program,
  );
}

/**
 * Adds functions to the program that behave like the server's, or fail like those which the server does not have.
 * Throws an Error with the server's message for a program that the server can't parse.
 */
export function toServerProgram(program: string, unknown: string[] = []): string {
  checkGrammar(toBare(program));
  const missing = [...findMissingFunctions(program), ...unknown];
  const formats = missing.filter((call) => call.startsWith('@')).map((call) => call.split('/')[0]!);
  const refusals = missing.filter((call) => !call.startsWith('@')).map(toRefusal);
  const refused = formats
    .reduce(
      (text, name) => text.replaceAll(name, `error("Formatting operator ${name} does not exist")`),
      toCheckedSlices(toRefusedPaths(program)),
    )
    // jq reads `?//` as one operator.
    .replaceAll('?//', '? //')
    .replaceAll(/@([ct]sv)\b(?!\s*")/g, '_$1');
  const bare = toBare(refused);
  const hashed = toHashed(refused, bare);
  return getOverrides(bare, hashed !== refused) + refusals.join('') + hashed;
}

/** The bracket that contains a position. */
function findBracket(bare: string, place: number): string | undefined {
  const open: string[] = [];
  for (const character of bare.slice(0, place)) {
    if ('([{'.includes(character)) open.push(character);
    else if (')]}'.includes(character)) open.pop();
  }
  return open.at(-1);
}

const OPERATOR = /\/\/|[-+*/%|<>=]|\b(?:and|or|if|reduce|foreach|try|as)\b/;

/**
 * Converts `{a: .x // "y"}` to `{a: (.x // "y")}`: in the value of a key, the server accepts operators that jq
 * accepts only in parentheses.
 */
export function toBracketedValues(program: string): string {
  const bare = toBare(program);
  const colons = Array.from(bare.matchAll(/:/g), ({ index }) => index);
  return insert(
    program,
    colons.flatMap((at): [number, string][] => {
      const end = findValueEnd(bare, at + 1);
      const isValue = findBracket(bare, at) === '{' && OPERATOR.test(bare.slice(at + 1, end));
      return isValue
        ? [
            [at + 1, '('],
            [end, ')'],
          ]
        : [];
    }),
  );
}

/** A number such as `3.0` outside of strings. */
const WHOLE_DOUBLE = /(?<![\w."])-?\d+\.0+(?![\d.eE"])/;

/** Whether jq wrote a number such as `3.0`, which is 3 in JavaScript. */
export function hasWholeDouble(json: string): boolean {
  return WHOLE_DOUBLE.test(json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'));
}

/** What only the first text of an error says on the server: the rest is jq's. */
function toErrorText(text: string): string {
  return text
    .replace(/^.*?jq: error(?: \(at [^)]*\))?: /s, '')
    .replace(/^(Cannot iterate over \w+) \(.*\)$/s, '$1')
    .replace(/^\$(\w+) is not defined.*$/s, 'Undefined variable: $$$1')
    .replace(/^(\w+) \(.*\) (has no length|cannot be parsed as a number)$/s, '$1 $2')
    .trim();
}

/** The opening braces of objects with two or more keys that a program creates. */
function findObjects(bare: string): [start: number, end: number][] {
  const open: { character: string; at: number; hasMore: boolean }[] = [];
  const found: [number, number][] = [];
  for (const [at, character] of Array.from(bare).entries()) {
    if ('([{'.includes(character)) open.push({ character, at, hasMore: false });
    else if (character === ',' && open.length > 0) open.at(-1)!.hasMore = true;
    else if (')]}'.includes(character)) {
      const closed = open.pop();
      if (closed?.character === '{' && closed.hasMore) found.push([closed.at, at + 1]);
    }
  }
  const patterns = Array.from(bare.matchAll(/\bas\s*[[{]/g), ({ index }) => index);
  // `. as {a: $x, b: $y}` creates no object.
  return found.filter(
    ([start, end]) => !patterns.some((at) => at < start + 1 && bare.slice(at, end).split(/[|]/).length === 1),
  );
}

/** Puts every object that the program creates into the order of a Java HashMap, as on the server. */
function toHashed(program: string, bare: string): string {
  const ends = findObjects(bare).flatMap(([start, end]): [number, string][] => [
    [start, '('],
    [end, '|_hashed)'],
  ]);
  return insert(program, ends);
}

/** A number in its own form, or a function whose result is a floating-point number. */
const DOUBLES = /\b(?:floor|sqrt|pow|log2)\b|\d[eE][-+]?\d/;
const TO_TEXT = /tostring|tojson|@|\\\(|join/;

const DOUBLE_REMARK = 'A number that jq writes as 3.0 is 3 here, but 3.0 in strings on the server.';

/** Runs a program. The server looks up a function only when it is called, so unknown ones fail no earlier. */
async function runKnown(
  run: (text: string) => Promise<string>,
  program: string,
  unknown: string[] = [],
): Promise<string> {
  try {
    return await run(toServerProgram(program, unknown));
  } catch (error) {
    const [, name] = /([A-Za-z_]\w*\/\d+) is not defined/.exec((error as Error).message) ?? [];
    if (name === undefined || unknown.includes(name)) throw error;
    return runKnown(run, program, [...unknown, name]);
  }
}

/**
 * Runs a program with a jq that returns its text, and returns all results. Throws an Error with the server's message
 * where it is known.
 */
export async function runLikeServer(
  program: string,
  run: (program: string) => Promise<string>,
  onRemark?: (remark: string) => void,
): Promise<Json[]> {
  // In an array, so that an error after the first result isn't lost.
  const runAll = (text: string) => run(`[${text}\n]`);
  let text: string;
  try {
    text = await runKnown(runAll, program).catch((error: Error) => {
      if (error.message.includes('syntax error')) return runKnown(runAll, toBracketedValues(program));
      throw error;
    });
  } catch (error) {
    throw new Error(toErrorText((error as Error).message), { cause: error });
  }
  if (hasWholeDouble(text) || (DOUBLES.test(toBare(program)) && TO_TEXT.test(program))) onRemark?.(DOUBLE_REMARK);
  return JSON.parse(text) as Json[];
}
