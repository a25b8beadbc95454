import { expect, it } from 'vitest';
import { toCards } from './cards.ts';
import type { Doc, NavItem } from './nav-items.ts';

const makeDoc = (name: string) => ({ permalink: `/${name}`, description: '', isHidden: false }) as Doc;
const toItem = (doc: Doc) => ({ type: 'doc', label: doc.permalink.slice(1), doc }) as NavItem;

it('a card says for which variant its page is, or all pages of its category', () => {
  const docs = ['free', 'paid', 'other'].map(makeDoc);
  const [free, paid, other] = docs.map(toItem);
  const category = (label: string, items: NavItem[]) =>
    ({ type: 'category', label, items, collapsible: true, collapsed: true }) as unknown as NavItem;
  const cards = toCards([free!, paid!, category('one', [paid!, other!]), category('both', [free!, paid!])], (doc) =>
    doc === docs[0] ? undefined : 'admin',
  );
  expect(cards.map(({ label, variant }) => [label, variant])).toEqual([
    ['free', undefined],
    ['paid', 'admin'],
    ['one', 'admin'],
    ['both', undefined],
  ]);
  expect(cards[0]).not.toHaveProperty('variant');
});
