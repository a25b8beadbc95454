// Gives every heading its id and its anchor link, and lists the headings for the table of contents.
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TocEntry } from '../../shared/payload.ts';

export interface FoundHeading {
  id: string;
  level: number;
  text: string;
  html: string;
  line?: number;
}

/** Elements that keep their markup in the table of contents. */
const KEPT = new Set(['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd']);

/** Sets ids (GitHub's slugs, or those declared by the author) and appends anchors to h2–h6. Returns the headings in order. */
export function compileHeadings(tree: Root, headingIds: Map<number, string>): FoundHeading[] {
  const slugger = new GithubSlugger();
  const headings: FoundHeading[] = [];
  visit(tree, 'element', (node: Element) => {
    if (!isListed(node)) return;
    const level = node.tagName[1]!;
    const line = node.position?.start.line;
    const text = toString(node).trim();
    // Raw HTML may bring its own id.
    const written = headingIds.get(line ?? 0) ?? (typeof node.properties.id === 'string' ? node.properties.id : undefined);
    const id = written ?? slugger.slug(text);
    headings.push({ id, level: Number(level), text, html: toHtml(node.children.flatMap(toInline)).trim(), line });
    if (level === '1') return;
    node.properties.id = id;
    node.children.push(toAnchor(id, text));
  });
  return headings;
}

/** True for a heading of the author; the one above the footnotes is ours. */
export function isListed({ tagName, properties }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && properties.id !== 'footnote-label';
}

/** The entries of the table of contents for headings between two levels. */
export function toToc(headings: FoundHeading[], levels: { min: number; max: number }): TocEntry[] {
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
