// Splits a script into tokens, as far as error messages need it.

export interface Token {
  kind: 'name' | 'number' | 'text' | 'template' | 'regex' | 'sign';
  text: string;
  start: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const NAME = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const NUMBER = /(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)n?/iy;
const TEXT = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN = /=>|\?\.(?!\d)|\.\.\.|[-+*/%&|^=<>!?]+|[^]/y;

/** After these, a `/` begins a regular expression. */
const BEFORE_REGEX = /^(?:[([{,;:=?!&|+\-*%<>~^]+|=>|return|typeof|case|in|of|void|delete|throw)$/;

function take(pattern: RegExp, script: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(script)?.[0];
}

/** The template at this position, with everything in its `${…}`. */
function takeTemplate(script: string, start: number): string {
  let depth = 0;
  for (let at = start + 1; at < script.length; at++) {
    if (script[at] === '\\') at++;
    else if (script[at] === '$' && script[at + 1] === '{') depth++;
    else if (script[at] === '}' && depth > 0) depth--;
    else if (script[at] === '`' && depth === 0) return script.slice(start, at + 1);
  }
  return script.slice(start);
}

function takeToken(script: string, start: number, before: Token | undefined): Token {
  const isOperandNext = before === undefined || BEFORE_REGEX.test(before.text);
  const find = (kind: Token['kind'], pattern: RegExp): Token | undefined => {
    const text = take(pattern, script, start);
    return text === undefined ? undefined : { kind, text, start };
  };
  if (script[start] === '`') return { kind: 'template', text: takeTemplate(script, start), start };
  return (
    find('name', NAME) ??
    find('number', NUMBER) ??
    find('text', TEXT) ??
    (isOperandNext ? find('regex', REGEX) : undefined) ??
    find('sign', SIGN)!
  );
}

/** The tokens of a script, without spaces and comments. */
export function toTokens(script: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < script.length) {
    at += take(SPACE, script, at)?.length ?? 0;
    if (at >= script.length) break;
    const token = takeToken(script, at, tokens.at(-1));
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

/** Whether a quotation mark or a template of the script is not closed. */
export function hasOpenText(script: string): boolean {
  return toTokens(script).some(({ kind, text }) =>
    kind === 'template' ? !/^`[^]*`$/.test(text) : kind === 'sign' && /['"]/.test(text),
  );
}
