import { expect, it } from 'vitest';
import { toDuration } from './durations.ts';

const SECOND = 1000;

it.each([
  [0, '0 s'],
  [1, '1 ms'],
  [500, '500 ms'],
  [999.6, '1 s'],
  [1250, '1.25 s'],
  [35 * SECOND, '35 s'],
  [65 * SECOND, '1 min 5 s'],
  [90_500, '1 min 30.5 s'],
  [3600 * SECOND, '1 h'],
  [90_061 * SECOND, '1 d 1 h 1 min 1 s'],
  [25 * 86_400 * SECOND, '25 d'],
])('%d ms are %s', (milliseconds, text) => {
  expect(toDuration(milliseconds)).toBe(text);
});
