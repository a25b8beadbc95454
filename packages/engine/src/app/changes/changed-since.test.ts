// @vitest-environment happy-dom
// What a browser remembers of visits: only there, bounded, and nothing that another program wrote is trusted.
import { beforeEach, expect, test, vi } from 'vitest';
import { noteVisit } from './changed-since.ts';

const KEY = 'docs-read';
const [OLD, NEW] = ['2026-01-01T12:00:00+02:00', '2026-01-02T12:00:00Z'];

beforeEach(() => localStorage.clear());

test('a page changed if its date is later than at the last visit, once', () => {
  expect(noteVisit('/a', OLD)).toBe(false);
  expect(noteVisit('/a', OLD)).toBe(false);
  expect(noteVisit('/a', NEW)).toBe(true);
  expect(noteVisit('/a', NEW)).toBe(false);
  // The same moment in another zone, and a date that a rewritten history made earlier.
  expect(noteVisit('/a', '2026-01-02T13:00:00+01:00')).toBe(false);
  expect(noteVisit('/a', OLD)).toBe(false);
});

test('two hundred pages are remembered, and those that were seen last', () => {
  for (let page = 0; page < 200; page++) noteVisit(`/${page}`, OLD);
  noteVisit('/0', OLD);
  noteVisit('/200', OLD);
  expect((JSON.parse(localStorage.getItem(KEY)!) as string[]).length).toBe(200);
  expect([noteVisit('/0', NEW), noteVisit('/1', NEW)]).toEqual([true, false]);
});

test.each(['', '{', 'null', '3', '{"a": 1}', '[["/a"]]', '[[1, 2], "x", null]'])(
  '%s in the storage is nothing',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(noteVisit('/a', OLD)).toBe(false);
    expect(noteVisit('/a', NEW)).toBe(true);
  },
);

test('an address that is too long, and a page without a date, are not remembered', () => {
  noteVisit(`/${'x'.repeat(300)}`, OLD);
  noteVisit('/a', '');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each<[string, () => Storage]>([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['absent', () => null as unknown as Storage],
  [
    'full',
    () => {
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return { getItem: () => null, setItem } as unknown as Storage;
    },
  ],
])('storage that is %s keeps nothing and breaks nothing', (_name, get) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(get);
  expect([noteVisit('/a', OLD), noteVisit('/a', NEW)]).toEqual([false, false]);
  storage.mockRestore();
  warn.mockRestore();
});
