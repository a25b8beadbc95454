// Markdown (MDX or plain) to a syntax tree, with our extensions to the grammar applied.
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { prepareMarkdown, type PreparedMarkdown } from './prepare-markdown.ts';

export type Format = 'md' | 'mdx';

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).freeze();
const plain = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/** Parses one file's body. Throws a `VFileMessage` with line and column where the syntax is broken. */
export function parseMarkdown(body: string, format: Format): PreparedMarkdown & { tree: Root } {
  const prepared = prepareMarkdown(body, format);
  const tree = (format === 'mdx' ? mdx : plain).parse(prepared.text);
  return { ...prepared, tree };
}
