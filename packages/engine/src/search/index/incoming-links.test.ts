// The words that links of other pages use for a page.
import { expect, test } from 'vitest';
import type { FoundLink, Page, PageFacts } from '../../types.ts';
import { readIncomingLinks } from './incoming-links.ts';

type Link = [href: string, text?: string, note?: string];

/** Terms by page, with the number of times; every page is named by its address. */
function read(links: Record<string, Link[]>, versions: Record<string, string> = {}) {
  const pages = Object.keys(links).map(
    (permalink) => ({ permalink, version: versions[permalink] ?? 'current' }) as Page,
  );
  const toLink = ([href, text, note]: Link): FoundLink => ({ file: 'a.md', href, written: href, text, note });
  const facts = new Map(pages.map((page) => [page, { links: links[page.permalink]!.map(toLink) } as PageFacts]));
  const found = readIncomingLinks(pages, facts, { byPermalink: new Map(pages.map((page) => [page.permalink, page])) });
  return Object.fromEntries([...found].map(([{ permalink }, terms]) => [permalink, Object.fromEntries(terms)]));
}

test('words of link texts and of descriptions beside links, without those that say nothing', () => {
  expect(
    read({
      '/a': [
        ['/b', 'Pause the run'],
        ['/c#more', 'pauses'],
      ],
      '/b': [['/c?x=1#y', 'pauses', 'hold an execution']],
      '/c': [],
    }),
  ).toEqual({ '/b': { pause: 1, run: 1 }, '/c': { pauses: 2, hold: 0.4, execution: 0.4 } });
});

test('a text that leads to many pages is no name for any of them', () => {
  const all = ['/a', '/b', '/c', '/d'];
  const found = read({
    ...Object.fromEntries(all.map((path) => [path, []])),
    '/x': all.map((path) => [path, 'Details']),
  });
  expect(Object.values(found)).toEqual([{}, {}, {}, {}]);
});

test('links to the page itself, to other versions, and to what is no page are ignored', () => {
  expect(
    read(
      {
        '/a': [
          ['#b', 'own'],
          ['/a', 'own'],
          ['/1.0/a', 'old'],
          ['/gone', 'gone'],
        ],
        '/1.0/a': [],
      },
      { '/1.0/a': '1.0' },
    ),
  ).toEqual({});
});
