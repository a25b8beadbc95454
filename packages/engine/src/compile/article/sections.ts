// The text of a page for search, divided by headings.
import type { Element, ElementContent, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { toSingleSpaces } from '../../shared/single-spaces.ts';
import type { Section } from '../../types.ts';
import type { CompiledModule } from '../modules/compile-module.ts';

type Node = RootContent | ElementContent;

/** Words in code that readers paste into a search box: camelCase, snake_case, dotted, paths, flags, `${…}`. */
const IDENTIFIER =
  /\$\{[^}\s]+\}|--?[a-z][\w-]{2,}|\/[\w{}/.-]{3,}|[A-Za-z_$][\w$]*(?:[._-][\w$]+)+|[a-z]+[A-Z]\w*|[A-Z][A-Z0-9_]{3,}|[A-Z][a-z]+[A-Z]\w*/g;
const MAX_IDENTIFIERS = 60;
/** Longer code is probably data, whose beginning is enough to recognize it. */
const MAX_CODE = 4000;

/**
 * Sections in order; the first one (empty anchor) contains the text above the first heading. A table row is a separate
 * section if its ID is still in the rendered page (`html`).
 */
export function compileSections(
  { tree, partials }: Pick<CompiledModule, 'tree' | 'partials'>,
  { title, html }: { title: string; html: string },
): Section[] {
  const sections: Section[] = [{ anchor: '', headings: [title], text: '', code: '', identifiers: [] }];
  const freeRows = new Set(Array.from(html.matchAll(ROW), ([, id]) => id!));
  const path: string[] = [title];
  let current = sections[0]!;
  const walk = (node: Node, used: CompiledModule['partials']) => {
    if ('name' in node && /^head$/i.test(node.name ?? '')) return;
    const partial = 'name' in node ? used.get(node.name ?? '') : undefined;
    if (partial) {
      for (const child of partial.tree.children) walk(child, partial.partials);
    } else if (node.type === 'text') {
      current.text += node.value;
    } else if (isHeading(node) && node.properties.id) {
      const level = Number(node.tagName[1]);
      path.length = Math.min(path.length, level - 1);
      path[level - 1] = toString(node).trim();
      current = toSection(String(node.properties.id), path);
      sections.push(current);
    } else if (isRow(node) && freeRows.delete(String(node.properties.id))) {
      const outer = current;
      current = { ...toSection(String(node.properties.id), [...path, getRowName(node)]), isRow: true };
      sections.push(current);
      for (const child of node.children) walk(child, used);
      current = outer;
    } else if (isCode(node)) {
      addCode(current, getCode(node));
    } else if (isField(node)) {
      current = toSection(getAttribute(node, 'id') ?? '', [...path, getAttribute(node, 'section')!]);
      sections.push(current);
      for (const child of node.children) walk(child as Node, used);
    } else if ('children' in node) {
      if (isName(node)) addIdentifiers(current, toString(node));
      for (const child of node.children) walk(child as Node, used);
      if (node.type !== 'element' || BREAKS.has(node.tagName)) current.text += ' ';
    }
  };
  for (const node of tree.children) walk(node, partials);
  return sections
    .map((section) => ({
      ...section,
      text: toSingleSpaces(section.text).trim(),
      code: section.code.slice(0, MAX_CODE).trim(),
    }))
    .filter(({ text, anchor, identifiers }) => text || anchor || identifiers.length > 0);
}

const BREAKS = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'summary', 'dt', 'dd', 'br']);

function isHeading(node: Node): node is Element {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

/** A field that search lists separately; the next field ends it. */
function isField(node: Node): node is Extract<Node, { type: 'mdxJsxFlowElement' }> {
  return node.type === 'mdxJsxFlowElement' && node.name === 'ApiField' && getAttribute(node, 'section') !== undefined;
}

/** The rows of tables of fields. The rendered page has the ID of a row only if no other element has that ID. */
const ROW = /<tr id="([^"]*)"/g;

function isRow(node: Node): node is Element {
  return node.type === 'element' && node.tagName === 'tr' && node.properties.id !== undefined;
}

/** The name that links to the row. */
function getRowName({ children }: Element): string {
  const cell = children.find((child) => child.type === 'element');
  const name = cell?.children.find((child) => child.type === 'element');
  return name ? toString(name).trim() : '';
}

function toSection(anchor: string, path: string[]): Section {
  return { anchor, headings: path.filter(Boolean), text: '', code: '', identifiers: [] };
}

/** Inline code, or the name of a table row. */
function isName(node: Node): node is Element {
  if (node.type !== 'element') return false;
  return node.tagName === 'code' || String(node.properties.className) === 'field-name';
}

function isCode(node: Node): boolean {
  return (
    (node.type === 'mdxJsxFlowElement' && CODE_BLOCKS.has(node.name ?? '')) ||
    (node.type === 'element' && node.tagName === 'pre')
  );
}

const CODE_BLOCKS = new Set(['block-code', 'CodeBlock', 'ApiEndpoint']);

function getCode(node: Node): string {
  if (node.type !== 'mdxJsxFlowElement') return toString(node as Element);
  if (node.name === 'ApiEndpoint') return `${getAttribute(node, 'method')} ${getAttribute(node, 'path')}`;
  return getAttribute(node, 'code') ?? toString(node as never);
}

function getAttribute({ attributes }: Extract<Node, { type: 'mdxJsxFlowElement' }>, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function addCode(section: Section, code: string): void {
  if (section.code.length < MAX_CODE) section.code += ` ${toSingleSpaces(code)}`;
  addIdentifiers(section, code);
}

function addIdentifiers(section: Section, code: string): void {
  const found = new Set([...section.identifiers, ...(code.match(IDENTIFIER) ?? [])]);
  section.identifiers = [...found].slice(0, MAX_IDENTIFIERS);
}
