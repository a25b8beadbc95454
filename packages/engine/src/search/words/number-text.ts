// Converts between numbers and characters. Small numbers take one byte in UTF-8, so that postings are plain text that
// every host compresses.

/** Starts above the control characters, so that line breaks and tabs can be used as separators. */
const FIRST = 32;
const DIGIT = 1 << 14;

/** Any number from 0 to 2²⁸. */
export function toNumberText(value: number): string {
  if (value < DIGIT) return String.fromCharCode(FIRST + value);
  return String.fromCharCode(FIRST + DIGIT + (value >> 14), FIRST + (value & (DIGIT - 1)));
}

export function parseNumberText(text: string): number[] {
  const values: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) - FIRST;
    values.push(code < DIGIT ? code : ((code - DIGIT) << 14) + text.charCodeAt(++i) - FIRST);
  }
  return values;
}

/** The number that begins at position `at` of a text; it takes `getNumberLength` characters. */
export function parseNumberAt(text: string, at: number): number {
  const code = text.charCodeAt(at) - FIRST;
  return code < DIGIT ? code : ((code - DIGIT) << 14) + text.charCodeAt(at + 1) - FIRST;
}

export function getNumberLength(value: number): number {
  return value < DIGIT ? 1 : 2;
}
