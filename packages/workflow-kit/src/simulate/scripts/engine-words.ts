// What the server writes of a script that failed: the words of its GraalJS for those of our interpreter.

import type { HostRead } from './script-outcome.ts';

type Words = [pattern: RegExp, words: string];

/** Seen on the real server (3.32.3); `$1` and so on as in `replace`. */
const WORDS: Words[] = [
  [/^TypeError: cannot (read|set) property '(.*)' of (undefined|null)$/s, "TypeError: Cannot $1 property '$2' of $3"],
  [/^ReferenceError: '(.*)' is not defined$/s, 'ReferenceError: $1 is not defined'],
  [/^ReferenceError: (.*) is not initialized$/s, 'ReferenceError: $1 is not defined'],
  [/^TypeError: '(.*)' is read-only$/s, 'TypeError: Assignment to constant "$1"'],
  [/^TypeError: cannot convert symbol to string$/, 'TypeError: Cannot convert a Symbol value to a string'],
  [/^TypeError: cannot convert bigint to number$/, 'TypeError: Cannot convert a BigInt value to a number'],
  [/^TypeError: empty array$/, 'TypeError: Reduce of empty array with no initial value'],
  [/^TypeError: invalid 'instanceof' right operand$/, 'TypeError: Right-hand-side of instanceof is not an object'],
  [/^RangeError: invalid array length$/, 'RangeError: Invalid array length'],
  [/^RangeError: invalid repeat count$/, 'RangeError: illegal repeat count'],
  [/^URIError: expecting hex digit$/, 'URIError: illegal escape sequence'],
  [/^\w+: stack overflow$/, 'RangeError: Maximum call stack size exceeded'],
];

/** After the position; `TOKEN` is the token found there. */
const SYNTAX_WORDS: Words[] = [
  [/^unexpected token in expression: .*$/s, 'Expected an operand but found TOKEN'],
  [/^expecting '(.*)'$/s, 'Expected $1 but found TOKEN'],
  [/^expecting field name$/, 'Expected ident but found TOKEN'],
  [/^function name expected$/, 'Expected ident but found TOKEN'],
  [/^return not in a function$/, 'Invalid return statement'],
  [/^unexpected end of string$/, 'Missing close quote'],
];

function translate(text: string, words: Words[]): string {
  const [pattern, replacement] = words.find(([one]) => one.test(text)) ?? [];
  return pattern ? text.replace(pattern, replacement!) : text;
}

interface Place {
  line: number;
  /** Counted from 1. */
  column: number;
}

/** Where the innermost frame stands, if that is in the script and not in a built-in function; host objects are none. */
function findPlace(stack: string): Place | undefined {
  const frame = stack.split('\n').find((line) => /^\s+at .*(?:\(native\)|\binline:\d)/.test(line)) ?? '';
  const [, line, column] = /\binline:(\d+)(?::(\d+))?/.exec(frame) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column ?? 1) };
}

/** `x.foo is not a function` for `not a function`: the callee stands before the place of the call. */
function toCalleeWords(text: string, expression: string, { place, read }: { place: Place; read?: HostRead }): string {
  if (text !== 'TypeError: not a function') return text;
  const line = expression.split('\n')[place.line - 1] ?? '';
  const before = line.slice(0, place.column - 1);
  const [start = ''] = /(?:[\w$]+|\.|\[[^[\]]*\])+$/.exec(before) ?? [];
  // Of a call after `return` the place is that of this word.
  const [, rest = ''] = /^return\s+((?:[\w$.]|\[[^[\]]*\])+)(?=\()/.exec(line.slice(place.column - 1)) ?? [];
  const callee = start + rest;
  if (read && callee.endsWith(`.${read.name}`))
    return `TypeError: invokeMember (${read.name}) on ${read.on} failed due to: ${read.isKnown ? 'Message not supported.' : `Unknown identifier: ${read.name}`}`;
  // Of the input the server knows no name.
  const name = /^(?!\$[.[])[\w$]/.test(callee) ? callee : `(intermediate value)${callee.replace(/^\$/, '')}`;
  const isMade = /\bnew\s+$/.test(before.slice(0, before.length - start.length));
  return `TypeError: ${name} is not a ${isMade ? 'constructor' : 'function'}`;
}

/** With its position, its line and a caret, as GraalJS writes it. */
function toSyntaxWords(message: string, expression: string, { line, column }: Place): string {
  const text = expression.split('\n')[line - 1] ?? '';
  const token = /^(?:[\w$]+|\S)/.exec(text.slice(column - 1))?.[0] ?? 'eof';
  const words = translate(message, SYNTAX_WORDS).replace('TOKEN', () => token);
  return `SyntaxError: inline:${line}:${column - 1} ${words}\n${text}\n${' '.repeat(column - 1)}^\n`;
}

/** Whether the script itself makes such an Error: its words are the script's own. */
function isMadeByScript({ name }: Error, expression: string): boolean {
  return new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\s*\\(`).test(expression);
}

function isError(error: unknown): error is Error & { read?: HostRead } {
  return typeof error === 'object' && error !== null && 'stack' in error;
}

/**
 * The text and the line that the server gives what a script threw. It names a line where the engine itself found
 * the fault, or where a script throws something other than an Error. For an Error that the script makes it has none.
 */
export function toEngineWords(error: unknown, expression: string): { text: string; line?: number } {
  if (!isError(error)) {
    // Of an object that is no Error the server knows only this.
    const text = typeof error === 'object' && error !== null ? 'Error' : String(error);
    const before = expression.split(/\bthrow\b/);
    return before.length > 1 ? { text, line: before[0]!.split('\n').length } : { text };
  }
  if (isMadeByScript(error, expression)) return { text: String(error) };
  const place = findPlace(error.stack ?? '');
  const text = translate(String(error), WORDS);
  // An exception of Java has neither a name nor a line.
  if (!place || error.name === '') return { text };
  const { line } = place;
  if (error.name === 'SyntaxError') return { text: toSyntaxWords(error.message, expression, place), line };
  return { text: toCalleeWords(text, expression, { place, ...(error.read && { read: error.read }) }), line };
}
