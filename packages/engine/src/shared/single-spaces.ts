// Whitespace between words.

/** Whitespace other than single spaces, which are most of it: replacing them too takes three times as long. */
const UNEVEN = /[^\S ]\s*| \s+/g;

/** The text with one space in place of all whitespace between two words. */
export function toSingleSpaces(text: string): string {
  return text.replaceAll(UNEVEN, ' ');
}
