// The values of literals in jq programs.
import { JqError, toTypeError, type Value } from '../values.ts';

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const MOST_LONG = 2n ** 63n - 1n;

export function toKeyError(value: Value): JqError {
  return new JqError(`Cannot use ${toTypeError([value], '').message.trim()} as object key`);
}

export function toCharacter(text: string): string {
  if (!text.startsWith('\\')) return text;
  if (text.length === 6) return String.fromCharCode(Number.parseInt(text.slice(2), 16));
  return ESCAPES[text[1]!] ?? text[1]!;
}

export function toLiteralValue(kind: string, text: string): Value {
  if (kind === 'null') return null;
  if (kind === 'true' || kind === 'false') return kind === 'true';
  if (kind === '<FLOAT_LITERAL>') return Number(text);
  const value = BigInt(text);
  // As Long.parseLong.
  if (value > MOST_LONG) throw new Error(`For input string: "${text}"`);
  return value;
}
