import { expect, test } from 'vitest';
import { planSite, toLines, toVersion } from '../../test/test-site.ts';

type Entry = { from: string; to: string; line?: number };

function plan(redirects: Entry[]) {
  const site = planSite(toVersion(['a.md', 'guides/b.md', 'index.md']), {}, { redirects });
  return { redirects: site.redirects, lines: toLines(site) };
}

test.each<[string, Entry, { from: string; to: string }]>([
  ['bare paths', { from: 'old/a', to: 'a' }, { from: '/content/old/a', to: '/content/a' }],
  ['slashes', { from: '/old/a/', to: '/a/' }, { from: '/content/old/a', to: '/content/a' }],
  ['base path already there', { from: '/content/old', to: '/content/a' }, { from: '/content/old', to: '/content/a' }],
  ['home', { from: 'old', to: '' }, { from: '/content/old', to: '/content/' }],
  ['fragment', { from: 'old', to: 'a#part' }, { from: '/content/old', to: '/content/a#part' }],
  ['another site', { from: 'old', to: 'https://x.org/y' }, { from: '/content/old', to: 'https://x.org/y' }],
])('%s', (_, entry, expected) => {
  expect(plan([entry])).toEqual({ redirects: [expected], lines: [] });
});

test.each<[string, Entry[], string[], number]>([
  [
    'a source that is a page',
    [{ from: 'A', to: 'guides/b', line: 3 }],
    [
      'redirects.json:3 redirect-from-page Expected an address without a page, found /content/A, which is docs/a.md. Remove the redirect or move the page.',
    ],
    0,
  ],
  [
    'two from one source',
    [
      { from: 'x', to: 'a' },
      { from: 'X/', to: 'guides/b', line: 2 },
    ],
    [
      'redirects.json:2 duplicate-redirect Expected one redirect from /content/X, found another to /content/a. Remove one.',
    ],
    1,
  ],
  [
    'a missing target',
    [{ from: 'x', to: 'b', line: 1 }],
    ['redirects.json:1 redirect-target-missing Expected a page at /content/b, found none. Did you mean `/content/a`?'],
    0,
  ],
  [
    'a loop',
    [
      { from: 'x', to: 'y', line: 1 },
      { from: 'y', to: 'x', line: 2 },
    ],
    [
      'redirects.json:1 redirect-loop Expected redirects that lead to a page, found a loop: /content/x → /content/y → /content/x. Point one of them at a page.',
      'redirects.json:2 redirect-loop Expected redirects that lead to a page, found a loop: /content/y → /content/x → /content/y. Point one of them at a page.',
    ],
    0,
  ],
  [
    'itself',
    [{ from: 'x', to: 'x' }],
    [
      'redirects.json redirect-loop Expected redirects that lead to a page, found a loop: /content/x → /content/x. Point one of them at a page.',
    ],
    0,
  ],
])('reports %s', (_, entries, lines, left) => {
  const result = plan(entries);
  expect(result.lines).toEqual(lines);
  expect(result.redirects).toHaveLength(left);
});

test('a chain is reported and shortened', () => {
  expect(
    plan([
      { from: 'x', to: 'y', line: 1 },
      { from: 'y', to: 'a' },
    ]),
  ).toEqual({
    redirects: [
      { from: '/content/x', to: '/content/a' },
      { from: '/content/y', to: '/content/a' },
    ],
    lines: [
      'redirects.json:1 redirect-chain Expected a redirect that leads straight to its page, found a chain through /content/y. Point /content/x at /content/a.',
    ],
  });
});

test('a redirect whose target is not written yet is dropped while pages are still being written', () => {
  const site = planSite(
    toVersion(['a.md']),
    { skipMissing: true },
    {
      redirects: [
        { from: 'x', to: 'later' },
        { from: 'y', to: 'a' },
      ],
    },
  );
  expect(site.redirects).toEqual([{ from: '/content/y', to: '/content/a' }]);
  expect(site.diagnostics).toEqual([]);
});
