// Puts each table into a box that scrolls by itself, named after the heading above it.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from './visit.ts';

export function compileTables(tree: Root): void {
  let heading = '';
  const names = new Map<string, number>();
  visit(tree, 'element', (node: Element, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = toString(node).trim();
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    const name = heading ? `Table: ${heading}` : 'Table';
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const ariaLabel = count === 1 ? name : `${name} (${count})`;
    const properties = { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 };
    const box: Element = { type: 'element', tagName: 'div', properties, children: [node], position: node.position };
    parent.children.splice(index, 1, box);
    // A corner without words is no header: screen readers would announce an empty one.
    for (const cell of getCells(node)) if (toString(cell).trim() === '') cell.tagName = 'td';
    return [SKIP, index + 1];
  });
}

function getCells(table: Element): Element[] {
  const cells: Element[] = [];
  visit(table, 'element', (node: Element) => void (node.tagName === 'th' && cells.push(node)));
  return cells;
}
