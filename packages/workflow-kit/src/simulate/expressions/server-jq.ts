// Changes a jq program so that jq returns the same results as the server's own implementation of jq (jackson-jq).
import { findMissingFunctions, toBare } from '../../model/jq-functions.ts';

/**
 * `def now: error("Function now/0 does not exist");`, because the server looks up a function only when it is called.
 */
function toRefusal(call: string): string {
  const [name, count] = call.split('/');
  const parameters = Array.from({ length: Number(count) }, (_, at) => `f${at}`).join('; ');
  return `def ${name}${parameters && `(${parameters})`}: error("Function ${call} does not exist"); `;
}

function fail(word: string, before: string): never {
  const lines = before.split('\n');
  throw new Error(`Encountered " "${word}" "${word} "" at line ${lines.length}, column ${lines.at(-1)!.length + 1}.`);
}

/** Throws the server's error for constructs that its grammar lacks: `label`, and an `if` without `else`. */
function checkGrammar(bare: string): void {
  const open: boolean[] = [];
  for (const { 0: word, index } of bare.matchAll(/(?<![.$\w])(?:if|else|end|label)\b(?!\s*:)|\$(?:ENV|__loc__)\b/g)) {
    if (word.startsWith('$')) throw new Error(`Undefined variable: ${word}`);
    if (word === 'if') open.push(false);
    if (word === 'else') open[open.length - 1] = true;
    if (word === 'label' || (word === 'end' && open.pop() === false)) fail(word, bare.slice(0, index));
  }
}

/** Inserts strings into a text at the given positions. */
function insert(text: string, insertions: [at: number, text: string][]): string {
  return insertions
    .toSorted(([left], [right]) => right - left)
    .reduce((whole, [at, inserted]) => whole.slice(0, at) + inserted + whole.slice(at), text);
}

/**
 * Adds functions to the program that fail like those which the server does not have. Throws an Error with the
 * server's message for a program that the server can't parse.
 */
export function toServerProgram(program: string): string {
  checkGrammar(toBare(program));
  const missing = findMissingFunctions(program);
  const formats = missing.filter((call) => call.startsWith('@')).map((call) => call.split('/')[0]!);
  const refusals = missing.filter((call) => !call.startsWith('@')).map(toRefusal);
  const refused = formats.reduce(
    (text, name) => text.replaceAll(name, `error("Formatting operator ${name} does not exist")`),
    program,
  );
  const older = program.includes('leaf_paths') ? 'def leaf_paths: paths(scalars); ' : '';
  return refusals.join('') + older + refused;
}

/** The end of a member's value that begins at `start`: a comma or bracket at the same level. */
function findValueEnd(bare: string, start: number): number {
  let depth = 0;
  for (let at = start; at < bare.length; at++) {
    const character = bare[at]!;
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && depth-- === 0) return at;
    else if (character === ',' && depth === 0) return at;
  }
  return bare.length;
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

const OPERATOR = /\/\/|[-+*/%|<>=]|\b(?:and|or)\b/;

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
