// The feed is Atom that any reader takes, whatever authors wrote.
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { Change } from '../../plan/changes/change.ts';
import { renderFeed } from './changes-files.ts';

const CONFIG = { title: 'Cats & <Dogs>', url: 'https://docs.example', basePath: '/content/', locale: 'en' };

function toChange(more: Partial<Change> = {}): Change {
  return {
    id: '2026-01-31:docs/a b.md',
    kind: 'corrected',
    date: '2026-01-31T12:00:00.000Z',
    title: 'Feed a cat',
    permalink: '/content/a b',
    section: 'Guides',
    notes: [],
    ...more,
  };
}

/** What a program finds: the text of every element by its path, links by their addresses. */
function parse(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  const read = (parent: { children: ArrayLike<unknown> }): Record<string, string> =>
    Object.fromEntries(
      (Array.from(parent.children) as unknown as Element[]).map((child) => [
        [child.tagName, child.getAttribute('rel')].filter(Boolean).join(' '),
        child.getAttribute('href') ?? child.getAttribute('term') ?? child.textContent,
      ]),
    );
  const feed = document.documentElement;
  return { feed: read(feed), entries: [...feed.getElementsByTagName('entry')].map(read) };
}

test('it has what RFC 4287 asks for, with absolute addresses and names that stay', () => {
  const { feed, entries } = parse(renderFeed([toChange()], CONFIG));
  expect(feed).toMatchObject({
    id: 'https://docs.example/content/feed.xml',
    title: 'Cats & <Dogs>: what changed',
    updated: '2026-01-31T12:00:00.000Z',
    author: 'Cats & <Dogs>',
    'link self': 'https://docs.example/content/feed.xml',
    'link alternate': 'https://docs.example/content/changes',
  });
  expect(entries).toEqual([
    {
      id: 'tag:docs.example,2026-01-31:docs/a%20b.md',
      title: 'Corrected: Feed a cat',
      updated: '2026-01-31T12:00:00.000Z',
      'link alternate': 'https://docs.example/content/a%20b',
      category: 'Guides',
      summary: 'Corrected in Guides.',
    },
  ]);
});

test('words of authors are text, without what XML cannot hold', () => {
  const change = toChange({
    kind: 'moved',
    from: '/content/"old"',
    title: 'A <b> & "c" \u0000\u0008\ud800 ]]>',
    section: '"Q" & <A>',
    notes: ['Use `a < b && c`.'],
  });
  const xml = renderFeed([change], CONFIG);
  for (const forbidden of ['\u0000', '\u0008', '\ud800']) expect(xml).not.toContain(forbidden);
  expect(parse(xml).entries).toMatchObject([
    {
      title: 'Moved: A <b> & "c"  ]]>',
      category: '"Q" & <A>',
      summary: 'Use `a < b && c`.\nIts address was https://docs.example/content/%22old%22.',
    },
  ]);
});

test('it has the latest fifty', () => {
  const changes = Array.from({ length: 60 }, (_, index) => toChange({ id: `2026-01-31:docs/${index}.md` }));
  const { entries } = parse(renderFeed(changes, CONFIG));
  expect([entries.length, entries.at(-1)!.id]).toEqual([50, 'tag:docs.example,2026-01-31:docs/49.md']);
});
