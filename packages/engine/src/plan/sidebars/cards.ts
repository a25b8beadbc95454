// Converts sidebar items to the cards of a category page and of `DocCardList`.
import type { Card } from '../../shared/payload.ts';
import { getFirstHref, type NavItem } from './nav-items.ts';
import { getItemOnly, type GetOnly } from './nav-nodes.ts';

/** One card for each item that leads somewhere; unlisted pages and raw HTML have none. */
export function toCards(items: NavItem[], getOnly: GetOnly): Card[] {
  return items.flatMap((item): Card[] => {
    const href = getFirstHref(item);
    if (href === undefined || item.type === 'html') return [];
    const variant = getItemOnly(item, getOnly);
    const card = { label: item.label, href, description: toDescription(item), kind: toKind(item) };
    return [variant === undefined ? card : { ...card, variant }];
  });
}

function toDescription(item: Exclude<NavItem, { type: 'html' }>): string {
  if (item.type === 'link') return item.description ?? '';
  if (item.type !== 'category') return item.doc.description;
  // The description of the category's own page is more useful than the number of items.
  const ownPage = item.doc?.isHidden ? undefined : (item.doc ?? item.index);
  return item.description ?? (ownPage?.description || toCount(item.items.length));
}

function toCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

function toKind(item: NavItem): Card['kind'] {
  if (item.type === 'category') return 'category';
  return item.type === 'link' && item.external ? 'external' : 'page';
}
