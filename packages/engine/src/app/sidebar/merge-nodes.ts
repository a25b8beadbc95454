// Merges the slice of each new page into the known sidebar tree.
import type { NavCategory, NavNode } from '../../shared/payload.ts';

/**
 * Identifies a node within its list. Siblings with the same label differ in their address or position.
 */
export function toNodeKey(node: NavNode, index: number): string {
  if (node.type === 'html') return `html ${index}`;
  return `${node.type} ${node.label} ${node.href ?? ''}`;
}

function isEqual(a: NavNode, b: NavNode): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function mergeCategory(known: NavCategory, next: NavCategory): NavCategory {
  const items = next.items ? mergeNodes(known.items ?? [], next.items) : known.items;
  const { items: _known, ...knownRest } = known;
  const { items: _next, ...nextRest } = next;
  if (items === known.items && isEqual(knownRest as NavNode, nextRest as NavNode)) return known;
  return items ? { ...nextRest, items } : nextRest;
}

/**
 * Merges the slice of a new page into the known tree: branches that are missing in the slice stay, and
 * nodes that did not change stay the same objects, so that memoized items don't render again.
 */
export function mergeNodes(known: NavNode[], next: NavNode[]): NavNode[] {
  const before = new Map(known.map((node, index) => [toNodeKey(node, index), node]));
  const merged = next.map((node, index) => {
    const old = before.get(toNodeKey(node, index));
    if (!old) return node;
    if (node.type === 'category' && old.type === 'category') return mergeCategory(old, node);
    return isEqual(old, node) ? old : node;
  });
  const isSame = merged.length === known.length && merged.every((node, index) => node === known[index]);
  return isSame ? known : merged;
}
