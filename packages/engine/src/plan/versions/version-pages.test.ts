import { expect, test } from 'vitest';
import type { FrontMatter } from '../../types.ts';
import { getPage, planSite, toLines, toVersion } from '../../../test/test-site.ts';

const sidebars = {
  docs: [
    'a',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index', title: 'All guides', description: 'Every guide.', slug: '/guides' },
      items: ['b', { type: 'ref', id: 'z' }],
    },
    {
      type: 'category',
      label: 'Linked',
      link: { type: 'doc', id: 'c' },
      items: [
        { type: 'doc', id: 'd', label: 'Dee' },
        { type: 'html', value: '<hr>' },
      ],
    },
    { type: 'link', label: 'Out', href: 'https://x.org', description: 'Elsewhere.' },
    { Plain: ['e'] },
  ],
};

function plan(frontMatter: Record<string, FrontMatter> = {}, config = {}) {
  const names = ['a', 'b', 'c', 'd', 'e', 'z'];
  return planSite(
    toVersion(
      names.map((name): [string, FrontMatter] => [`${name}.md`, frontMatter[name] ?? {}]),
      { sidebars },
    ),
    config,
  );
}

/** The previous and next page, as `label > label`. */
function toNeighbours(site: ReturnType<typeof plan>, id: string): string {
  const { previous, next } = getPage(site, id);
  return `${previous?.label ?? '-'} > ${next?.label ?? '-'}`;
}

test.each<[string, string, Record<string, FrontMatter>, string]>([
  ['first page', 'a', {}, '- > Guides'],
  ['generated page', '/guides', {}, 'T a.md > T b.md'],
  ['a ref is skipped', 'b', {}, 'Guides > T c.md'],
  ['a category page goes by its doc, not its label', 'b', { c: { sidebar_label: 'See' } }, 'Guides > See'],
  ['an item label counts', 'c', {}, 'T b.md > Dee'],
  ['sidebar_label wins over the item label', 'c', { d: { sidebar_label: 'Side' } }, 'T b.md > Side'],
  ['pagination_label wins over all', 'c', { d: { sidebar_label: 'Side', pagination_label: 'Page' } }, 'T b.md > Page'],
  ['links are skipped', 'd', {}, 'T c.md > T e.md'],
  ['a page outside every sidebar', 'z', {}, '- > -'],
  ['overrides', 'b', { b: { pagination_prev: 'z', pagination_next: null } }, 'T z.md > -'],
  ['overrides without sidebar', 'z', { z: { pagination_next: 'a' } }, '- > T a.md'],
  ['unlisted pages are skipped', 'b', { c: { unlisted: true } }, 'Guides > Dee'],
  ['an unlisted page has no neighbours', 'c', { c: { unlisted: true } }, '- > -'],
  ['an unlisted target is dropped', 'b', { b: { pagination_next: 'z' }, z: { unlisted: true } }, 'Guides > -'],
  ['a draft target is dropped', 'b', { b: { pagination_next: 'z' }, z: { draft: true } }, 'Guides > -'],
  ['no displayed sidebar, no neighbours', 'b', { b: { displayed_sidebar: null } }, '- > -'],
])('neighbours: %s', (_, id, frontMatter, expected) => {
  expect(toNeighbours(plan(frontMatter), id)).toBe(expected);
});

test.each<[string, string, Record<string, FrontMatter>, { label: string; href?: string }[]]>([
  ['top level', 'a', {}, [{ label: 'T a.md', href: '/content/a' }]],
  [
    'in a category with generated page',
    'b',
    {},
    [
      { label: 'Guides', href: '/content/guides' },
      { label: 'T b.md', href: '/content/b' },
    ],
  ],
  [
    'in a category with doc',
    'd',
    {},
    [
      { label: 'Linked', href: '/content/c' },
      { label: 'Dee', href: '/content/d' },
    ],
  ],
  ['category page itself', 'c', {}, [{ label: 'Linked', href: '/content/c' }]],
  ['generated page itself', '/guides', {}, [{ label: 'Guides', href: '/content/guides' }]],
  ['category without page has no address', 'e', {}, [{ label: 'Plain' }, { label: 'T e.md', href: '/content/e' }]],
  [
    'category with unlisted page has no address',
    'd',
    { c: { unlisted: true } },
    [{ label: 'Linked' }, { label: 'Dee', href: '/content/d' }],
  ],
  ['only pointed at', 'z', {}, []],
  [
    'pointed at in the displayed sidebar',
    'z',
    { z: { displayed_sidebar: 'docs' } },
    [
      { label: 'Guides', href: '/content/guides' },
      { label: 'T z.md', href: '/content/z' },
    ],
  ],
  ['no sidebar', 'b', { b: { displayed_sidebar: null } }, []],
])('breadcrumbs: %s', (_, id, frontMatter, expected) => {
  expect(getPage(plan(frontMatter), id).breadcrumbs).toEqual(expected);
});

test('a ref before the doc does not take its breadcrumbs', () => {
  const site = planSite(
    toVersion(['a.md'], { sidebars: { docs: [{ First: [{ type: 'ref', id: 'a' }] }, { Second: ['a'] }] } }),
  );
  expect(getPage(site, 'a').breadcrumbs.map(({ label }) => label)).toEqual(['Second', 'T a.md']);
});

test('a generated page has title, description and cards', () => {
  const page = getPage(plan({ b: { description: 'About b.' } }), '/guides');
  expect(page).toMatchObject({
    kind: 'category',
    permalink: '/content/guides',
    title: 'All guides',
    description: 'Every guide.',
    sidebar: 'docs',
  });
  expect(page.cards).toEqual([
    { label: 'T b.md', href: '/content/b', description: 'About b.', kind: 'page' },
    { label: 'T z.md', href: '/content/z', description: '', kind: 'page' },
  ]);
});

test('sibling cards: top level, with descriptions, counts and first pages', () => {
  expect(getPage(plan({ a: { description: 'About a.' } }), 'a').siblingCards).toEqual([
    { label: 'T a.md', href: '/content/a', description: 'About a.', kind: 'page' },
    { label: 'Guides', href: '/content/guides', description: 'Every guide.', kind: 'category' },
    { label: 'Linked', href: '/content/c', description: '2 items', kind: 'category' },
    { label: 'Out', href: 'https://x.org', description: 'Elsewhere.', kind: 'external' },
    { label: 'Plain', href: '/content/e', description: '1 item', kind: 'category' },
  ]);
});

test('cards of categories and tags say which variant their page is only for', () => {
  const variants = { field: 'plan', values: { free: 'Free', paid: 'Paid' } };
  const paid = { plan: 'paid', tags: ['x'] };
  const site = plan({ b: paid, d: { plan: 'both', tags: ['x'] }, e: paid }, { variants });
  const toVariants = (cards: { label: string; variant?: string }[] = []) =>
    cards.map(({ label, variant = '-' }) => `${label}: ${variant}`);
  expect(toVariants(getPage(site, '/guides').cards)).toEqual(['T b.md: paid', 'T z.md: -']);
  expect(toVariants(getPage(site, 'a').siblingCards)).toEqual([
    'T a.md: -',
    'Guides: -',
    'Linked: -',
    'Out: -',
    'Plain: paid',
  ]);
  expect(toVariants(getPage(site, '/tags/x').cards)).toEqual(['T b.md: paid', 'T d.md: -', 'T e.md: paid']);
});

test('sibling cards: a category page shows its items, a page in it too; unlisted pages and HTML have none', () => {
  const site = plan();
  const dee = { label: 'Dee', href: '/content/d', description: '', kind: 'page' };
  expect(getPage(site, 'c').siblingCards).toEqual([dee]);
  expect(getPage(site, 'd').siblingCards).toEqual([dee]);
  expect(getPage(plan({ d: { unlisted: true } }), 'c').siblingCards).toEqual([]);
});

test('unlisted pages are marked in the tree, and are listed in development', () => {
  const first = (production: boolean) =>
    plan({ a: { unlisted: true } }, { production }).versions[0]!.sidebars.get('docs')![0];
  expect(first(true)).toEqual({ type: 'link', label: 'T a.md', href: '/content/a', unlisted: true });
  expect(first(false)).toEqual({ type: 'link', label: 'T a.md', href: '/content/a' });
});

test('a doc in several sidebars belongs to the last, unless it displays another', () => {
  const version = toVersion(['a.md', ['b.md', { displayed_sidebar: 'one' }]], {
    sidebars: { one: ['a', 'b'], two: ['b', 'a'] },
  });
  const site = planSite(version);
  expect([getPage(site, 'a').sidebar, getPage(site, 'b').sidebar]).toEqual(['two', 'one']);
  expect(toNeighbours(site, 'b')).toBe('T a.md > -');
});

test('two categories with one label get two slugs', () => {
  const index = { type: 'category', label: 'More', link: { type: 'generated-index' } };
  const site = planSite(
    toVersion(['a.md', 'b.md'], {
      sidebars: { docs: [{ ...index, items: ['a'] }], other: [{ ...index, items: ['b'] }] },
    }),
  );
  expect(site.pages.filter(({ kind }) => kind === 'category').map(({ id, sidebar }) => [id, sidebar])).toEqual([
    ['/category/more', 'docs'],
    ['/category/more-1', 'other'],
  ]);
});

test.each<[string, string[], FrontMatter, unknown, string]>([
  ['page with the home slug', ['a', 'b'], { slug: '/' }, { docs: ['a', 'b'] }, '/content/'],
  [
    'first doc of the first sidebar',
    ['a', 'b'],
    {},
    { docs: [{ C: [{ type: 'ref', id: 'a' }, 'b'] }, 'a'] },
    '/content/b',
  ],
  ['first doc by id', ['c', 'b'], {}, false, '/content/b'],
])('main page: %s', (_, names, frontMatter, tree, expected) => {
  const pages = names.map((name): [string, FrontMatter] => [`${name}.md`, name === 'b' ? frontMatter : {}]);
  expect(planSite(toVersion(pages, { sidebars: tree })).versions[0]!.mainPermalink).toBe(expected);
});

test.each<[string, FrontMatter, string]>([
  [
    'unknown pagination id',
    { pagination_next: 'Bb' },
    'docs/a.md:3 unknown-pagination `pagination_next`: Expected a page with the ID `Bb`, found none. Did you mean `b`?',
  ],
  [
    'unknown sidebar',
    { displayed_sidebar: 'doc' },
    'docs/a.md:3 unknown-sidebar `displayed_sidebar`: Expected a sidebar named `doc`, found none. Did you mean `docs`?',
  ],
  [
    'unknown sidebar far from any',
    { displayed_sidebar: 'tutorials' },
    'docs/a.md:3 unknown-sidebar `displayed_sidebar`: Expected a sidebar named `tutorials`, found none. The sidebars are: docs.',
  ],
])('reports %s', (_, frontMatter, line) => {
  expect(toLines(plan({ a: frontMatter }))).toEqual([line]);
});

test('reports two generated pages with one slug, and a generated page at the address of a doc', () => {
  const link = { type: 'generated-index', slug: '/all' };
  const docs = [
    { type: 'category', label: 'One', link, items: ['a'] },
    { type: 'category', label: 'Two', link, items: ['b'] },
  ];
  const sidebarsText = "docs: [\n{ label: 'One' },\n{ label: 'Two' }]";
  expect(toLines(planSite(toVersion(['a.md', 'b.md'], { sidebars: { docs }, sidebarsText })))).toEqual([
    'sidebars.ts:3 duplicate-category-slug `docs[1]`: Expected a unique slug for the category `Two`, found `/all`, which `One` has too. Set another `slug` in its link.',
  ]);
  expect(toLines(planSite(toVersion(['all.md', 'b.md'], { sidebars: { docs: [docs[1]] } })))).toEqual([
    'docs/all.md:1 duplicate-url Expected one page at /content/all, found another: the category page `Two`. Set another `slug` in one of them.',
  ]);
});

test('fixed pages have addresses, and cannot take that of a doc', () => {
  const fixedPages = [{ kind: 'search' as const, path: 'search', title: 'Search' }];
  expect(planSite(toVersion(['a.md']), { fixedPages }).byPermalink.get('/content/search')).toMatchObject({
    kind: 'search',
    version: 'current',
  });
  expect(toLines(planSite(toVersion(['search.md']), { fixedPages }))).toEqual([
    'docs/search.md:1 duplicate-url Expected one page at /content/search, found another: the search page `Search`. Set another `slug` in one of them.',
  ]);
});
