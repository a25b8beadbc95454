// Questions about a sidebar tree that the build and the browser ask alike: what is active, what is open, what a document needs of it.
import type { NavCategory, NavNode } from './payload.ts';
import { toDecoded, toUrlParts } from './urls.ts';

/** What two spellings of one page's address have in common: lower case, no slash at the end, no query or fragment. */
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

/** Whether a node is the current page or has it below itself. */
export function isOnTrail(node: NavNode, permalink: string): boolean {
  return (
    isActive(node, permalink) ||
    (node.type === 'category' && (node.items ?? []).some((child) => isOnTrail(child, permalink)))
  );
}

/** The nodes from the top level down to the first that is the page; empty if the tree does not hold it. */
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

/** Whether a node is shown: unlisted pages only while they are the page, categories only with something to lead to. */
export function isVisible(node: NavNode, permalink: string): boolean {
  if (node.type === 'html') return true;
  if (node.type === 'link') return !node.unlisted || isActive(node, permalink);
  // In a slice a closed category has no items; its addresses tell that it has listed pages.
  if (node.href !== undefined || node.firstHref !== undefined) return true;
  return (node.items ?? []).some((child) => isVisible(child, permalink));
}

/** The part of a tree that a page's document carries: the top level, open categories, and the branch of the page. */
export function toSidebarSlice(tree: NavNode[], permalink: string): NavNode[] {
  return tree.map((node) => {
    if (node.type !== 'category') return node;
    const { items = [], ...closed } = node;
    return isOpen(node, permalink) ? { ...closed, items: toSidebarSlice(items, permalink) } : closed;
  });
}
