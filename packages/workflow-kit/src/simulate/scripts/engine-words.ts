// Converts the error messages of our interpreter to those that the server's GraalJS writes for a failed script.

import { toStoredText } from '../expressions/stored-texts.ts';
import { type Access, findAccess } from './describe-callee.ts';
import { hasOpenText, toTokens } from './script-tokens.ts';
import type { HostRead, ThrownValue } from './script-outcome.ts';
import { toWatched, toWrittenPosition } from './watched-script.ts';

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

function toPosition(expression: string, { line, column }: Place): number {
  const before = expression.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}

/** The place in the script as it was written, for one in the script as it ran. */
function toWrittenPlace(expression: string, place: Place): Place {
  const position = toWrittenPosition(expression, toPosition(toWatched(expression), place));
  return { line: place.line, column: position - toPosition(expression, { line: place.line, column: 1 }) + 1 };
}

/** Writes `x.foo is not a function` instead of `not a function`. */
function toCalleeWords({ owner, start, isMade }: Access, read: HostRead | undefined): string {
  if (!isMade && start.text === '$' && owner.text === '(intermediate value)')
    return 'TypeError: execute on java.util.LinkedHashMap failed due to: Message not supported.';
  if (!isMade && read && owner.text.endsWith(`.${read.name}`))
    return `TypeError: invokeMember (${read.name}) on ${read.on} failed due to: ${read.isKnown ? 'Message not supported.' : `Unknown identifier: ${read.name}`}`;
  return `TypeError: ${owner.text} is not a ${isMade ? 'constructor' : 'function'}`;
}

/** The words and the line for a call or a property. The server reports the line where the whole expression begins. */
function toAccessWords(
  text: string,
  expression: string,
  { place, read }: { place: Place; read: HostRead | undefined },
): EngineWords {
  const isCall = text === 'TypeError: not a function';
  const isRead = /^TypeError: cannot (?:read|set) property/i.test(text);
  if (!isCall && !isRead) return { text, line: place.line };
  // The positions are those of the script that ran.
  const ran = toWatched(expression);
  const access = findAccess(ran, toPosition(ran, place));
  if (!access) return { text, line: place.line, isOwn: true };
  const line = ran.slice(0, access.start.start).split('\n').length;
  if (isCall) return { text: toCalleeWords(access, read), line, isOwn: access.owner.isUnsure === true };
  const named =
    access.key === undefined
      ? text
      : text.replace(/^TypeError: cannot (read|set) property of /, `TypeError: Cannot $1 property '${access.key}' of `);
  return { text: named, line };
}

/** The longest sign at the start of a text counts as one token. */
const SIGN =
  /^(?:>>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|[=!<>+\-*/%&|^]=|\+\+|--|\*\*|<<|>>|&&|\|\||\?\?|\?\.(?!\d)|\S)/;

/** The token at the start of a text as GraalJS names it, and the place in it that GraalJS points at. */
function toNamedToken(text: string): { token: string; offset: number; isText?: boolean } {
  const [first] = toTokens(text);
  if (!first || first.start > 0) return { token: 'eof', offset: 0 };
  if (first.kind === 'text') return { token: first.text.slice(1, -1), offset: 1, isText: true };
  if (first.kind !== 'sign') return { token: first.text, offset: 0 };
  const [token] = SIGN.exec(text) ?? [first.text];
  return { token: /[@\\#]/.test(token) ? 'error' : token, offset: 0 };
}

/**
 * Whether the server's parser may find more errors: after the first one, it continues behind the next semicolon, closing
 * brace, or line break. Inside a function, it also misses the closing brace.
 */
function canHaveMore(words: string, expression: string, place: Place): boolean {
  if (/Expected eof|but found eof/.test(words)) return false;
  const position = toPosition(expression, place);
  const before = expression.slice(0, position);
  return /[;}\n]/.test(expression.slice(position)) || before.split('{').length > before.split('}').length;
}

/** Adds the position, the line and a caret, as GraalJS does. */
function toSyntaxWords(message: string, expression: string, place: Place): string {
  const { line } = place;
  const text = expression.split('\n')[line - 1] ?? '';
  const column = message === 'unexpected end of string' ? text.length + 1 : place.column;
  const before = text.slice(0, column - 1);
  const isStart = /(?:^|[;}])\s*$/.test(before) && before.split('(').length <= before.split(')').length;
  const { token, offset, isText = false } = toNamedToken(text.slice(column - 1));
  const isOpen = token === 'eof' && expression.split('{').length > expression.split('}').length;
  const first = isOpen
    ? 'Expected } but found eof'
    : isStart
      ? { ')': 'Expected ; but found )', ']': 'Expected ; but found ]', '}': 'Expected eof but found }' }[token]
      : undefined;
  const words = first ?? translate(message, SYNTAX_WORDS);
  // In an array, the server names the kind of the token.
  const named = isText && words.startsWith('Expected comma') ? 'string' : token;
  const at = column - 1 + offset;
  return `SyntaxError: inline:${line}:${at} ${words.replace('TOKEN', () => named)}\n${text}\n${' '.repeat(at)}^\n`;
}

function isError(error: unknown): error is Error & { read?: HostRead; isMade?: boolean } {
  return typeof error === 'object' && error !== null && 'stack' in error;
}

function isThrownValue(error: unknown): error is ThrownValue {
  return error instanceof Error && 'value' in error;
}

/** Messages that are the same on the server. */
const SAME =
  /^TypeError: (?:\S.* is not a (?:function|constructor)$|.* is not simulated$|invokeMember|Cannot (?!assign)|Object\.defineProperty called)|^SyntaxError: (?:Unexpected (?:(?:token .*|string|number) in JSON at position|end of JSON)|[a-zE][\w ':\]]* at position \d+$|JSON cannot be|inline:\d+:\d+ (?:Expected|Invalid return|Missing close quote))|^ReferenceError: .* is not (?:defined|simulated)$|^\w+: Expected a result |^EvalError: /s;

/** The function of the language that failed. */
const NATIVE = /^\s+at (\w+) \(native\)/;
/** Errors in such functions for which the server reports the line of the call. */
const WITH_LINE = /Symbol\(Symbol\.iterator\)|BigInt value to a number|Invalid array length/;

/** What the server reports for an error in a function of the language. */
function toNativeWords(stack: string, text: string, isKnown: boolean): EngineWords {
  const [, name = ''] = NATIVE.exec(stack) ?? [];
  const isOwn = !isKnown || name === 'fromEntries' || name === 'repeat' || name === 'Symbol';
  if (name === 'toPrecision' && text.startsWith('RangeError: toFixed()'))
    return { text: 'RangeError: toPrecision() argument must be between 1 and 100' };
  const words = text.replace('RangeError: toFixed()', `RangeError: ${name}()`);
  const [, line] = WITH_LINE.test(text) ? (/\binline:(\d+)/.exec(stack) ?? []) : [];
  return { text: words, ...(line !== undefined && { line: Number(line) }), ...(isOwn && { isOwn }) };
}

/** Messages that differ for other values than in the usual case. */
function isStrictCase(text: string, expression: string): boolean {
  const isStrict = /'use strict'|"use strict"|\bclass\b/.test(expression);
  const isPattern = text.includes('Symbol(') && expression.includes('\n');
  return (
    isPattern ||
    /Right-hand-side of instanceof|^ReferenceError: arguments/.test(text) ||
    (isStrict && text.startsWith('TypeError: Assignment'))
  );
}

interface EngineWords {
  text: string;
  line?: number;
  /** Whether this is probably not the server's wording. */
  isOwn?: boolean;
}

function findWords(error: unknown, expression: string): EngineWords {
  if (isThrownValue(error)) {
    const { value, line } = error;
    // For an object that is not an Error, the server reports only this.
    const text = typeof value === 'object' && value !== null ? 'Error' : String(value);
    return line === undefined ? { text, isOwn: true } : { text, line };
  }
  if (!isError(error)) return { text: String(error), isOwn: true };
  // A Java exception has neither a name nor a line.
  if (error.isMade || error.name === '') return { text: error.name === '' ? error.message : String(error) };
  const place = findPlace(error.stack ?? '');
  const original = String(error);
  const text = translate(original, WORDS);
  const isKnown = (words: string) => words !== original || SAME.test(words);
  if (!place) return toNativeWords(error.stack ?? '', text, isKnown(text));
  if (error.name === 'SyntaxError') {
    const written = toWrittenPlace(expression, place);
    const words = toSyntaxWords(error.message, expression, written);
    const isHard =
      /\b(?:await|import|export)\b|=>|\n|^\s*\/|(?:\+\+|--)\s*[^\w\s;)]/.test(expression) ||
      canHaveMore(words, expression, written) ||
      /Expected (?:\} but found [^e]|; but found :|comma but found (?!string\n)\w)/.test(words);
    const isOwn = isHard || !SAME.test(words) || (hasOpenText(expression) && !words.includes('Missing close quote'));
    return { text: words, line: place.line, ...(isOwn && { isOwn }) };
  }
  const found = toAccessWords(text, expression, { place, read: error.read });
  const isOwn =
    found.isOwn ||
    !isKnown(found.text) ||
    original.endsWith('is not a constructor') ||
    isStrictCase(found.text, expression);
  return { text: found.text, line: found.line!, ...(isOwn && { isOwn }) };
}

/**
 * The text and the line that the server reports for what a script threw. It reports a line if the engine itself found
 * the error, or if a script throws something other than an Error. For an Error that the script creates, it reports no
 * line.
 */
export function toEngineWords(error: unknown, expression: string): EngineWords {
  const words = findWords(error, expression);
  return { ...words, text: toStoredText(words.text) };
}
