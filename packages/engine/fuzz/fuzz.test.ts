// A few rounds of the fuzzer in each test run; `npm run fuzz` runs any number.
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('20 rounds of edits are built as from nothing', async () => {
  expect(await fuzz({ rounds: 20, seed: 18 })).toBeUndefined();
}, 300_000);
