// Which texts have the words of a query together.
import { expect, test } from 'vitest';
import type { QueryWord } from '../words/parse-query.ts';
import { createClosenessMeter, toClosest, toPassages } from './closeness.ts';

const toWord = (term: string, isBonus = false): QueryWord => ({
  term,
  isOpen: false,
  isBonus,
  isJoined: false,
  parts: [],
  synonyms: [],
});

/** Words of a query, each with the terms that it matches. */
function toMeter(...words: [term: string, expansion: Record<string, number>, isBonus?: boolean][]) {
  return createClosenessMeter(
    words.map(([term, expansion, isBonus]) => ({
      word: toWord(term, isBonus),
      expansion: new Map(Object.entries(expansion)),
      shards: [],
    })),
    new Map(words.map(([term]) => [term, 1])),
  );
}

const PAGE: { title: string; keywords: string[] } = { title: 'Page', keywords: [] };
const toText = (text: string, heading = '') =>
  toPassages(PAGE, [
    [0, '', '', ''],
    [2, 'a', heading, text],
  ]);
const measure = toMeter(['token', { token: 1 }], ['expires', { expires: 1, expired: 0.9 }])!;

test.each([
  ['side by side', 'The token expires.', 'The token is lost. What expires is the lock.'],
  ['in the other order', 'An expired token fails.', 'What expired. The other token stays.'],
  ['near', 'A token soon also expires.', 'A token of a user, an application, or a worker, never expires.'],
  ['as they are rather than in another form', 'The token expires.', 'The token expired.'],
])('words %s are worth more', (_, better, worse) => {
  expect(measure(toText(better))).toBeGreaterThan(measure(toText(worse)));
});

test('a sentence is read with its heading, the beginning of a page with its title, and keywords as sentences', () => {
  expect(measure(toText('It expires.', 'Token'))).toBeGreaterThan(measure(toText('It expires.')));
  const ofPage = (page: typeof PAGE) => measure(toPassages(page, [[0, '', '', 'It expires.']]));
  expect(ofPage({ title: 'Token', keywords: [] })).toBeGreaterThan(ofPage(PAGE));
  expect(measure(toPassages({ title: 'Page', keywords: ['token expires'] }, [[0, '', '', '']]))).toBe(
    measure(toText('The token expires.')),
  );
});

test('without the words, and without text, a page keeps its score', () => {
  expect(measure(toText('Something else.'))).toBe(1);
  expect(measure(toPassages(PAGE, [[0, '', '', '']]))).toBe(1);
});

test('one word of a query is not together with anything', () => {
  expect(toMeter(['token', { token: 1 }])).toBeUndefined();
  expect(toMeter(['token', { token: 1 }], ['token2', { token2: 1 }, true])).toBeUndefined();
  expect(toMeter(['the', { the: 1 }], ['token', { token: 1 }])).toBeUndefined();
});

test('pages are ordered by both, and equal ones keep the order of their numbers', () => {
  const pages = [4, 7, 2].map((page) => ({ page, score: 2, isTitle: false, sections: [] }));
  const texts = new Map([
    [7, 'The token expires.'],
    [4, 'x'],
    [2, 'x'],
  ]);
  const ordered = toClosest(pages, measure, (page) => toText(texts.get(page)!));
  expect(ordered.map(({ page }) => page)).toEqual([7, 2, 4]);
  expect(toClosest(pages, undefined, () => [])).toBe(pages);
});
