// Transforms of the Markdown tree that do not depend on the site: unwraps paragraphs of JSX, turns stray directives
// back into text, and replaces emoji.
import { emojify } from 'node-emoji';
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from './visit.ts';

const FLOW_TYPES: Record<string, string> = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
};

/** As in MDX, a paragraph that contains only JSX and expressions is not a paragraph. */
export function unwrapJsxParagraphs(tree: Root): void {
  visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
    const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    if (!parent || index === undefined || parts.length === 0 || !parts.every((child) => child.type in FLOW_TYPES))
      return undefined;
    for (const child of parts) (child as { type: string }).type = FLOW_TYPES[child.type]!;
    parent.children.splice(index, 1, ...(parts as never[]));
    return index;
  });
}

/** `:word` and `::word` have no meaning here, so they stay the text that the author typed. */
export function restoreStrayDirectives(tree: Root, source: string): void {
  visit(tree, ['textDirective', 'leafDirective'], (node, index, parent) => {
    if (!parent || !('children' in parent) || index === undefined) return undefined;
    const value = source.slice(node.position!.start.offset, node.position!.end.offset);
    const text = { type: 'text', value, position: node.position } as PhrasingContent;
    const replacement =
      node.type === 'leafDirective' ? { type: 'paragraph', children: [text], position: node.position } : text;
    parent.children.splice(index, 1, replacement as never);
    return [SKIP, index + 1];
  });
}

/** `:smile:` becomes the character; unknown names stay unchanged. */
export function replaceEmoji(tree: Root): void {
  visit(tree, 'text', (node) => {
    if (/:[\w+-]+:/.test(node.value)) node.value = emojify(node.value, { fallback: (name) => `:${name}:` });
  });
}

/** Removes comments in braces, which render nothing. */
export function removeComments(tree: Root): void {
  visit(tree, ['mdxFlowExpression', 'mdxTextExpression'], (node, index, parent) => {
    const expression = node as { data?: { estree?: { body: unknown[] } | null } };
    if (!parent || !('children' in parent) || index === undefined || expression.data?.estree?.body.length !== 0)
      return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}
