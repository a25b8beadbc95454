// Puts each table into a box that scrolls by itself, named after the heading above it.
import type { Element, ElementContent, Root } from 'hast';
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
    for (const cell of getElements(node, 'th')) if (toString(cell).trim() === '') cell.tagName = 'td';
    for (const { children } of getElements(node, 'td')) {
      const [code, ...more] = children;
      if (code?.type === 'element' && code.tagName === 'code' && more.length > 0)
        code.children = code.children.flatMap(toBreakable);
    }
    return [SKIP, index + 1];
  });
}

function getElements(table: Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(table, 'element', (node: Element) => void (node.tagName === tagName && found.push(node)));
  return found;
}

/** A path of names, with something beside it, would make its column too wide: it may break after a dot. */
function toBreakable(node: ElementContent): ElementContent[] {
  if (node.type !== 'text' || !/^[\w.]{20,}$/.test(node.value)) return [node];
  const parts = node.value.split(/(?<=\.)(?=\w)/);
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }] : []),
    { type: 'text', value },
  ]);
}
