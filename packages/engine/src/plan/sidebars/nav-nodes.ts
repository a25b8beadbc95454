// Converts planned sidebar items to the tree that the browser shows.
import type { NavLink, NavNode } from '../../shared/payload.ts';
import { toVariantClass } from '../../shared/variants.ts';
import { getFirstHref, getHref, getListedHref, type Doc, type NavCategoryItem, type NavItem } from './nav-items.ts';

/** The only variant that a page is for. */
export type GetOnly = (doc: Doc) => string | undefined;

/** The whole tree of one sidebar. Absent fields are left out: the tree is sent to readers. */
export function toNavNodes(items: NavItem[], getOnly: GetOnly): NavNode[] {
  return items.map((item) => toNavNode(item, getOnly));
}

function toNavNode(item: NavItem, getOnly: GetOnly): NavNode {
  const only = getItemOnly(item, getOnly);
  const className = [item.className, only && toVariantClass(only)].filter(Boolean).join(' ');
  const style = className ? { className } : {};
  if (item.type === 'html') {
    return { type: 'html', value: item.value, ...(item.defaultStyle ? { defaultStyle: true } : {}), ...style };
  }
  if (item.type === 'category') return { ...toCategoryNode(item, getOnly), ...style };
  const link: NavLink = { type: 'link', label: item.label, href: getHref(item) ?? '', ...style };
  if (item.type === 'link') return item.external ? { ...link, external: true } : link;
  return item.doc.isHidden ? { ...link, unlisted: true } : link;
}

/** Of a category without a page of its own: what all of its pages are for. */
export function getItemOnly(item: NavItem, getOnly: GetOnly): string | undefined {
  if (item.type === 'html' || item.type === 'link') return undefined;
  if (item.doc) return getOnly(item.doc);
  if (item.type !== 'category') return undefined;
  const [first, ...others] = new Set(item.items.map((child) => getItemOnly(child, getOnly)));
  return others.length === 0 ? first : undefined;
}

/** A category whose page is unlisted acts as one without page. */
function toCategoryNode(item: NavCategoryItem, getOnly: GetOnly): NavNode {
  const href = getListedHref(item);
  const firstHref = href === undefined ? getFirstHref(item) : undefined;
  return {
    type: 'category',
    label: item.label,
    ...(href === undefined ? {} : { href }),
    ...(firstHref === undefined ? {} : { firstHref }),
    collapsible: item.collapsible,
    collapsed: item.collapsed,
    items: toNavNodes(item.items, getOnly),
  };
}
