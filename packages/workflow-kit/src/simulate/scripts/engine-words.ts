// Converts the error messages of our interpreter to those that the server's GraalJS writes for a failed script.

import type { HostRead } from './script-outcome.ts';

type Words = [pattern: RegExp, words: string];

/** As seen on the real server (3.32.3); `$1` and so on work as in `replace`. */
const WORDS: Words[] = [
  [
    /^TypeError: cannot read property 'Symbol\.(\w+)' of (undefined|null)$/,
    "TypeError: Cannot read property 'Symbol(Symbol.$1)' of $2",
  ],
  [/^TypeError: circular reference$/, 'TypeError: Converting circular structure to JSON'],
  [/^TypeError: cannot convert symbol to number$/, 'TypeError: Cannot convert a Symbol value to a number'],
  [/^RangeError: radix must be between 2 and 36$/, 'RangeError: toString() expects radix in range 2-36'],
  [/^TypeError: cannot (read|set) property '(.*)' of (undefined|null)$/s, "TypeError: Cannot $1 property '$2' of $3"],
  [/^ReferenceError: '(.*)' is not defined$/s, 'ReferenceError: $1 is not defined'],
  [/^ReferenceError: (.*) is not initialized$/s, 'ReferenceError: $1 is not defined'],
  [/^TypeError: '(.*)' is read-only$/s, 'TypeError: Assignment to constant "$1"'],
  [/^TypeError: cannot convert symbol to string$/, 'TypeError: Cannot convert a Symbol value to a string'],
  [/^TypeError: cannot convert bigint to number$/, 'TypeError: Cannot convert a BigInt value to a number'],
  [/^TypeError: empty array$/, 'TypeError: Reduce of empty array with no initial value'],
  [/^TypeError: invalid 'instanceof' right operand$/, 'TypeError: Right-hand-side of instanceof is not an object'],
  [/^RangeError: Date value is NaN$/, 'RangeError: time value is not a finite number'],
  [/^RangeError: invalid array length$/, 'RangeError: Invalid array length'],
  [/^RangeError: invalid repeat count$/, 'RangeError: illegal repeat count'],
  [/^URIError: expecting hex digit$/, 'URIError: illegal escape sequence'],
  [/^RangeError: Date value is NaN$/, 'RangeError: time value is not a finite number'],
  [/^RangeError: invalid number of digits$/, 'RangeError: toFixed() fraction digits need to be in range 0-100'],
  [/^RangeError: cannot convert to BigInt: not an integer$/, 'RangeError: BigInt out of range'],
  [/^\w+: stack overflow$/, 'RangeError: Maximum call stack size exceeded'],
];

/** These follow the position; `TOKEN` is replaced with the token at that position. */
const SYNTAX_WORDS: Words[] = [
  [/^unexpected token in expression: .*$/s, 'Expected an operand but found TOKEN'],
  [/^expecting '\]'$/, 'Expected comma but found TOKEN'],
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
  /** 1-based. */
  column: number;
}

/**
 * The position of the innermost frame, if it is in the script and not in a built-in function; frames of host objects
 * are ignored.
 */
function findPlace(stack: string): Place | undefined {
  const frame = stack.split('\n').find((line) => /^\s+at .*(?:\(native\)|\binline:\d)/.test(line)) ?? '';
  const [, line, column] = /\binline:(\d+)(?::(\d+))?/.exec(frame) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column ?? 1) };
}

/**
 * Writes `x.foo is not a function` instead of `not a function`: the called expression is just before the position of
 * the call.
 */
function toCalleeWords(text: string, expression: string, { place, read }: { place: Place; read?: HostRead }): string {
  if (text !== 'TypeError: not a function') return text;
  const line = expression.split('\n')[place.line - 1] ?? '';
  const before = line.slice(0, place.column - 1);
  const [start = ''] = /(?:[\w$]+|\.|\[[^[\]]*\])+$/.exec(before) ?? [];
  // For a call after `return`, the position is that of `return`.
  const [, rest = ''] = /^return\s+((?:[\w$.]|\[[^[\]]*\])+)(?=\()/.exec(line.slice(place.column - 1)) ?? [];
  const callee = start + rest;
  if (read && callee.endsWith(`.${read.name}`))
    return `TypeError: invokeMember (${read.name}) on ${read.on} failed due to: ${read.isKnown ? 'Message not supported.' : `Unknown identifier: ${read.name}`}`;
  // For values of the input, the server has no name.
  const name = /^(?!\$[.[])[\w$]/.test(callee) ? callee : `(intermediate value)${callee.replace(/^(?:\$|\[\])/, '')}`;
  const isMade = /\bnew\s+$/.test(before.slice(0, before.length - start.length));
  return `TypeError: ${name} is not a ${isMade ? 'constructor' : 'function'}`;
}

/** Adds the name to `cannot read property of null`, if the line reads only one property by `['name']` or `[0]`. */
function toPropertyWords(text: string, line: string): string {
  const names = new Set(Array.from(line.matchAll(/\[(?:'([^']*)'|"([^"]*)"|(\d+))\]/g), ([, a, b, c]) => a ?? b ?? c));
  const [name] = names;
  return names.size === 1 && !/\[[^'"\d\]]/.test(line)
    ? text.replace(/^TypeError: cannot (read|set) property of /, `TypeError: Cannot $1 property '${name}' of `)
    : text;
}

/** Adds the position, the line and a caret, as GraalJS does. */
function toSyntaxWords(message: string, expression: string, place: Place): string {
  const { line } = place;
  const text = expression.split('\n')[line - 1] ?? '';
  const column = message === 'unexpected end of string' ? text.length + 1 : place.column;
  const isStart = /(?:^|[;}])\s*$/.test(text.slice(0, column - 1));
  const token = /^(?:[\w$]+|\S)/.exec(text.slice(column - 1))?.[0] ?? 'eof';
  const isOpen = token === 'eof' && expression.split('{').length > expression.split('}').length;
  const first = isOpen
    ? 'Expected } but found eof'
    : isStart
      ? { ')': 'Expected ; but found )', '}': 'Expected eof but found }' }[token]
      : undefined;
  const words = first ?? translate(message, SYNTAX_WORDS).replace('TOKEN', () => (token === '@' ? 'error' : token));
  return `SyntaxError: inline:${line}:${column - 1} ${words}\n${text}\n${' '.repeat(column - 1)}^\n`;
}

function isError(error: unknown): error is Error & { read?: HostRead; isMade?: boolean } {
  return typeof error === 'object' && error !== null && 'stack' in error;
}

/** Messages that are the same on the server. */
const SAME =
  /^TypeError: (?:\S.* is not a (?:function|constructor)$|.* is not simulated$|invokeMember|Cannot (?!assign)|Object\.defineProperty called)|^SyntaxError: (?:Unexpected (?:token .* in JSON at position|end of JSON)|inline:\d+:\d+ (?:Expected|Invalid return|Missing close quote))|^ReferenceError: .* is not (?:defined|simulated)$|^\w+: Expected a result |^EvalError: /s;

interface EngineWords {
  text: string;
  line?: number;
  /** Whether this is probably not the server's wording. */
  isOwn?: boolean;
}

/**
 * The text and the line that the server reports for what a script threw. It reports a line if the engine itself found
 * the error, or if a script throws something other than an Error. For an Error that the script creates, it reports no
 * line.
 */
export function toEngineWords(error: unknown, expression: string): EngineWords {
  if (!isError(error)) {
    // For an object that is not an Error, the server reports only this.
    const text = typeof error === 'object' && error !== null ? 'Error' : String(error);
    const before = expression.split(/\bthrow\b/);
    return before.length > 1 ? { text, line: before[0]!.split('\n').length } : { text };
  }
  // A Java exception has neither a name nor a line.
  if (error.isMade || error.name === '') return { text: error.name === '' ? error.message : String(error) };
  const place = findPlace(error.stack ?? '');
  const original = String(error);
  const text = translate(original, WORDS);
  const isKnown = (words: string) => words !== original || SAME.test(words);
  if (!place) return { text, ...(!isKnown(text) && { isOwn: true }) };
  const { line } = place;
  const named = toPropertyWords(text, expression.split('\n')[line - 1] ?? '');
  const words =
    error.name === 'SyntaxError'
      ? toSyntaxWords(error.message, expression, place)
      : toCalleeWords(named, expression, { place, ...(error.read && { read: error.read }) });
  // A script with several faults has them all in the server's text.
  const isHard = /\b(?:await|import|export)\b|\n/.test(expression);
  const isOwn = error.name === 'SyntaxError' ? isHard || !SAME.test(words) : !isKnown(words);
  return { text: words, line, ...(isOwn && { isOwn }) };
}
