// The script as it runs: the guest sees each error that the script catches and uses, and the line of each `throw`.
import { type Token, toTokens } from './script-tokens.ts';

const CATCH = /\bcatch(\s*\(\s*)([A-Za-z_$][\w$]*)(\s*\)\s*\{)/g;

interface Insertion {
  at: number;
  text: string;
}

function watchCatches(expression: string): Insertion[] {
  const catches = [...expression.matchAll(CATCH)].filter(([, , name]) => expression.split(name!).length > 2);
  return catches.map(({ 0: whole, 2: name, index }) => ({ at: index + whole.length, text: `__caught(${name});` }));
}

/** `throw a` becomes `throw __thrown(5), a`: what is thrown stays the same. */
function watchThrows(expression: string): Insertion[] {
  // Most scripts have none, and every script passes here before it runs.
  if (!expression.includes('throw')) return [];
  const tokens = toTokens(expression);
  const isThrow = ({ kind, text, start }: Token, at: number) =>
    kind === 'name' &&
    text === 'throw' &&
    !/^\??\.$/.test(tokens[at - 1]?.text ?? '') &&
    // After a line break, it is an error of syntax; before other signs, or with a body, it is a name.
    /^throw(?! *\([^()]*\)\s*\{)(?: *[\w$'"`([{!+~-]| +\/)/.test(expression.slice(start, start + 200));
  return tokens.filter(isThrow).map(({ start }) => ({
    at: start + 'throw'.length,
    text: ` __thrown(${expression.slice(0, start).split('\n').length}),`,
  }));
}

function listInsertions(expression: string): Insertion[] {
  return [...watchCatches(expression), ...watchThrows(expression)].sort((left, right) => left.at - right.at);
}

/** The script as it runs. The lines stay the same. */
export function toWatched(expression: string): string {
  let copied = 0;
  const parts = listInsertions(expression).map(({ at, text }) => {
    const part = expression.slice(copied, at) + text;
    copied = at;
    return part;
  });
  return parts.join('') + expression.slice(copied);
}

/** The position in the script as it was written, for one in the script as it runs. */
export function toWrittenPosition(expression: string, position: number): number {
  let written = position;
  for (const { at, text } of listInsertions(expression))
    if (at < written) written = Math.max(at, written - text.length);
  return written;
}
