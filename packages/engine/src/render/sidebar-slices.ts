// Computes each page's part of a sidebar: the top level, categories that are open by default, and the page's
// own branch.
import { toPermalinkKey } from '../shared/nav-tree.ts';
import type { NavCategory, NavNode } from '../shared/payload.ts';

/** Returns the same as `toSidebarSlice` for every page of a tree, in time that does not grow with the tree. */
export function createSidebarSlicer(tree: NavNode[]): (permalink: string) => NavNode[] {
  const trails = new Map<string, NavNode[]>();
  indexTrails(tree, [], trails);
  const byDefault = new Map<NavNode, NavNode>();
  const toDefault = (node: NavNode): NavNode => {
    let slice = byDefault.get(node);
    if (!slice) byDefault.set(node, (slice = toSlice(node, new Set())));
    return slice;
  };
  const toSlice = (node: NavNode, trail: Set<NavNode>): NavNode => {
    if (node.type !== 'category') return node;
    const { items = [], ...closed } = node;
    const isOpen = trail.has(node) || !node.collapsible || !node.collapsed;
    return isOpen ? { ...closed, items: toSlices(items, trail) } : closed;
  };
  const toSlices = (nodes: NavNode[], trail: Set<NavNode>) =>
    nodes.map((node) => (trail.has(node) ? toSlice(node, trail) : toDefault(node)));
  return (permalink) => toSlices(tree, new Set(trails.get(toPermalinkKey(permalink))));
}

/** Records the first position of every page in the tree. */
function indexTrails(nodes: NavNode[], above: NavCategory[], trails: Map<string, NavNode[]>): void {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    const key = node.href && !(node.type === 'link' && node.external) ? toPermalinkKey(node.href) : undefined;
    if (key && !trails.has(key)) trails.set(key, [...above, node]);
    if (node.type === 'category') indexTrails(node.items ?? [], [...above, node], trails);
  }
}
