// Fetches the whole tree of a sidebar, once per address: the file's name is the hash of its content.
import type { NavNode } from '../../shared/payload.ts';

const loading = new Map<string, Promise<NavNode[]>>();

async function fetchTree(treeUrl: string): Promise<NavNode[]> {
  const response = await fetch(treeUrl);
  if (!response.ok) throw new Error(`Expected the sidebar at ${treeUrl}, found status ${response.status}.`);
  return (await response.json()) as NavNode[];
}

/** The tree at `treeUrl`. A failed fetch is not kept, so that the next click tries again. */
export function loadTree(treeUrl: string): Promise<NavNode[]> {
  const known = loading.get(treeUrl);
  if (known) return known;
  const tree = fetchTree(treeUrl);
  loading.set(treeUrl, tree);
  tree.catch(() => loading.delete(treeUrl));
  return tree;
}
