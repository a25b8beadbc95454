// Renders a table of the article as a Markdown table, whose cells have one line each.
import { escapeCell } from '../../shared/markdown-text.ts';
import { find } from './find-elements.ts';
import type { Scope } from './markdown-scope.ts';
import { getAttribute, type Element, type Node } from './parse-article.ts';
import { renderInline } from './render-inline.ts';

type RenderBlocks = (nodes: Node[]) => string[];

/** The first row becomes the table's head. */
export function renderTable(table: Element, scope: Scope, renderBlocks: RenderBlocks): string[] {
  const caption = find(table.children, 'caption')[0];
  const rows = find(table.children, 'tr').map((row) => renderRow(row, renderBlocks));
  if (rows.length === 0) return [];
  const hasHead = find(table.children, 'th').length > 0;
  const width = Math.max(...rows.map((row) => row.length));
  const [head, ...body] = hasHead ? rows : [[], ...rows];
  const lines = [
    toLine(head!, width),
    toLine(
      Array.from({ length: width }, () => '---'),
      width,
    ),
  ];
  const text = [...lines, ...body.map((row) => toLine(row, width))].join('\n');
  return caption ? [renderInline(caption.children, scope).trim(), text] : [text];
}

function toLine(cells: string[], width: number): string {
  const all = Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return `| ${all.join(' | ')} |`;
}

function renderRow(row: Element, renderBlocks: RenderBlocks): string[] {
  return getCells(row.children).flatMap((cell) => {
    const span = Math.min(Number(getAttribute(cell, 'colspan') ?? 1), 100);
    return [escapeCell(renderCell(cell, renderBlocks)), ...Array.from({ length: span - 1 }, () => '')];
  });
}

function getCells(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return 'tag' in node && /^t[dh]$/.test(node.name) ? [node] : getCells(node.children);
  });
}

/** Paragraphs and items are separated by breaks. */
function renderCell({ children }: Element, renderBlocks: RenderBlocks): string {
  return renderBlocks(children).map(toCellText).join('<br>');
}

/** A code block as inline code, one for each line. */
function toCellText(block: string): string {
  const code = /^(`{3,})[^\n]*\n([\s\S]*)\n\1$/.exec(block)?.[2];
  if (code !== undefined)
    return code
      .split('\n')
      .map((line) => (line.trim() === '' ? '' : `\`${line}\``))
      .join('<br>');
  return block.replaceAll(/\\?\n+\s*/g, '<br>');
}
