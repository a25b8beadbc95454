// Parses Markdown (MDX or plain) to a syntax tree, with our extensions of the grammar.
import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { parseEmbeddedCode } from './parse-embedded-code.ts';
import { prepareMarkdown, type PreparedMarkdown } from './prepare-markdown.ts';
import { MarkdownSyntaxError } from './syntax-error.ts';

export type Format = 'md' | 'mdx';

/** Front matter is removed before; headings have IDs in our own notation. */
const OPTIONS = { features: { gfm: true, directive: true, frontmatter: false } };

/** Parses one file's body. Throws a `MarkdownSyntaxError` with line and column where the syntax is broken. */
export function parseMarkdown(body: string, format: Format): PreparedMarkdown & { tree: Root } {
  const prepared = prepareMarkdown(body, format);
  if (format === 'md') return { ...prepared, tree: markdownToMdast(prepared.text, OPTIONS) as Root };
  const tree = parseMdx(prepared.text);
  parseEmbeddedCode(tree);
  return { ...prepared, tree };
}

function parseMdx(text: string): Root {
  try {
    return mdxToMdast(text, OPTIONS) as Root;
  } catch (error) {
    throw MarkdownSyntaxError.from(error as Error);
  }
}
