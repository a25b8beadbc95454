// Functions on a sidebar tree for both the build and the browser: what is active, what is open, and which part a document needs.
import type { NavCategory, NavNode } from './payload.ts';
import { toDecoded, toUrlParts } from './urls.ts';

/** A key that is the same for all spellings of a page's address: lowercase, no trailing slash, no query or fragment. */
export function toPermalinkKey(href: string): string {
  // The browser's location is percent-encoded, permalinks are not.
  return toDecoded(toUrlParts(href).path).toLowerCase().replace(/\/+$/, '') || '/';
}

/** Whether a node's own page is the page with this permalink. Never true for links that leave the site. */
export function isActive(node: NavNode, permalink: string): boolean {
  if (node.type === 'html' || node.href === undefined) return false;
  if (node.type === 'link' && node.external) return false;
  return toPermalinkKey(node.href) === toPermalinkKey(permalink);
}

/** Whether a node is the current page or contains it. */
export function isOnTrail(node: NavNode, permalink: string): boolean {
  return (
    isActive(node, permalink) ||
    (node.type === 'category' && (node.items ?? []).some((child) => isOnTrail(child, permalink)))
  );
}

/** The nodes from the top level down to the page's first occurrence; empty if the tree does not contain the page. */
export function getTrail(tree: NavNode[], permalink: string): NavNode[] {
  for (const node of tree) {
    if (isActive(node, permalink)) return [node];
    const below = node.type === 'category' ? getTrail(node.items ?? [], permalink) : [];
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Whether a category is open when the page is first shown. */
export function isOpen(category: NavCategory, permalink: string): boolean {
  return !category.collapsible || !category.collapsed || isOnTrail(category, permalink);
}

/**
 * Whether a node is shown: unlisted pages only if they are the current page, and categories only if they lead to a
 * page.
 */
export function isVisible(node: NavNode, permalink: string): boolean {
  if (node.type === 'html') return true;
  if (node.type === 'link') return !node.unlisted || isActive(node, permalink);
  // In a slice, a closed category has no items, but its addresses show that it has listed pages.
  if (node.href !== undefined || node.firstHref !== undefined) return true;
  return (node.items ?? []).some((child) => isVisible(child, permalink));
}

/**
 * The part of a tree that is included in a page's document: the top level, open categories, and the branch of the page.
 */
export function toSidebarSlice(tree: NavNode[], permalink: string): NavNode[] {
  return tree.map((node) => {
    if (node.type !== 'category') return node;
    const { items = [], ...closed } = node;
    return isOpen(node, permalink) ? { ...closed, items: toSidebarSlice(items, permalink) } : closed;
  });
}
