import { expect, it } from 'vitest';
import { toTocTree } from './contents-tree.ts';
import type { TocNode } from './contents-tree.ts';

const toText = (nodes: TocNode[]): string =>
  nodes.map((node) => node.id + (node.children.length ? `(${toText(node.children)})` : '')).join(' ');

it.each([
  ['nothing', [], ''],
  ['one level', [2, 2], 'h0 h1'],
  ['two levels', [2, 3, 3, 2], 'h0(h1 h2) h3'],
  ['a skipped level', [2, 4, 3], 'h0(h1 h2)'],
  ['a deeper start', [3, 2, 3], 'h0 h1(h2)'],
])('%s', (_name, levels, expected) => {
  const toc = levels.map((level, index) => ({ id: `h${index}`, level, html: '' }));
  expect(toText(toTocTree(toc))).toBe(expected);
});
