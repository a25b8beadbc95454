// Nodes that stand for our own blocks; a name with a dash can be no component of the author's.
import type { Position } from 'unist';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

export type BlockName = 'block-code' | 'block-admonition' | 'block-admonition-title';

/** Attributes without a value are left out. */
export function toBlockNode(
  name: BlockName,
  attributes: Record<string, string | undefined>,
  { children = [], position }: { children?: MdxJsxFlowElement['children']; position?: Position },
): MdxJsxFlowElement {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name: key, value }],
  );
  return { type: 'mdxJsxFlowElement', name, attributes: written, children, position };
}
