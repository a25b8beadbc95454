// Compares the parser with remark, the reference implementation of MDX: the tree must be the same for every page and
// fixture that we have.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../read/front-matter.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { unwrapJsxParagraphs } from './plain-markup.ts';
import { prepareMarkdown } from './prepare-markdown.ts';

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).freeze();

const FOLDERS = [
  'site/docs',
  'packages/engine/fixtures/site/docs',
  'packages/engine/fixtures/docusaurus/docs',
  'packages/engine/src/compile/tree/fixtures',
];

const pages = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** Fields that are not compared: positions of attributes and ends of statements differ, and nothing reads them. */
const LEFT_OUT = new Set(['data', 'position']);

/** A node as plain data, with the line and column where it begins. */
function toPlain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toPlain);
  if (typeof node !== 'object' || node === null) return node;
  const fields = Object.entries(node).filter(
    ([name, value]) => !LEFT_OUT.has(name) && value !== undefined && value !== null,
  );
  const { type, position } = node as { type?: string; position?: { start: { line: number; column: number } } };
  const isAttribute = type?.startsWith('mdxJsxAttribute') || type === 'mdxJsxExpressionAttribute';
  const start = position && !isAttribute ? `${position.start.line}:${position.start.column}` : undefined;
  return { ...Object.fromEntries(fields.map(([name, value]) => [name, toPlain(value)])), start };
}

/** The tree, or the fact that parsing failed. */
function toOutcome(parse: () => Root): unknown {
  let tree: Root;
  try {
    tree = parse();
  } catch {
    return 'a syntax error';
  }
  unwrapJsxParagraphs(tree);
  return toPlain(tree);
}

describe('gives the tree of remark', () => {
  it.each(pages)('%s', (file) => {
    const { body } = splitFrontMatter(readFileSync(file, 'utf8'));
    const ours = toOutcome(() => parseMarkdown(body, 'mdx').tree);
    expect(ours).toEqual(toOutcome(() => reference.parse(prepareMarkdown(body, 'mdx').text)));
  });
});

describe('code inside', () => {
  it.each([
    ['an object', '<A b={{ c: 1 }} />\n', '{ c: 1 }'],
    ['a comment', '{/* x */}\n', undefined],
    ['an element', '{<b>x</b>}\n', '<b>x</b>'],
  ])('%s', (_name, text, code) => {
    const tree = JSON.stringify(parseMarkdown(text, 'mdx').tree);
    expect(tree.includes('"ExpressionStatement"')).toBe(code !== undefined);
  });

  it.each([
    ['a statement', '# A\n\nexport const a = ;\n', 'Could not parse import/exports', 3],
    ['an expression', 'A\n\n{1 +}\n', 'Could not parse expression', 3],
    ['two expressions', '{1; 2}\n', 'Could not parse expression', 1],
  ])('%s that is broken', (_name, text, reason, line) => {
    expect(() => parseMarkdown(text, 'mdx')).toThrow(
      expect.objectContaining({ reason: expect.stringContaining(reason), line }),
    );
  });
});
