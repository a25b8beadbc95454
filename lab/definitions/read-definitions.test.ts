// Which files belong to a definition.
import { describe, expect, it } from 'vitest';
import { readStrayTests, toCaseIds } from './read-definitions.ts';

describe('files of a definition', () => {
  const files = [
    'pay.json',
    'pay.test.json',
    'pay.refused.test.json',
    'pay.run.json',
    'pay-back.json',
    'pay-back.test.json',
    'lost.test.json',
  ];
  it('takes its own cases only', () => expect(toCaseIds('pay.json', files)).toEqual(['pay', 'pay.refused']));
  it('finds tests without a definition', () => expect(readStrayTests(files)).toEqual(['lost.test.json']));
});
