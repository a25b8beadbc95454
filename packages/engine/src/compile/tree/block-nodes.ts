// Nodes that represent our own blocks. Their names contain a dash, so an author's component
// cannot have the same name.
import type { Position } from 'unist';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

export type BlockName = 'block-code' | 'block-admonition' | 'block-admonition-title';

/** Attributes without a value are omitted. */
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
