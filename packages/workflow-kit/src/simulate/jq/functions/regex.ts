// Regular expressions of jq programs. The server uses Oniguruma with the syntax of Perl; JavaScript's engine does the same
// for what the two have in common.
import { JavaFailure } from '../path-steps.ts';
import { JqError } from '../values.ts';

/** What the two engines do not have in common. */
export class NotSimulated extends Error {}

const CLASSES: Record<string, string> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-/:-@[-`{-~',
  xdigit: '0-9a-fA-F',
  word: '\\w',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  print: '\\x20-\\x7e',
  graph: '\\x21-\\x7e',
};

/** Messages of Oniguruma by those of V8. */
const FAULTS: [RegExp, string][] = [
  [/Unterminated group/, 'end pattern with unmatched parenthesis'],
  [/Unterminated character class/, 'premature end of char-class'],
  [/Nothing to repeat/, 'target of repeat operator is not specified'],
  [/Unmatched '\)'/, 'unmatched close parenthesis'],
  [/\\ at end of pattern/, 'end pattern at escape'],
  [/Range out of order/, 'empty range in char class'],
];

function toOwnPattern(pattern: string, isExtended: boolean): string {
  const plain = isExtended
    ? pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\s+|#.*/g, (part) => (/^[\s#]/.test(part) ? '' : part))
    : pattern;
  return plain
    .replaceAll(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole)
    .replaceAll(
      /\\[AzZh]/g,
      (escape) => ({ '\\A': '^', '\\z': '$', '\\Z': '(?=\\n?$)', '\\h': '[0-9a-fA-F]' })[escape]!,
    )
    .replaceAll(/\(\?P<(\w+)>/g, '(?<$1>');
}

export interface Pattern {
  regex: RegExp;
  isGlobal: boolean;
}

/** Compiles a pattern with the modifiers of jq: g, i, m, n, p, s, l, x. */
export function compilePattern(pattern: string, modifiers: string): Pattern {
  if (/[^gimnpslx]/.test(modifiers)) throw new JqError(`${modifiers} is not a valid modifier string`);
  if (/\(\?[>#a-z-]|[*+?}]\+|\\[KRXG]/.test(pattern) || /[nl]/.test(modifiers))
    throw new NotSimulated(`The regular expression ${pattern} is not simulated`);
  const flags = `gd${modifiers.includes('i') ? 'i' : ''}${/[mp]/.test(modifiers) ? 's' : ''}`;
  const own = toOwnPattern(pattern, modifiers.includes('x'));
  try {
    return { regex: toRegExp(own, flags), isGlobal: modifiers.includes('g') };
  } catch (error) {
    const { message } = error as Error;
    const known = FAULTS.find(([fault]) => fault.test(message));
    throw known ? new JavaFailure(known[1]) : new NotSimulated(`The regular expression ${pattern} is not simulated`);
  }
}

/** Characters beyond 16 bits count as one only with the flag `u`, which refuses some escapes. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return new RegExp(pattern, flags);
  }
}

/** All matches, or the first. A program's `sub` and `match` differ in how they treat empty ones. */
export function findMatches({ regex, isGlobal }: Pattern, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    found.push(match);
    if (!isGlobal) break;
    const end = match.index + match[0].length;
    if (end >= text.length) break;
    if (match[0] === '') regex.lastIndex = end + 1;
  }
  return found;
}
