import { expect, test } from 'vitest';
import { toMdxText, toSentence } from './mdx-text.ts';

const LISTING = 'Send it:\n\n```sh\ncurl {a}\n```';
const TABLE = '| Status | Meaning |\n|---|---|\n| 1 | Ready |';

test.each([
  ['a word', 'Ready', 'Ready.'],
  ['a question', 'Ready?', 'Ready?'],
  ['nothing', '', ''],
  ['a code span', 'Set `a`', 'Set `a`.'],
  ['a listing', LISTING, LISTING],
  ['a table', TABLE, TABLE],
])('a sentence ends after %s', (_, text, expected) => {
  expect(toSentence(text)).toBe(expected);
});

test.each([
  ['a closed listing', LISTING, LISTING],
  ['one that is open', 'Send it:\n\n````json\n{}', 'Send it:\n\n````json\n{}\n````'],
  ['a listing on a line', '```a``` is {b}', '```a``` is \\{b\\}'],
])('an author’s text with %s', (_, text, expected) => {
  expect(toMdxText(text)).toBe(expected);
});
