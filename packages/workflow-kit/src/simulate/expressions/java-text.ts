// Converts a value to the text that Java produces, for values that the engine inserts into a string.
import type { Json } from '../formats.ts';

/**
 * A number as Java writes it: 5, 0.5, 1.0E-6, 1.2345678E7. The function must not depend on others, because its
 * source is passed to scripts.
 */
export function toJavaNumber(value: number): string {
  const size = Math.abs(value);
  if (Object.is(value, -0)) return '-0.0';
  // The smallest number; JavaScript writes it with one digit.
  if (size === 5e-324) return `${value < 0 ? '-' : ''}4.9E-324`;
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

/** String.hashCode, with the bit spreading of HashMap. */
function toHash(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(31, hash) + key.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 16);
}

/**
 * The object with its keys in the order of a Java HashMap. The engine stores parameters and results of scripts
 * in such maps, and their order is visible when a map becomes text. Outputs of tasks keep their order.
 */
export function toHashOrder<T>(source: { [key: string]: T }): { [key: string]: T } {
  const entries = Object.entries(source);
  let buckets = 16;
  while (entries.length > buckets * 0.75) buckets *= 2;
  const getBucket = ([key]: [string, T]) => (toHash(key) & (buckets - 1)) >>> 0;
  return Object.fromEntries(entries.sort((left, right) => getBucket(left) - getBucket(right)));
}
