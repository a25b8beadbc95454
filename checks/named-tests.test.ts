// Checks that the tests which DESIGN.md and e2e/README.md name for a behavior exist, with the words that the
// documents quote.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Matches `file` (words of a title; words of another title). */
const REFERENCE = /`([\w/.-]+\.(?:spec|test|check)\.tsx?)`(?: \(([^)]*)\))?/g;

/** References to tests that do not exist, each as `line: file has no test "words"`. */
function getMissing(document: string): string[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(REFERENCE)].flatMap(([, file, words]) => {
        if (!existsSync(file!)) return [`${document}:${index + 1}: there is no ${file}`];
        const text = readFileSync(file!, 'utf8');
        return (words ?? '')
          .split(';')
          .filter((part) => !text.includes(part.trim()))
          .map((part) => `${document}:${index + 1}: ${file} has no test "${part.trim()}"`);
      }),
    );
}

it.each(['DESIGN.md', 'packages/engine/e2e/README.md'])('every test that %s names exists', (document) => {
  expect(getMissing(document)).toEqual([]);
});
