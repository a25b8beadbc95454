// Lists the headings of a page in the order of its text, with the headings of partials at the positions
// where they are used.
import type { Element, Root as HastRoot } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { CompiledModule } from '../modules/compile-module.ts';
import type { FoundHeading } from './headings.ts';
import { visit } from './visit.ts';

/** Inserts headings of a partial where the partial is used, however deeply nested. */
export function insertPartialHeadings({
  tree,
  headings,
  partials,
}: Pick<CompiledModule, 'tree' | 'headings' | 'partials'>): FoundHeading[] {
  if (partials.size === 0) return headings;
  const byElement = new Map(headings.map((heading) => [heading.element, heading]));
  return collectNodes(tree).flatMap((node) => {
    if (node.type === 'element') return byElement.get(node) ?? [];
    const line = node.position?.start?.line;
    return partials.get(node.name ?? '')?.headings.map((heading) => ({ ...heading, line })) ?? [];
  });
}

type Markup = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Elements and JSX in the order of the text. */
function collectNodes(tree: HastRoot): Markup[] {
  const nodes: Markup[] = [];
  visit(tree, (node) => {
    if (node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      nodes.push(node);
  });
  return nodes;
}
