// Adds a typing error to the longest word of a query, always the same one.
import { createHash } from 'node:crypto';

/** Shorter words get no typing error, because the rest of them could be any word. */
const LEAST_LENGTH = 5;

/**
 * A letter is missing, doubled, swapped with the next one, or replaced. The hash of the text determines which.
 */
export function toSlip(text: string): string {
  const words = text.split(' ');
  const longest = words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0);
  const word = words[longest]!;
  if (word.length < LEAST_LENGTH) return text;
  const [place, kind, letter] = createHash('sha256').update(text).digest();
  const at = 1 + (place! % (word.length - 2));
  const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const slips = [
    before + after,
    before + here + here + after,
    before + after[0] + here + after.slice(1),
    before + String.fromCodePoint(97 + (letter! % 26)) + after,
  ];
  return words.with(longest, slips[kind! % slips.length]!).join(' ');
}
