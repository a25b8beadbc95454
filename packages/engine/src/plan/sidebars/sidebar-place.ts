// Determines the position of each page in a sidebar: breadcrumbs and sibling cards.
import { toPermalinkKey } from '../../shared/nav-tree.ts';
import type { Card } from '../../shared/payload.ts';
import type { Page } from '../../types.ts';
import { toCards } from './cards.ts';
import { getHref, getListedHref, type NavItem } from './nav-items.ts';
import type { GetOnly } from './nav-nodes.ts';

/** What a page gets from its position. */
export interface SidebarPlace {
  breadcrumbs: Page['breadcrumbs'];
  siblingCards: Card[];
}

/** Positions by permalink key, computed once per sidebar, because searching for each page would take quadratic time. */
export type SidebarPlaces = Map<string, SidebarPlace>;

interface Walk {
  own: SidebarPlaces;
  pointed: SidebarPlaces;
  getOnly: GetOnly;
}

/**
 * The position of every page that a sidebar lists. An item that only links to a page is used if the sidebar doesn't
 * list that page elsewhere.
 */
export function toPlaces(items: NavItem[], getOnly: GetOnly): SidebarPlaces {
  const walk: Walk = { own: new Map(), pointed: new Map(), getOnly };
  addPlaces(items, [], walk);
  return new Map([...walk.pointed, ...walk.own]);
}

function addPlaces(items: NavItem[], above: Page['breadcrumbs'], walk: Walk): void {
  const siblingCards = toCards(items, walk.getOnly);
  for (const item of items) {
    if (item.type === 'html') continue;
    const href = getHref(item);
    const places = item.type === 'ref' || item.type === 'link' ? walk.pointed : walk.own;
    const key = href === undefined ? undefined : toPermalinkKey(href);
    if (href !== undefined && key !== undefined && !places.has(key)) {
      const cards = item.type === 'category' ? toCards(item.items, walk.getOnly) : siblingCards;
      places.set(key, { breadcrumbs: [...above, { label: item.label, href }], siblingCards: cards });
    }
    if (item.type === 'category') addPlaces(item.items, [...above, toCrumb(item.label, getListedHref(item))], walk);
  }
}

function toCrumb(label: string, href: string | undefined): Page['breadcrumbs'][number] {
  return href === undefined ? { label } : { label, href };
}
