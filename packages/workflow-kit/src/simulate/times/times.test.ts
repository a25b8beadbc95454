import { expect, it } from 'vitest';
import { readTimeZone } from './time-zones.ts';
import { parseDate } from './dates.ts';
import { isDuration, parseDuration } from './times.ts';

it.each([
  ['5 seconds', 5],
  ['2 days 3 hours', 183_600],
  ['1h30m', 5400],
  ['10 MINS', 600],
  ['90', undefined],
  ['PT5S', undefined],
  ['1 hour 1 day', undefined],
  ['30000 days', -1_702_967_296],
])('reads the duration %s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
  expect(isDuration(text)).toBe(seconds !== undefined);
});

it('knows that a number is too large for a duration', () => {
  expect(isDuration('99999999999 s')).toBe(false);
});

it.each([
  ['2026-05-01', '2026-05-01T00:00Z', undefined],
  ['2026-05-01 14:30', '2026-05-01T14:30Z', undefined],
  ['2026- 5-001 14:30 GMT+02:00', '2026-05-01T14:30Z', 'GMT+02:00'],
  ['12026-05-01', '+012026-05-01T00:00Z', undefined],
  ['20-01-01', '0020-01-01T00:00Z', undefined],
  ['2026-02-30', '2026-03-02T00:00Z', undefined],
])('reads the date %s', (text, time, zone) => {
  expect(parseDate(text)).toEqual({ time: Date.parse(time), ...(zone && { zone }) });
});

it.each(['tomorrow', '2026-05-01T14:30', '2026 -05-01', '2026-05-01 GMT', '2026-05-01 14:30GMT', '2026-05-9999999999'])(
  'knows that %s is no date',
  (text) => {
    expect(parseDate(text)).toBeUndefined();
  },
);

// As the server read them.
const UNKNOWN =
  'XYZ|Z|+02|+2|+200|+02:00|+2500|+0199|GMT+2|GMT+0200|GMT+123:00|UTC+1|UTC+02:00|Europe/Berlin|Asia/Tokyo|Etc/GMT+5|EST5EDT|UTCx|UCT|MESZ|SGT|BRT|GST|GMT x';
it.each<[string, number | string | undefined]>([
  ['GMT', 0],
  ['utc', 0],
  ['+0200', 120],
  ['-0230', -150],
  ['gmt+1:30', 90],
  ['GMT-02:00', -120],
  ['CEST', 120],
  ['IST', 120],
  ['PT', -480],
  ['ChST', 600],
  ['Pacific Standard Time', 'unknown'],
  ...UNKNOWN.split('|').map((zone): [string, undefined] => [zone, undefined]),
])('reads the time zone %s', (zone, minutes) => {
  expect(readTimeZone(zone)).toBe(minutes);
});
