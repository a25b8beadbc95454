// What becomes of commits, redirects and notes: one change for each page and day, the latest first.
import { expect, test } from 'vitest';
import { planSite as plan, toVersion } from '../../../test/test-site.ts';
import type { FileEvent } from '../../read/commit-history.ts';
import type { FrontMatter, Redirect } from '../../types.ts';

interface Given {
  pages?: (string | [string, FrontMatter])[];
  history?: [date: string, kind: FileEvent['kind'], file: string, from?: string][];
  redirects?: Redirect[];
  limit?: number;
}

function list({ pages = ['a.md'], history = [], redirects = [], limit = 200 }: Given): string[] {
  const events = history.map(([date, kind, file, from]): FileEvent => ({ kind, file, date, path: file, from }));
  const site = plan(toVersion(pages), { changes: { limit } }, { history: events, redirects });
  return site.changes!.map(({ date, kind, permalink, from, notes }) =>
    [date, kind, permalink, from, ...notes].filter(Boolean).join(' '),
  );
}

test('what happened to a page on one day is one change, and a new page was not corrected', () => {
  expect(
    list({
      history: [
        ['2026-01-03T10:00:00+02:00', 'corrected', 'docs/a.md'],
        ['2026-01-02T23:30:00-01:00', 'corrected', 'docs/a.md'],
        ['2026-01-01T12:00:00Z', 'corrected', 'docs/a.md'],
        ['2026-01-01T11:00:00Z', 'new', 'docs/a.md'],
        ['2026-01-01T11:00:00Z', 'new', 'docs/gone.md'],
      ],
    }),
  ).toEqual(['2026-01-03T08:00:00.000Z corrected /content/a', '2026-01-01T12:00:00.000Z new /content/a']);
});

test('notes of authors are changes of their own, or part of that of the day', () => {
  const change = [
    { date: '2026-01-01', text: 'First words.' },
    { date: '2026-01-05', text: 'The default is 3.' },
  ];
  expect(list({ pages: [['a.md', { change }]], history: [['2026-01-01T12:00:00Z', 'new', 'docs/a.md']] })).toEqual([
    '2026-01-05T00:00:00.000Z corrected /content/a The default is 3.',
    '2026-01-01T12:00:00.000Z new /content/a First words.',
  ]);
});

test.each<[string, Given, string[]]>([
  [
    'a file with another name has another address',
    { history: [['2026-01-01T00:00:00Z', 'moved', 'docs/a.md', 'docs/old/1-b.md']] },
    ['2026-01-01T00:00:00.000Z moved /content/a /content/old/b'],
  ],
  [
    'the content root had another name',
    { history: [['2026-01-01T00:00:00Z', 'moved', 'docs/a.md', 'content/docs/a.md']] },
    [],
  ],
  ['the file was no page before', { history: [['2026-01-01T00:00:00Z', 'moved', 'docs/a.md', 'notes/a.md']] }, []],
  [
    'the address is set by a slug',
    { pages: [['a.md', { slug: '/x' }]], history: [['2026-01-01T00:00:00Z', 'moved', 'docs/a.md', 'docs/b.md']] },
    [],
  ],
  [
    'a redirect says that the address changed with the name',
    {
      pages: [['a.md', { slug: '/x' }]],
      history: [['2026-01-01T00:00:00Z', 'moved', 'docs/a.md', 'docs/b.md']],
      redirects: [{ from: '/b', to: '/x' }],
    },
    ['2026-01-01T00:00:00.000Z moved /content/x /content/b'],
  ],
  [
    'a redirect has a date',
    { redirects: [{ from: '/b', to: '/a', date: '2026-01-02' }] },
    ['2026-01-02T00:00:00.000Z moved /content/a /content/b'],
  ],
  ['a redirect without a date is no news', { redirects: [{ from: '/b', to: '/a' }] }, []],
])('a move: %s', (_name, given, expected) => {
  expect(list(given)).toEqual(expected);
});

test('drafts and unlisted pages are nobody’s business', () => {
  const change = [{ date: '2026-01-01', text: 'Secret.' }];
  const pages: Given['pages'] = [['a.md', { draft: true, change }], ['b.md', { unlisted: true, change }], 'c.md'];
  expect(list({ pages })).toEqual([]);
});

test('only the latest are kept, in an order that no build changes', () => {
  const files = ['c', 'a', 'b'];
  const history = files.map((name): NonNullable<Given['history']>[number] => [
    '2026-01-01T00:00:00Z',
    'new',
    `docs/${name}.md`,
  ]);
  expect(list({ pages: files.map((name) => `${name}.md`), history, limit: 2 })).toEqual([
    '2026-01-01T00:00:00.000Z new /content/a',
    '2026-01-01T00:00:00.000Z new /content/b',
  ]);
});

test('a frozen version begins as a copy, which is no news; its corrections are, and name it', () => {
  const event = (date: string, kind: FileEvent['kind'], version: string): FileEvent => {
    const file = `versioned_docs/version-${version}/a.md`;
    return { kind, file, date, path: file };
  };
  const toFrozen = (name: string) => {
    const version = toVersion(['a.md'], { name, sidebars: false });
    const pages = version.pages.map((page) => ({
      ...page,
      version: name,
      file: `versioned_docs/version-${name}/a.md`,
    }));
    return { ...version, pages };
  };
  const site = plan(
    [toVersion(['a.md']), toFrozen('2.0'), toFrozen('1.0')],
    { changes: { limit: 9 } },
    {
      history: [
        event('2026-01-03T00:00:00Z', 'corrected', '1.0'),
        event('2026-01-02T00:00:00Z', 'corrected', '2.0'),
        event('2026-01-01T00:00:00Z', 'new', '1.0'),
      ],
    },
  );
  expect(site.changes!.map(({ permalink, version }) => [permalink, version])).toEqual([
    ['/content/1.0/a', '1.0'],
    ['/content/a', undefined],
  ]);
});

test('a site that does not ask for changes has none', () => {
  expect(plan(toVersion(['a.md'])).changes).toBeUndefined();
});
