// Puts each table into a box that scrolls by itself, named after the heading above it.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

export function compileTables(tree: Root): void {
  let heading = 'Table';
  visit(tree, 'element', (node: Element, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = toString(node).trim();
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    const properties = { className: ['table-scroll'], role: 'region', ariaLabel: `Table: ${heading}`, tabIndex: 0 };
    parent.children.splice(index, 1, { type: 'element', tagName: 'div', properties, children: [node], position: node.position });
    return SKIP;
  });
}
