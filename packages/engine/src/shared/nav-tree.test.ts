import { expect, test } from 'vitest';
import { getTrail, isActive, isOpen, isVisible, toPermalinkKey, toSidebarSlice } from './nav-tree.ts';
import type { NavCategory, NavLink, NavNode } from './payload.ts';

const link = (href: string, rest: Partial<NavLink> = {}): NavLink => ({ type: 'link', label: href, href, ...rest });
const category = (label: string, items: NavNode[], rest: Partial<NavCategory> = {}): NavCategory => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...rest,
});

const tree: NavNode[] = [
  link('/content/'),
  category('Closed', [link('/content/closed/a')], { href: '/content/closed' }),
  category('Outer', [
    category('Inner', [link('/content/outer/inner/x')], { firstHref: '/content/outer/inner/x' }),
    category('Other', [link('/content/o')]),
  ]),
  category('Opened', [link('/content/opened/a')], { collapsed: false }),
  category('Fixed', [link('/content/fixed/a')], { collapsible: false }),
];

test.each([
  ['/content/A/b/', '/content/a/b'],
  ['/content/', '/content'],
  ['/', '/'],
  ['/content/a?q=1#h', '/content/a'],
  ['/content/caf%C3%A9', '/content/café'],
  ['/content/%', '/content/%'],
])('%s → %s', (href, expected) => {
  expect(toPermalinkKey(href)).toBe(expected);
});

test.each<[string, NavNode, string, boolean]>([
  ['same', link('/content/a'), '/content/a', true],
  ['case and slash', link('/content/a'), '/Content/A/', true],
  ['base path without slash', link('/content/'), '/content', true],
  ['another', link('/content/a'), '/content/ab', false],
  ['outside', link('/content/a', { external: true }), '/content/a', false],
  ['category page', category('C', [], { href: '/content/c' }), '/content/C', true],
  ['category without page', category('C', [], { firstHref: '/content/c' }), '/content/c', false],
  ['html', { type: 'html', value: '<hr>' }, '/content/a', false],
])('active: %s', (_, node, permalink, expected) => {
  expect(isActive(node, permalink)).toBe(expected);
});

test.each([
  ['/content/outer/inner/X', ['Outer', 'Inner', '/content/outer/inner/x']],
  ['/content/closed/', ['Closed']],
  ['/content/none', []],
])('trail to %s', (permalink, expected) => {
  expect(getTrail(tree, permalink).map((node) => (node.type === 'html' ? '' : node.label))).toEqual(expected);
});

test('a slice keeps the top level, the branch of the page, and categories that start open', () => {
  const { items: _closed, ...closed } = tree[1] as NavCategory;
  const [inner, other] = (tree[2] as NavCategory).items as [NavCategory, NavCategory];
  const { items: _other, ...closedOther } = other;
  expect(toSidebarSlice(tree, '/content/outer/inner/x')).toEqual([
    tree[0],
    closed,
    { ...tree[2], items: [inner, closedOther] },
    tree[3],
    tree[4],
  ]);
});

test('a slice opens the category whose page it is for, and keeps addresses of closed ones', () => {
  const slice = toSidebarSlice(tree, '/content/closed') as NavCategory[];
  expect(slice[1]).toEqual(tree[1]);
  expect(slice[2]).not.toHaveProperty('items');
  expect(toSidebarSlice((tree[2] as NavCategory).items!, '/')[0]).toEqual({
    type: 'category',
    label: 'Inner',
    collapsible: true,
    collapsed: true,
    firstHref: '/content/outer/inner/x',
  });
});

test('slicing twice gives the same', () => {
  const slice = toSidebarSlice(tree, '/content/o');
  expect(toSidebarSlice(slice, '/content/o')).toEqual(slice);
});

test.each<[string, NavCategory, boolean]>([
  ['collapsed', tree[1] as NavCategory, false],
  ['on the trail', tree[2] as NavCategory, true],
  ['not collapsed', tree[3] as NavCategory, true],
  ['not collapsible', tree[4] as NavCategory, true],
])('open: %s', (_, node, expected) => {
  expect(isOpen(node, '/content/o')).toBe(expected);
});

test.each<[string, NavNode, boolean]>([
  ['listed page', link('/content/a'), true],
  ['unlisted page', link('/content/a', { unlisted: true }), false],
  ['unlisted page while it is the page', link('/content/here', { unlisted: true }), true],
  ['category of unlisted pages', category('C', [link('/content/a', { unlisted: true })]), false],
  ['category of the unlisted page here', category('C', [link('/content/here', { unlisted: true })]), true],
  ['closed category in a slice', category('C', [], { items: undefined, firstHref: '/content/a' }), true],
])('visible: %s', (_, node, expected) => {
  expect(isVisible(node, '/content/here')).toBe(expected);
});
