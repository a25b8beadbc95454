// Keeps the sidebar tree that is known so far: the slices of the pages, later the whole tree.
import { useCallback, useState } from 'react';
import type { NavNode, SidebarSlice } from '../../shared/payload.ts';
import { loadTree } from './load-tree.ts';
import { mergeNodes } from './merge-nodes.ts';

interface SidebarTree {
  nodes: NavNode[];
  /** Loads every branch; rejects if the file cannot be loaded. */
  loadAll: () => Promise<void>;
}

/** The known tree of one sidebar, which grows with each page's slice. */
export function useSidebarTree(slice: SidebarSlice): SidebarTree {
  const [nodes, setNodes] = useState(slice.items);
  const [merged, setMerged] = useState(slice.items);
  if (slice.items !== merged) {
    setMerged(slice.items);
    setNodes(mergeNodes(nodes, slice.items));
  }
  const { treeUrl } = slice;
  const loadAll = useCallback(async () => {
    const tree = await loadTree(treeUrl);
    setNodes((known) => mergeNodes(known, tree));
  }, [treeUrl]);
  return { nodes, loadAll };
}
