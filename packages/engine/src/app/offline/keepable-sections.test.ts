import { expect, it } from 'vitest';
import { MOST_IN_SECTION } from '../../shared/offline.ts';
import type { NavNode } from '../../shared/payload.ts';
import { toSections } from './keepable-sections.ts';

const link = (label: string, rest: object = {}): NavNode => ({ type: 'link', label, href: `/docs/${label}`, ...rest });
const category = (label: string, items: NavNode[], href?: string): NavNode => ({
  type: 'category',
  label,
  href,
  collapsible: true,
  collapsed: true,
  items,
});

it('has each branch of the top level with all of its pages, in order', () => {
  const tree = [
    link('home'),
    category('A', [link('a1'), category('B', [link('b1')], '/docs/b'), link('a2')]),
    category(
      'C',
      [link('out', { external: true }), link('secret', { unlisted: true }), { type: 'html', value: '<hr>' }],
      '/docs/c',
    ),
  ];
  expect(toSections(tree).map(({ label, pages }) => [label, ...pages.map(({ path }) => path)])).toEqual([
    ['A', '/docs/a1', '/docs/b', '/docs/b1', '/docs/a2'],
    ['C', '/docs/c'],
  ]);
});

it('has no more pages than a device should keep', () => {
  const pages = Array.from({ length: MOST_IN_SECTION + 5 }, (_, index) => link(`p${index}`));
  expect(toSections([category('A', pages)])[0]!.pages).toHaveLength(MOST_IN_SECTION);
});
