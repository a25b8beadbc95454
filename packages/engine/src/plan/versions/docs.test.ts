import { expect, test } from 'vitest';
import type { FrontMatter } from '../../types.ts';
import { getPage, planSite, toLines, toVersion } from '../../../test/test-site.ts';

const rows: [string, string, FrontMatter, { id: string; permalink: string }][] = [
  ['plain file', 'a/b.md', {}, { id: 'a/b', permalink: '/content/a/b' }],
  ['number prefixes', '01-a/02-b.mdx', {}, { id: 'a/b', permalink: '/content/a/b' }],
  [
    'number prefixes kept',
    '01-a/02-b.mdx',
    { parse_number_prefixes: false },
    { id: '01-a/02-b', permalink: '/content/01-a/02-b' },
  ],
  ['index', 'a/index.md', {}, { id: 'a/index', permalink: '/content/a' }],
  ['README', 'a/README.md', {}, { id: 'a/README', permalink: '/content/a' }],
  ['named as its folder', 'a/Guide/guide.md', {}, { id: 'a/Guide/guide', permalink: '/content/a/Guide' }],
  ['index with a prefix is no index', 'a/01-index.md', {}, { id: 'a/index', permalink: '/content/a/index' }],
  ['index with an id of its own', 'a/index.md', { id: 'start' }, { id: 'a/start', permalink: '/content/a' }],
  ['root index', 'index.md', {}, { id: 'index', permalink: '/content/' }],
  ['root readme', 'readme.md', {}, { id: 'readme', permalink: '/content/' }],
  ['id', 'a/b.md', { id: 'c' }, { id: 'a/c', permalink: '/content/a/c' }],
  ['absolute slug', 'a/b.md', { slug: '/x/y/' }, { id: 'a/b', permalink: '/content/x/y' }],
  ['home slug', 'a/b.md', { slug: '/' }, { id: 'a/b', permalink: '/content/' }],
  ['relative slug', '01-a/b.md', { slug: 'x' }, { id: 'a/b', permalink: '/content/a/x' }],
  ['slug above its folder', 'a/b/c.md', { slug: '../x' }, { id: 'a/b/c', permalink: '/content/a/x' }],
];

test.each(rows)('%s', (_, docPath, frontMatter, expected) => {
  const site = planSite(toVersion([[docPath, frontMatter]]));
  expect(site.pages[0]).toMatchObject(expected);
  expect(site.byPermalink.get(expected.permalink.toLowerCase().replace(/\/$/, ''))).toBe(site.pages[0]);
  expect(site.byFile.get(`docs/${docPath}`)).toBe(site.pages[0]);
});

test('the title falls back from front matter to heading to id, the description to the excerpt', () => {
  const version = toVersion([
    ['a.md', { title: 'Own' }],
    ['b.md', { title: undefined }],
    ['c.md', { title: undefined }],
  ]);
  Object.assign(version.pages[1]!, { contentTitle: 'Heading', excerpt: 'First line.' });
  const site = planSite(version);
  expect(site.pages.map(({ title, description }) => [title, description])).toEqual([
    ['Own', ''],
    ['Heading', 'First line.'],
    ['c', ''],
  ]);
});

test('drafts are left out of production and marked in development', () => {
  const version = toVersion(['a.md', ['b.md', { draft: true }]]);
  expect(planSite(version).pages.map(({ id }) => id)).toEqual(['a']);
  const site = planSite(version, { production: false });
  expect(getPage(site, 'b').draft).toBe(true);
});

test.each([
  [
    'two docs with one id',
    toVersion(['a.md', 'a.mdx']),
    [
      'docs/a.mdx:1 duplicate-id Expected one page with the ID `a`, found another in docs/a.md. Rename one file, or set another `id` in its front matter.',
    ],
  ],
  [
    'two pages with one address, but for case and slash',
    toVersion(['a.md', ['b.md', { slug: '/A/' }]]),
    [
      'docs/b.md:3 duplicate-url Expected one page at /content/A, found another: docs/a.md. Set another `slug` in one of them.',
    ],
  ],
  [
    'a slug that is no path',
    toVersion([['a.md', { slug: '/a?b' }]]),
    ['docs/a.md:3 bad-slug Expected an address without `?`, `#` and backslashes, found `/a?b`. Correct the slug.'],
  ],
  [
    'a slug with a line break',
    toVersion([['a.md', { slug: '/a\nb' }]]),
    ['docs/a.md:3 bad-slug Expected an address without control characters, found `/a\\u000ab`. Correct the slug.'],
  ],
  [
    'a slug that the server does not send',
    toVersion([['a.md', { slug: '/.manifest' }]]),
    [
      'docs/a.md:3 bad-slug Expected an address without names that begin with a dot, which are not served, found `/.manifest`. Correct the slug.',
    ],
  ],
  [
    'a file whose name has a tab',
    toVersion(['a\tb.md']),
    [
      'docs/a\tb.md:1 bad-slug Expected an address without control characters, found `/a\\u0009b`, which comes from the file name. Rename the file.',
    ],
  ],
])('reports %s', (_, version, expected) => {
  expect(toLines(planSite(version))).toEqual(expected);
});
