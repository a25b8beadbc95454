// Connects a diagram with its JSON: which lines belong to a task, and how both are highlighted.
import { drawWhole } from './whole-drawing.ts';

/** A task in a diagram. */
export const NODE = '.workflow__node';

export interface Workflow {
  diagram: HTMLElement | null;
  body: HTMLElement;
  code: HTMLElement;
  light: HTMLElement;
  nodes: SVGGElement[];
  /** The text node and offset at which each line of the JSON starts; its text never changes. */
  starts: [Node, number][];
  /** The node that is highlighted while the reader points at nothing. */
  getPinned: () => SVGGElement | undefined;
}

/** The diagram, which gets its tasks if it is only a reference, and the JSON in a block. */
export function toWorkflow(block: HTMLElement): Workflow | undefined {
  drawWhole(block);
  const body = block.querySelector<HTMLElement>('.code__body');
  const code = body?.querySelector('code');
  if (!body || !code) return undefined;
  const diagram = block.querySelector<HTMLElement>('.workflow__diagram');
  const light = document.createElement('div');
  light.className = 'workflow__light';
  light.hidden = true;
  body.prepend(light);
  const nodes = [...(diagram?.querySelectorAll<SVGGElement>(NODE) ?? [])];
  return { diagram, body, code, light, nodes, starts: toLineStarts(code), getPinned: () => undefined };
}

/** Where each line starts; read again if the code got its colors meanwhile. */
function getStarts(workflow: Workflow): [Node, number][] {
  const [node] = workflow.starts.at(-1)!;
  if (!workflow.code.contains(node)) workflow.starts = toLineStarts(workflow.code);
  return workflow.starts;
}

function toLineStarts(code: HTMLElement): [Node, number][] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const starts: [Node, number][] = [[code, 0]];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const { index } of (text.nodeValue ?? '').matchAll(/\n/g)) starts.push([text, index + 1]);
  }
  return starts;
}

/** The first and last line of a node in the JSON. */
export function getLines(node: Element): [first: number, last: number] | undefined {
  const [first, last] = (node.getAttribute('data-lines') ?? '').split('-').map(Number);
  return first && last ? [first, last] : undefined;
}

/** Top and bottom of a node's lines in the viewport; also correct for wrapped lines. */
function getExtent(workflow: Workflow, node: Element): { top: number; bottom: number } | undefined {
  const { code } = workflow;
  const starts = getStarts(workflow);
  const lines = getLines(node);
  const from = lines && starts[lines[0] - 1];
  if (!lines || !from) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  const to = starts[lines[1]];
  if (to) range.setEnd(to[0], to[1] - 1);
  else range.setEnd(code, code.childNodes.length);
  const { top, bottom } = range.getBoundingClientRect();
  return { top, bottom };
}

/** The innermost task whose lines are at this height. */
export function getNodeAt(workflow: Workflow, y: number): SVGGElement | undefined {
  let found: { node: SVGGElement; height: number } | undefined;
  for (const node of workflow.nodes) {
    const extent = getExtent(workflow, node);
    if (!extent || y < extent.top || y > extent.bottom) continue;
    const height = extent.bottom - extent.top;
    if (!found || height <= found.height) found = { node, height };
  }
  return found?.node;
}

/**
 * Highlights one node and its lines, or none; `isFollowed` scrolls the JSON, not the page, to the lines.
 */
export function setLit(workflow: Workflow, node: SVGGElement | undefined, isFollowed = false): void {
  const { body, light, nodes } = workflow;
  const extent = node && getExtent(workflow, node);
  for (const other of nodes) other.toggleAttribute('data-lit', other === node);
  light.hidden = !extent;
  if (!extent) return;
  const top = extent.top - body.getBoundingClientRect().top - body.clientTop + body.scrollTop;
  const height = extent.bottom - extent.top;
  light.style.top = `${top - 2}px`;
  light.style.height = `${height + 4}px`;
  light.style.width = `${body.scrollWidth}px`;
  if (!isFollowed || (top >= body.scrollTop && top + height <= body.scrollTop + body.clientHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  body.scrollTo({ top: top - Math.max(24, (body.clientHeight - height) / 2), behavior });
}
