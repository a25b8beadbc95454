import { expect, onTestFinished, test, vi } from 'vitest';
import { parseHttpDate } from './http-date.ts';

const TIME = Date.UTC(2024, 4, 6, 7, 8, 9);

test.each(['Mon, 06 May 2024 07:08:09 GMT', 'Monday, 06-May-24 07:08:09 GMT', 'Mon May  6 07:08:09 2024'])(
  '%s',
  (text) => expect(parseHttpDate(text)).toBe(TIME),
);

test.each([
  undefined,
  '',
  '0',
  '2034-05-06T07:08:09Z',
  'Mon 2050 GMT',
  'Mon, 06 May 2034',
  'Mon, 06 May 2034 07:08 GMT',
  'Mon, 06 May 2034 07:08:10',
  'Mon, 06 May 2034 07:08:10 gmt',
  'Mon, 06 May 2034 07:08:10 EST',
  'Mon, 06 May 2034 07:08:10 +0200',
  'Mon, 06 May 2034 07:08:10 PM GMT',
  'Mon, 06 May 2034 07:08:10 GMT (x)',
  'Mon, 6 May 2034 07:08:10 GMT',
  'Mon, 00 May 2034 07:08:10 GMT',
  'Mon, 31 Feb 2034 07:08:10 GMT',
  'Mon, 06 May 2034 24:00:00 GMT',
  'Mon, 06 May 2034 07:60:00 GMT',
  'Mon, 06 May 2034 07:08:61 GMT',
  'Mon, 06 May 20340 07:08:10 GMT',
  'Mon, 06 Mayor 2034 07:08:10 GMT',
  'Monkey, 06 May 2034 07:08:10 GMT',
])('%s is no date', (text) => expect(parseHttpDate(text)).toBeNaN());

test('a leap second is the next second', () =>
  expect(parseHttpDate('Sat, 31 Dec 2016 23:59:60 GMT')).toBe(Date.UTC(2017, 0, 1)));

test('a year of two digits is at most 50 years ahead', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const toYear = (digits: string) => new Date(parseHttpDate(`Sunday, 06-Nov-${digits} 08:49:37 GMT`)).getUTCFullYear();
  expect(['26', '76', '77', '94'].map(toYear)).toEqual([2026, 2076, 1977, 1994]);
});
