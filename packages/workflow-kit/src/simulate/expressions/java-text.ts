// Turns a value into the text that Java makes of it, where the engine puts a value inside a text.
import type { Json } from '../formats.ts';

/** A number as Java writes it: 5, 0.5, 1.0E-6, 1.2345678E7. It stands alone: scripts get its source. */
export function toJavaNumber(value: number): string {
  const size = Math.abs(value);
  if (!(size < 1e-3 || (size >= 1e7 && size % 1 !== 0) || size > 9.2e18) || size === 0 || size === Infinity)
    return `${value}`;
  const [digits, exponent] = value.toExponential().split('e');
  return `${digits}${digits!.includes('.') ? '' : '.0'}E${Number(exponent)}`;
}

/** `Objects.toString`: null, true, 5, a, [1, 2], {a=1}. */
export function toJavaText(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(toJavaText).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${key}=${toJavaText(item)}`)
      .join(', ')}}`;
  return typeof value === 'number' ? toJavaNumber(value) : String(value);
}

/** String.hashCode, spread as HashMap does. */
function toHash(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(31, hash) + key.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 16);
}

/**
 * The object with its keys in the order of a Java HashMap, which is what the engine makes of parameters and of
 * results of scripts; it shows where such a map becomes text. Outputs of tasks keep their order.
 */
export function toHashOrder<T>(source: { [key: string]: T }): { [key: string]: T } {
  const entries = Object.entries(source);
  let buckets = 16;
  while (entries.length > buckets * 0.75) buckets *= 2;
  const getBucket = ([key]: [string, T]) => (toHash(key) & (buckets - 1)) >>> 0;
  return Object.fromEntries(entries.sort((left, right) => getBucket(left) - getBucket(right)));
}
