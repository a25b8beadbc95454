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
    const parts = listElements(node);
    const cells = readCells(parts);
    const plan = planElement(cells);
    // An empty corner cell is not a header, because screen readers would announce an empty header.
    for (const cell of getNamed(parts, 'th')) if (toString(cell).trim() === '') cell.tagName = 'td';
    const properties =
      plan.layout === 'plain'
        ? { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 }
        : { className: ['table-scroll', ...plan.className.split(' ')] };
    if (plan.layout !== 'fields') breakNames(parts);
    for (const cell of getNamed(parts, 'td')) if (isLink(cell)) cell.properties.dataLink = '';
    if (plan.layout !== 'plain') {
      Object.assign(node.properties, { ariaLabel, role: 'table' });
      compileStack(parts, cells, plan);
    }
    const box: Element = { type: 'element', tagName: 'div', properties, children: [node], position: node.position };
    parent.children.splice(index, 1, box);
    return [SKIP, index + 1];
  });
}

/** ARIA roles keep it a table even if the style shows it as a list; labels then say what each cell is. */
function compileStack(parts: Element[], { headings, rows }: TableCells, plan: TablePlan): void {
  const firstRole = plan.layout === 'records' && needsHeading(rows) ? 'other' : undefined;
  for (const part of getNamed(parts, 'thead', 'tbody')) part.properties.role = 'rowgroup';
  for (const row of getNamed(parts, 'tr')) row.properties.role = 'row';
  for (const cell of getNamed(parts, 'th')) Object.assign(cell.properties, { role: 'columnheader', scope: 'col' });
  for (const { row, cells } of rows) {
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

interface TableCells {
  headings: string[];
  rows: { row: Element; cells: Element[] }[];
}

/** `parts`: the table and all elements in it. */
function readCells(parts: Element[]): TableCells {
  const [first] = getNamed(parts, 'tr');
  const rows = getNamed(parts, 'tbody').flatMap((body) => getNamed(listElements(body), 'tr'));
  return {
    headings: first ? getCells(first).map((cell) => toString(cell).trim()) : [],
    rows: rows.map((row) => ({ row, cells: getCells(row) })),
  };
}

function planElement({ headings, rows }: TableCells): TablePlan {
  return planTable({
    headings,
    rows: rows.map(({ cells }) => cells.map(getCellSize)),
    hasNames: rows.length > 0 && rows.every(({ cells: [first] }) => first !== undefined && beginsWithCode(first)),
  });
}

/** Whether some row begins with plain text, which alone does not say what it is: "0", "Growing". */
function needsHeading(rows: TableCells['rows']): boolean {
  return rows.some(({ cells: [cell] }) => cell && getContent(cell)[0]?.type === 'text');
}

/** Whether the cell contains only a link. */
function isLink(cell: Element): boolean {
  const [first, ...others] = getContent(cell);
  return first?.type === 'element' && first.tagName === 'a' && others.length === 0;
}

function beginsWithCode(cell: Element): boolean {
  const [first] = getContent(cell);
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
function breakNames(parts: Element[]): void {
  for (const cell of getNamed(parts, 'td'))
    for (const code of getNamed(listElements(cell), 'code')) code.children = code.children.flatMap(toBreakable);
}

function toBreakable(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return toPieces(node.value).flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }] : []),
    { type: 'text', value },
  ]);
}

function getCells(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

/** What a cell contains, except white space. */
function getContent({ children }: Element): ElementContent[] {
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** The element and all elements in it, in order. */
function listElements(parent: Element): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (node: Element) => void found.push(node));
  return found;
}

function getNamed(elements: Element[], ...names: string[]): Element[] {
  return elements.filter(({ tagName }) => names.includes(tagName));
}

function toText(cell: Element): string {
  // A component always has some content.
  return cell.children.some((child) => child.type !== 'element' && child.type !== 'text') ? '…' : toString(cell).trim();
}
