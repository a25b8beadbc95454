// Texts as the server stores them.
import type { Json } from '../formats.ts';

const HALF = /\p{Surrogate}/gu;

/** Half of a surrogate pair becomes a question mark, for example after a script has cut an emoji in two. */
export function toStoredText(text: string): string {
  return text.replace(HALF, '?');
}

/** A value with all its keys and texts as the server stores them. */
export function toStoredTexts(value: Json): Json {
  if (typeof value === 'string') return toStoredText(value);
  if (Array.isArray(value)) return value.map(toStoredTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toStoredText(key), toStoredTexts(item)]));
}
