// Every place of a page that a `#hash` can name.
import { visit } from 'unist-util-visit';
import type { CompiledModule } from './compile-module.ts';

/** Ids of headings (partials included), footnotes, details, links and JSX elements. */
export function getAnchors({ tree, headings }: CompiledModule): string[] {
  const anchors = new Set(headings.map(({ id }) => id));
  visit(tree, (node) => {
    if (node.type === 'element' && typeof node.properties.id === 'string') anchors.add(node.properties.id);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string') anchors.add(attribute.value);
    }
  });
  return [...anchors];
}
