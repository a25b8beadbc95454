// Converts the flat table of contents to nested lists.
import type { TocEntry } from '../../shared/payload.ts';
import { toShortHeading } from './short-heading.ts';

export interface TocNode extends TocEntry {
  children: TocNode[];
}

/**
 * Nests each entry below the nearest preceding entry of a lower level; skipped levels add no
 * depth.
 */
export function toTocTree(toc: TocEntry[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const entry of toc) {
    const node: TocNode = { ...entry, html: toShortHeading(entry.html), children: [] };
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
