// Gives every heading its ID and its anchor link, and lists the headings for the table of contents.
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { toString as toSource } from 'mdast-util-to-string';
import { visit } from './visit.ts';
import type { TocEntry } from '../../shared/payload.ts';

export interface FoundHeading {
  id: string;
  level: number;
  text: string;
  html: string;
  line?: number;
  element: Element;
}

/** Elements whose markup is kept in the table of contents. */
const KEPT = new Set(['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd']);

/**
 * Gives each heading its ID: the one declared on its line, otherwise GitHub's slug of the typed text (`:tada:` and
 * `{name}` included).
 */
export function planHeadingIds(tree: MdastRoot, declared: Map<number, string>): void {
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (node) => {
    const id = declared.get(node.position?.start?.line ?? 0) ?? slugger.slug(toSource(node));
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  });
}

/**
 * Adds an anchor link after each of h2–h6 and returns the headings in order. The link is next to the heading and not
 * inside it, because everything inside is part of the heading's name, and a screen reader would read both at every
 * heading.
 */
export function compileHeadings(tree: Root): FoundHeading[] {
  const headings: FoundHeading[] = [];
  visit(tree, 'element', (node: Element, index, parent) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level || node.properties.id === 'footnote-label') return;
    const line = node.position?.start?.line;
    const text = toString(node).trim();
    // Raw HTML either has its own ID or none.
    const { id } = node.properties;
    if (typeof id !== 'string') return;
    headings.push({
      id,
      level: Number(level),
      text,
      html: toHtml(node.children.flatMap(toInline)).trim(),
      line,
      element: node,
    });
    if (level === '1') delete node.properties.id;
    else parent?.children.splice(index! + 1, 0, toAnchor(id, text));
  });
  return headings;
}

/** The entries of the table of contents for headings between two levels. */
export function toToc(
  headings: Pick<FoundHeading, 'id' | 'level' | 'html'>[],
  levels: { min: number; max: number },
): TocEntry[] {
  return headings
    .filter(({ level }) => level >= levels.min && level <= levels.max)
    .map(({ id, level, html }) => ({ id, level, html }));
}

function toAnchor(id: string, text: string): Element {
  const properties = { className: ['heading-anchor'], href: `#${id}`, ariaLabel: `Direct link to ${text}` };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

function toInline(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (!('children' in node)) return [];
  const children = node.children.flatMap((child) => toInline(child as ElementContent));
  if (node.type !== 'element' || !KEPT.has(node.tagName)) return children;
  return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
}
