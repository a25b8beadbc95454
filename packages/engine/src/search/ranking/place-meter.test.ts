// Which section of a page a query asks for.
import { expect, test } from 'vitest';
import { openTestIndex, toDocument } from '../../../test/test-index.ts';
import { parseQuery } from '../words/parse-query.ts';
import { toPassages } from './closeness.ts';
import { createPlaceMeter } from './place-meter.ts';

const PASSAGES = toPassages({ title: 'Rate limits', keywords: [] }, [
  [0, '', '', 'Limits protect what workers call.'],
  [2, 'rate', 'Set the rate limit', 'Set the rate per second. It is the same in every edition.'],
  [2, 'editions', 'Each edition', 'The open-source server has no quotas.'],
  [2, 'quotas', 'Quotas', 'An edition has its rates. Quotas come later.'],
]);

function toFactors(query: string): number[] {
  const { words } = parseQuery(query);
  const measure = createPlaceMeter(
    words.map((word) => ({ word, expansion: new Map([[word.term, 1]]), shards: [] })),
    new Map(words.map(({ term }) => [term, 1])),
  );
  return PASSAGES.map((_, section) => measure?.(PASSAGES)(section) ?? 1);
}

test('a heading with the word that the title lacks is worth most, then a sentence with it', () => {
  const [opening, rate, editions, quotas] = toFactors('rate limits edition');
  expect(editions).toBeGreaterThan(rate!);
  expect(rate).toBe(quotas);
  expect(rate).toBeGreaterThan(opening!);
  expect(opening).toBe(1);
});

test('words that are apart are worth less than words in one sentence with its heading', () => {
  expect(toFactors('edition later')[3]).toBeLessThan(toFactors('quotas later')[3]!);
});

test('a query that the title says does not choose a section', () => {
  expect(toFactors('rate limits')).toEqual([1, 1, 1, 1]);
});

test('an identifier does not choose a section by its words', () => {
  expect(toFactors('quotasOfEdition')).toEqual([1, 1, 1, 1]);
});

test('a hit leads to the section that the title does not name, not to the one that repeats the title', async () => {
  const index = await openTestIndex([
    toDocument('/content/limits', 'Rate Limits', [
      ['', 'Rate limits protect what workers call.'],
      ['rateLimitPerFrequency', 'The rate limit of a task. Rate limits of another task do not change it.'],
      ['How editions differ', 'One edition has no quotas.'],
    ]),
    toDocument('/content/other', 'Workers', [['', 'A worker polls.']]),
  ]);
  const { hits } = await index.search('rate limits edition');
  expect(hits[0]?.anchor).toBe('how-editions-differ');
});
