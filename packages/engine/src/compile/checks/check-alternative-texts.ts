// Finds images without a text for readers who cannot see them.
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { Finding } from '../../types.ts';
import { getMentionLine } from './line-of-mention.ts';
import { visit } from '../tree/visit.ts';

function toFault(image: string): Pick<Finding, 'rule' | 'message'> {
  const message = `Expected alternative text on ${image}, found none. Describe what it shows. For a decorative image, write an element with \`alt=""\`.`;
  return { rule: 'missing-alt', message };
}

/** Image elements, including Docusaurus' own component. */
const IMAGES = new Set(['img', 'ThemedImage']);

/** Images of one Markdown file without a text: Markdown images with an empty text, and elements without `alt`. */
export function checkAlternativeTexts(tree: Root, file: string): Finding[] {
  const diagnostics: Finding[] = [];
  visit(tree, (node) => {
    const isSilent =
      node.type === 'element'
        ? node.tagName === 'img' && !node.properties.alt
        : (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
          IMAGES.has(node.name ?? '') &&
          !node.attributes.some(maySetText);
    const start = node.position?.start;
    if (isSilent) diagnostics.push({ file, line: start?.line, column: start?.column, ...toFault('the image') });
  });
  return diagnostics;
}

/** Attributes spread into an element may contain the text. */
function maySetText(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): boolean {
  return attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === 'alt';
}

/** Images that components of the content root rendered. `html`: the rendered article; `body`: to find the line. */
export function checkRenderedAlternativeTexts(html: string, { file, body }: { file: string; body: string }) {
  return [...html.matchAll(/<img\b(?![^>]*\salt=)[^>]*>/g)].map(([image]): Finding => {
    const [, source = ''] = /\ssrc="([^"]*)"/.exec(image) ?? [];
    return { file, line: getMentionLine(body, source), ...toFault(`the image ${source}`) };
  });
}
