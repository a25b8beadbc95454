// For checks: the content of a Markdown file, read by a parser other than the one that the engine
// uses.
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export interface PageParts {
  headings: string[];
  code: string[];
  /** The number of cells in each row. */
  tables: number[][];
  /** Addresses, sorted. */
  links: string[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** The parts of a file with front matter. */
export function readTwin(text: string): PageParts {
  const tree = parser.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const links = new Set<string>();
  const parts: PageParts = { headings: [], code: [], tables: [], links: [] };
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') parts.headings.push(toString(node).replaceAll(/\s+/g, ' ').trim());
    if (node.type === 'code') parts.code.push(node.value);
    if (node.type === 'table') parts.tables.push(node.children.map(({ children }) => children.length));
    if (node.type === 'link' && !isBare(node)) links.add(new URL(node.url).href);
  });
  return { ...parts, links: [...links].toSorted() };
}

/** A plain address in the text, which GFM converts to a link. */
function isBare(link: Extract<Nodes, { type: 'link' }>): boolean {
  return link.position!.end.offset! - link.position!.start.offset! <= toString(link).length;
}
