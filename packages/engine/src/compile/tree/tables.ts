// Plans the layout of each table: if a table can't fit, it becomes a list on narrow screens; all other tables scroll in
// their own box.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import {
  getTextSize,
  planTable,
  toCellMark,
  toPieces,
  toRowId,
  type CellSize,
  type TablePlan,
} from '../../shared/plan-table.ts';
import { SKIP, visit } from './visit.ts';

/** The width of a badge next to a name. */
const BADGE_WIDTH = 100;

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
    const plan = planElement(node);
    // An empty corner cell is not a header, because screen readers would announce an empty header.
    for (const cell of getElements(node, 'th')) if (toString(cell).trim() === '') cell.tagName = 'td';
    const properties =
      plan.layout === 'plain'
        ? { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 }
        : { className: ['table-scroll', ...plan.className.split(' ')] };
    if (plan.layout !== 'fields') breakNames(node);
    for (const cell of getElements(node, 'td')) if (isLink(cell)) cell.properties.dataLink = '';
    if (plan.layout !== 'plain') {
      node.properties.ariaLabel = ariaLabel;
      compileStack(node, plan);
    }
    const box: Element = { type: 'element', tagName: 'div', properties, children: [node], position: node.position };
    parent.children.splice(index, 1, box);
    return [SKIP, index + 1];
  });
}

/** ARIA roles keep it a table even if the style shows it as a list; labels then say what each cell is. */
function compileStack(table: Element, plan: TablePlan): void {
  const headings = getHeadings(table);
  const firstRole = plan.layout === 'records' && needsHeading(table) ? 'other' : undefined;
  table.properties.role = 'table';
  for (const tag of ['thead', 'tbody']) for (const part of getElements(table, tag)) part.properties.role = 'rowgroup';
  for (const row of getElements(table, 'tr')) row.properties.role = 'row';
  for (const cell of getElements(table, 'th')) Object.assign(cell.properties, { role: 'columnheader', scope: 'col' });
  for (const row of getBodyRows(table)) {
    const cells = getCells(row);
    for (const [index, cell] of cells.entries()) {
      const role = index === 0 ? firstRole : plan.layout === 'fields' ? plan.roles[index] : 'other';
      const mark = role ? toCellMark(role, { heading: headings[index] ?? '', text: toText(cell) }) : {};
      Object.assign(cell.properties, { role: 'cell', ...mark });
    }
    const [first] = cells;
    if (!first) continue;
    Object.assign(first, { tagName: 'th' });
    Object.assign(first.properties, { role: 'rowheader', scope: 'row' });
    if (plan.layout === 'fields') addAnchor(row, first);
  }
}

/**
 * Turns the name into the link to its row. It stays a single element, because pages with many rows must keep their
 * number of elements small.
 */
function addAnchor(row: Element, cell: Element): void {
  const place = cell.children.findIndex((child) => child.type === 'element');
  const code = cell.children[place];
  if (code?.type !== 'element') return;
  const id = toRowId(toString(code));
  if (id === '') return;
  row.properties = { id, ...row.properties };
  if (code.tagName !== 'code') return;
  cell.children[place] = { ...code, tagName: 'a', properties: { className: ['field-name'], href: `#${id}` } };
}

function planElement(table: Element): TablePlan {
  const rows = getBodyRows(table).map(getCells);
  return planTable({
    headings: getHeadings(table),
    rows: rows.map((cells) => cells.map(getCellSize)),
    hasNames: rows.length > 0 && rows.every(([first]) => first !== undefined && beginsWithCode(first)),
  });
}

/** Whether some row begins with plain text, which alone does not say what it is: "0", "Growing". */
function needsHeading(table: Element): boolean {
  return getBodyRows(table).some((row) => {
    const first = getCells(row)[0]?.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
    return first?.type === 'text';
  });
}

/** Whether the cell contains only a link. */
function isLink({ children }: Element): boolean {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return first?.type === 'element' && first.tagName === 'a' && others.length === 0;
}

function beginsWithCode(cell: Element): boolean {
  const first = cell.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'element') return false;
  if (first.tagName === 'code') return true;
  return first.tagName === 'a' && first.children.length === 1 && beginsWithCode(first);
}

function getCellSize(cell: Element): CellSize {
  const size: CellSize = { longest: 0, total: 0 };
  const walk = (node: ElementContent, isCode: boolean) => {
    // A component in a cell is usually a badge or a word.
    if (node.type !== 'element' && node.type !== 'text' && !('children' in node && node.children.length > 0))
      size.longest = Math.max(size.longest, BADGE_WIDTH);
    if (node.type === 'text') {
      const part = getTextSize(node.value, isCode);
      size.longest = Math.max(size.longest, part.longest + (isCode ? 12 : 0));
      size.total += part.total + (isCode ? 12 : 0);
    }
    if ('children' in node)
      for (const child of node.children)
        walk(child as ElementContent, isCode || (node.type === 'element' && node.tagName === 'code'));
  };
  for (const child of cell.children) walk(child, false);
  return { ...size, total: Math.max(size.total, size.longest) };
}

/** Long names may break between their parts. */
function breakNames(table: Element): void {
  for (const cell of getElements(table, 'td')) {
    visit(cell, 'element', (node: Element) => {
      if (node.tagName === 'code') node.children = node.children.flatMap(toBreakable);
    });
  }
}

function toBreakable(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return toPieces(node.value).flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }] : []),
    { type: 'text', value },
  ]);
}

function getHeadings(table: Element): string[] {
  const [row] = getElements(table, 'tr');
  return row ? getCells(row).map((cell) => toString(cell).trim()) : [];
}

function getBodyRows(table: Element): Element[] {
  return getElements(table, 'tbody').flatMap((body) => getElements(body, 'tr'));
}

function getCells(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

function getElements(parent: Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (node: Element) => void (node.tagName === tagName && found.push(node)));
  return found;
}

function toText(cell: Element): string {
  // A component always has some content.
  return cell.children.some((child) => child.type !== 'element' && child.type !== 'text') ? '…' : toString(cell).trim();
}
