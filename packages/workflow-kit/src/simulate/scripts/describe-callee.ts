// Writes an expression as the server's GraalJS does in its error messages (expressionToString): `s.split(...).foo`.
import { type Token, toTokens } from './script-tokens.ts';

const VALUE = '(intermediate value)';
const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const LITERALS = new Set(['true', 'false', 'null', 'undefined', 'NaN', 'Infinity', 'arguments']);
/** Words before an operand. */
const WORDS = new Set(
  'return typeof void delete throw new in of instanceof case do else await yield if while for switch const let var'.split(
    ' ',
  ),
);
const BUILT_IN = /^(?:\$|[A-Z].*|globalThis|super|(?:parse|is|decode|encode|escape|unescape)\w*)$/;

/** An expression that ends before a token. */
interface Described {
  text: string;
  /** Its first token. */
  from: number;
  /** Whether the server's words are not known. */
  isUnsure?: boolean;
}

interface ReadScript {
  script: string;
  tokens: Token[];
}

/** The opening bracket that belongs to the closing one. */
function findOpener(tokens: Token[], end: number): number {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    const { kind, text } = tokens[at]!;
    if (kind !== 'sign') continue;
    if (CLOSERS[text] !== undefined) depth++;
    else if ('([{'.includes(text) && --depth === 0) return at;
  }
  return 0;
}

function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'name') return !WORDS.has(token.text);
  return token.kind !== 'sign' || token.text === ')' || token.text === ']';
}

/** Whether the script declares the name. The server has no words for global names that it does not declare. */
function isDeclared(script: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  const byWord = new RegExp(`\\b(?:var|let|const|function|class)\\s+${escaped}(?![\\w$])`);
  // As a parameter, in a pattern, or later in a list.
  const byPlace = new RegExp(
    `[({[,:.]\\s*${escaped}\\s*[,)}\\]]|[(,]\\s*${escaped}\\s*=(?![=>])|(?<![\\w$.])${escaped}\\s*=>`,
  );
  return byWord.test(script) || (!BUILT_IN.test(name) && byPlace.test(script));
}

function isInFunction(tokens: Token[], end: number): boolean {
  const before = tokens.slice(0, end);
  return before.some(
    ({ text }, at) => /^(?:function|class|=>)$/.test(text) || (text === '{' && before[at - 1]?.text === ')'),
  );
}

function describeName({ script, tokens }: ReadScript, at: number): Described {
  const { text } = tokens[at]!;
  if (text === 'this') return { text: isInFunction(tokens, at) ? '<this>' : VALUE, from: at };
  return { text: LITERALS.has(text) || isDeclared(script, text) ? text : VALUE, from: at };
}

function toQuoted(text: string): string {
  const inner = text.slice(1, -1);
  return JSON.stringify(inner.replace(/\\(['"`\\])/g, '$1'));
}

function describeOperand(read: ReadScript, at: number): Described {
  const { kind, text } = read.tokens[at]!;
  if (kind === 'name') return describeName(read, at);
  if (kind === 'number')
    return { text: String(Number(text.replaceAll('_', ''))), from: at, isUnsure: text.endsWith('n') };
  if (kind === 'text') return { text: toQuoted(text), from: at, isUnsure: /\\[^'"\\]/.test(text) };
  if (kind === 'template') return { text: toQuoted(text), from: at, isUnsure: /\$\{|\\|\n/.test(text) };
  return { text: VALUE, from: at, isUnsure: kind === 'sign' };
}

/** `(k + 1)`: the server writes operators with their operands. */
const OPERATORS = new Set('+ - * / % || && ?? | & ^'.split(' '));

/** The expression inside two brackets. */
function describeInner(read: ReadScript, open: number, close: number): Described {
  if (close - open < 2) return { text: VALUE, from: open, isUnsure: true };
  const right = describeBefore(read, close);
  if (right.from === open + 1) return right;
  const sign = read.tokens[right.from - 1]!;
  const left = OPERATORS.has(sign.text) ? describeBefore(read, right.from - 1) : undefined;
  if (left?.from !== open + 1) return { text: VALUE, from: open, isUnsure: true };
  // It computes what consists of literals only.
  const isComputed = [left, right].every(({ text }) => /^[\d"]/.test(text));
  return {
    text: `(${left.text} ${sign.text} ${right.text})`,
    from: open,
    isUnsure: isComputed || (left.isUnsure ?? false) || (right.isUnsure ?? false),
  };
}

function describeBracket(read: ReadScript, end: number): Described {
  const { tokens } = read;
  const open = findOpener(tokens, end);
  const isAfterOperand = endsOperand(tokens[open - 1]);
  const { text } = tokens[end]!;
  if (text === ')' && isAfterOperand) {
    const callee = describeBefore(read, open);
    return tokens[callee.from - 1]?.text === 'new'
      ? { text: VALUE, from: callee.from - 1 }
      : { ...callee, text: `${callee.text}(...)` };
  }
  if (text === ']' && isAfterOperand) {
    const owner = describeBefore(read, open);
    const inner = describeInner(read, open, end);
    const isUnsure = (owner.isUnsure ?? false) || (inner.isUnsure ?? false);
    return { text: `${owner.text}[${inner.text}]`, from: owner.from, isUnsure };
  }
  if (text === ')') {
    const inner = describeInner(read, open, end);
    const isFunction =
      tokens[open + 1]?.text === 'function' || tokens.slice(open, end).some((one) => one.text === '=>');
    return isFunction ? { text: VALUE, from: open } : { ...inner, from: open };
  }
  return { text: end - open === 1 ? tokens[open]!.text + text : VALUE, from: open };
}

/** The operand that ends before the token `end`. */
function describeBefore(read: ReadScript, end: number): Described {
  const { tokens } = read;
  const last = tokens[end - 1];
  if (!last) return { text: VALUE, from: end, isUnsure: true };
  const before = tokens[end - 2];
  if (last.kind === 'name' && (before?.text === '.' || before?.text === '?.')) {
    const owner = describeBefore(read, end - 2);
    const isNamed = before.text === '.' && owner.text !== '{}' && owner.text !== '[]';
    return { ...owner, text: `${isNamed ? owner.text : VALUE}.${last.text}` };
  }
  return last.kind === 'sign' && CLOSERS[last.text] ? describeBracket(read, end - 1) : describeOperand(read, end - 1);
}

/** The bracket of the last call in the expression after `return`. */
function findReturnedCall({ script, tokens }: ReadScript, from: number): number {
  let depth = 0;
  for (let at = from + 1; at < tokens.length; at++) {
    const { text, kind, start } = tokens[at]!;
    const isNewLine =
      kind === 'name' && endsOperand(tokens[at - 1]) && script.slice(tokens[at - 1]!.start, start).includes('\n');
    const isCloser = kind === 'sign' && CLOSERS[text] !== undefined;
    if (depth === 0 && (isCloser || text === ';' || isNewLine)) return findOpener(tokens, at - 1);
    if (kind === 'sign' && '([{'.includes(text)) depth++;
    if (isCloser) depth--;
  }
  return findOpener(tokens, tokens.length - 1);
}

/** The first token of an expression, with the parentheses around it: the server's positions include them. */
function findStart({ tokens }: ReadScript, from: number, end: number): number {
  const before = tokens[from - 2];
  const isGroup = tokens[from - 1]?.text === '(' && tokens[end]?.text === ')' && !endsOperand(before);
  return isGroup && !/^(?:if|while|for|switch)$/.test(before?.text ?? '') ? from - 1 : from;
}

export interface Access {
  /** The expression that is called, or whose property is read. */
  owner: Described;
  /** The first token of the whole expression. */
  start: Token;
  isMade: boolean;
  /** The literal between the brackets after it. */
  key?: string;
}

/** The call or property at a position in a script; undefined if there is none. */
export function findAccess(script: string, position: number): Access | undefined {
  const read = { script, tokens: toTokens(script) };
  const { tokens } = read;
  const last = tokens.at(-1);
  const isAtEnd = last !== undefined && position >= last.start + last.text.length;
  let at = isAtEnd ? tokens.length : tokens.findIndex(({ start }) => start === position);
  // For a call after `return`, the position is that of `return`.
  if (tokens[at]?.text === 'return') at = findReturnedCall(read, at);
  if (at < 0) return undefined;
  const owner = describeBefore(read, at);
  const isMade = tokens[owner.from - 1]?.text === 'new';
  if (!isMade && !/^(?:\(|\[|\?\.|\.)$/.test(tokens[at]?.text ?? '')) return undefined;
  const start = tokens[isMade ? owner.from - 1 : findStart(read, owner.from, at + 2)];
  const key = tokens[at + 2]?.text === ']' ? tokens[at + 1] : undefined;
  if (!start) return undefined;
  return {
    owner,
    start,
    isMade,
    ...((key?.kind === 'text' || key?.kind === 'number') && { key: key.text.replace(/^['"]|['"]$/g, '') }),
  };
}
