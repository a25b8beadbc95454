// Which words of a query a term may mean.
import { expect, test } from 'vitest';
import { toMeanings } from './expand-word.ts';

test('a term may mean several words of a query, each with its certainty', () => {
  const retry = new Map([
    ['retry', 1],
    ['attempt', 0.8],
  ]);
  const tries = new Map([
    ['tries', 1],
    ['attempt', 0.7],
  ]);
  const meanings = toMeanings([retry, tries]);
  expect(meanings.get('attempt')).toEqual([
    [0, 0.8],
    [1, 0.7],
  ]);
  expect(meanings.get('tries')).toEqual([[1, 1]]);
  expect(meanings.get('workflow')).toBeUndefined();
});
