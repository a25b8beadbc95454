// Converts planned sidebar items to the tree that the browser shows.
import type { NavLink, NavNode } from '../../shared/payload.ts';
import { getFirstHref, getHref, getListedHref, type NavCategoryItem, type NavItem } from './nav-items.ts';

/** The whole tree of one sidebar. Empty fields are omitted, because the tree is sent to readers. */
export function toNavNodes(items: NavItem[]): NavNode[] {
  return items.map(toNavNode);
}

function toNavNode(item: NavItem): NavNode {
  const style = item.className ? { className: item.className } : {};
  if (item.type === 'html') {
    return { type: 'html', value: item.value, ...(item.defaultStyle ? { defaultStyle: true } : {}), ...style };
  }
  if (item.type === 'category') return { ...toCategoryNode(item), ...style };
  const link: NavLink = { type: 'link', label: item.label, href: getHref(item) ?? '', ...style };
  if (item.type === 'link') return item.external ? { ...link, external: true } : link;
  return item.doc.isHidden ? { ...link, unlisted: true } : link;
}

/** A category whose page is unlisted is treated like one without a page. */
function toCategoryNode(item: NavCategoryItem): NavNode {
  const href = getListedHref(item);
  const firstHref = href === undefined ? getFirstHref(item) : undefined;
  return {
    type: 'category',
    label: item.label,
    ...(href === undefined ? {} : { href }),
    ...(firstHref === undefined ? {} : { firstHref }),
    collapsible: item.collapsible,
    collapsed: item.collapsed,
    items: toNavNodes(item.items),
  };
}
