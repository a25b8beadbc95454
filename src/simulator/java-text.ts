// Turns a value into the text that Java makes of it, where the engine puts a value inside a text.
import type { Json } from './formats.ts';

/** `Objects.toString`: null, true, 5, a, [1, 2], {a=1}. */
export function toJavaText(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(toJavaText).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${key}=${toJavaText(item)}`)
      .join(', ')}}`;
  return String(value);
}
