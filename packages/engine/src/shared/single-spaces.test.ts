// Every kind of whitespace becomes one space.
import { expect, test } from 'vitest';
import { toSingleSpaces } from './single-spaces.ts';

test.each([
  ['a b', 'a b'],
  ['a  b   c', 'a b c'],
  ['a\nb\tc', 'a b c'],
  ['a \n b\n  c \n', 'a b c '],
  ['  a\u00A0 b\u2028', ' a b '],
  ['\n', ' '],
  ['', ''],
])('%j', (text, expected) => {
  expect(toSingleSpaces(text)).toBe(expected);
  expect(toSingleSpaces(text)).toBe(text.replaceAll(/\s+/g, ' '));
});
