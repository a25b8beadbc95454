// The sections that a reader may keep: the branches of the sidebar's top level.
import { MOST_IN_SECTION, type KeptPage } from '../../shared/offline.ts';
import type { NavNode } from '../../shared/payload.ts';

/** One choice of the list. */
export interface Section {
  label: string;
  pages: Pick<KeptPage, 'path' | 'title'>[];
}

/** Each branch of the top level with the pages in it, in order. */
export function toSections(nodes: NavNode[]): Section[] {
  return nodes.flatMap((node) =>
    node.type === 'category' ? [{ label: node.label, pages: getPages(node).slice(0, MOST_IN_SECTION) }] : [],
  );
}

function getPages(node: NavNode): Section['pages'] {
  if (node.type === 'html' || (node.type === 'link' && (node.external || node.unlisted))) return [];
  const own = node.href === undefined ? [] : [{ path: node.href, title: node.label }];
  return [...own, ...(node.type === 'category' ? (node.items ?? []).flatMap(getPages) : [])];
}
