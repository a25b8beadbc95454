import { expect, it } from 'vitest';
import { parseDate, parseDuration } from './times.ts';

it.each([
  ['5 seconds', 5],
  ['2 days 3 hours', 183_600],
  ['1h30m', 5400],
  ['10 MINS', 600],
  ['90', undefined],
  ['PT5S', undefined],
  ['1 hour 1 day', undefined],
])('reads the duration %s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

it.each([
  ['2026-05-01', '2026-05-01T00:00Z'],
  ['2026-05-01 14:30', '2026-05-01T14:30Z'],
  ['2026-05-01 14:30 GMT+02:00', '2026-05-01T12:30Z'],
  ['2026-05-01 14:30 PST', '2026-05-01T22:30Z'],
])('reads the date %s', (text, time) => {
  expect(parseDate(text)).toBe(Date.parse(time));
});

it.each(['tomorrow', '2026-05-01T14:30', '2026-05-01 14:30 Nowhere'])('knows that %s is no date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

it('reads a year of two digits as that year, and days beyond the end of a month', () => {
  expect(new Date(parseDate('20-01-01')!).toISOString()).toBe('0020-01-01T00:00:00.000Z');
  expect(new Date(parseDate('2026-02-30')!).toISOString()).toBe('2026-03-02T00:00:00.000Z');
});
