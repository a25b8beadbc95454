// Lights up a task in the diagram and its lines in the JSON together, whichever of the two the reader points at.
import type { BlockContext } from '../block-context.ts';

const WORKFLOW = '[data-workflow]';
const NODE = '.workflow__node';

interface Workflow {
  body: HTMLElement;
  code: HTMLElement;
  light: HTMLElement;
  nodes: SVGGElement[];
  /** Where each line of the JSON starts in its text nodes; the code never changes. */
  starts: [Node, number][];
  /** The node that stays lit after a click. */
  pinned?: SVGGElement;
}

function toWorkflow(block: HTMLElement): Workflow | undefined {
  const body = block.querySelector<HTMLElement>('.code__body');
  const code = body?.querySelector('code');
  if (!body || !code) return undefined;
  const light = document.createElement('div');
  light.className = 'workflow__light';
  light.hidden = true;
  body.prepend(light);
  return { body, code, light, nodes: [...block.querySelectorAll<SVGGElement>(NODE)], starts: toLineStarts(code) };
}

function toLineStarts(code: HTMLElement): [Node, number][] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const starts: [Node, number][] = [[code, 0]];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const { index } of (text.nodeValue ?? '').matchAll(/\n/g)) starts.push([text, index + 1]);
  }
  return starts;
}

function getLines(node: Element): [first: number, last: number] | undefined {
  const [first, last] = (node.getAttribute('data-lines') ?? '').split('-').map(Number);
  return first && last ? [first, last] : undefined;
}

/** Top and bottom of a node's lines in the viewport; right for wrapped lines too. */
function getExtent({ starts, code }: Workflow, node: Element): { top: number; bottom: number } | undefined {
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
function getNodeAt(workflow: Workflow, y: number): SVGGElement | undefined {
  let found: { node: SVGGElement; height: number } | undefined;
  for (const node of workflow.nodes) {
    const extent = getExtent(workflow, node);
    if (!extent || y < extent.top || y > extent.bottom) continue;
    const height = extent.bottom - extent.top;
    if (!found || height <= found.height) found = { node, height };
  }
  return found?.node;
}

/** Lights one node and its lines, or none; `isFollowed` scrolls the JSON, not the page, to them. */
function setLit(workflow: Workflow, node: SVGGElement | undefined, isFollowed = false): void {
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

function toNode(event: Event): SVGGElement | undefined {
  return (event.target instanceof Element && event.target.closest<SVGGElement>(NODE)) || undefined;
}

function togglePin(workflow: Workflow, node: SVGGElement): void {
  const isOn = workflow.pinned !== node;
  workflow.pinned?.setAttribute('aria-pressed', 'false');
  workflow.pinned = isOn ? node : undefined;
  node.setAttribute('aria-pressed', String(isOn));
  setLit(workflow, isOn ? node : undefined, true);
}

/** One stop for the Tab key; arrows lead from task to task. */
function moveFocus({ nodes }: Workflow, event: KeyboardEvent, current: SVGGElement): void {
  const index = nodes.indexOf(current);
  const targets: Record<string, SVGGElement | undefined> = {
    ArrowDown: nodes[index + 1],
    ArrowRight: nodes[index + 1],
    ArrowUp: nodes[index - 1],
    ArrowLeft: nodes[index - 1],
    Home: nodes[0],
    End: nodes.at(-1),
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  targets[event.key]?.focus();
}

function pressKey(workflow: Workflow, event: KeyboardEvent): void {
  const node = toNode(event);
  if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    togglePin(workflow, node);
  } else if (event.key === 'Escape' && workflow.pinned) {
    togglePin(workflow, workflow.pinned);
  } else {
    moveFocus(workflow, event, node);
  }
}

function startDiagram(block: HTMLElement, workflow: Workflow, signal: AbortSignal): void {
  const { nodes } = workflow;
  const restore = () => setLit(workflow, workflow.pinned);
  const diagram = block.querySelector<HTMLElement>('.workflow__diagram');
  diagram?.addEventListener(
    'pointerover',
    (event) => setLit(workflow, toNode(event) ?? workflow.pinned, event.pointerType === 'mouse'),
    { signal },
  );
  diagram?.addEventListener('pointerleave', restore, { signal });
  diagram?.addEventListener(
    'focusin',
    (event) => {
      const node = toNode(event);
      if (!node) return;
      for (const other of nodes) other.setAttribute('tabindex', other === node ? '0' : '-1');
      if (node.matches(':focus-visible')) setLit(workflow, node, true);
    },
    { signal },
  );
  diagram?.addEventListener('focusout', restore, { signal });
  diagram?.addEventListener(
    'click',
    (event) => {
      const node = toNode(event);
      if (node) togglePin(workflow, node);
    },
    { signal },
  );
  diagram?.addEventListener('keydown', (event) => pressKey(workflow, event), { signal });
  // A diagram that is wider than the page shows its middle first, where the workflow starts.
  if (diagram) diagram.scrollLeft = (diagram.scrollWidth - diagram.clientWidth) / 2;
  // With scripts, a task is a button that keeps its lines lit; without, it is a picture with a name.
  for (const [index, node] of nodes.entries()) {
    node.setAttribute('tabindex', index === 0 ? '0' : '-1');
    if (!getLines(node)) continue;
    node.setAttribute('role', 'button');
    node.setAttribute('aria-pressed', 'false');
  }
}

function startJson(workflow: Workflow, signal: AbortSignal): void {
  const { body } = workflow;
  body.addEventListener(
    'pointermove',
    (event) => setLit(workflow, getNodeAt(workflow, event.clientY) ?? workflow.pinned),
    { signal },
  );
  body.addEventListener('pointerleave', () => setLit(workflow, workflow.pinned), { signal });
  // By keyboard, the task in the upper part of the visible JSON is the one that is being read.
  const follow = () => {
    if (!body.matches(':focus-visible')) return;
    const { top, height } = body.getBoundingClientRect();
    setLit(
      workflow,
      getNodeAt(workflow, top + height * (body.scrollTop + body.clientHeight >= body.scrollHeight - 1 ? 0.75 : 0.3)) ??
        workflow.pinned,
    );
  };
  body.addEventListener('focus', follow, { signal });
  body.addEventListener('scroll', follow, { signal, passive: true });
  body.addEventListener('blur', () => setLit(workflow, workflow.pinned), { signal });
}

function stop({ light, nodes }: Workflow): void {
  light.remove();
  for (const node of nodes) {
    for (const name of ['data-lit', 'aria-pressed']) node.removeAttribute(name);
    node.setAttribute('role', 'img');
    node.setAttribute('tabindex', '0');
  }
}

/** Starts all workflow diagrams below `root`. */
export function startWorkflows(root: HTMLElement, { signal }: BlockContext): void {
  for (const block of root.querySelectorAll<HTMLElement>(WORKFLOW)) {
    const workflow = toWorkflow(block);
    if (!workflow) continue;
    startDiagram(block, workflow, signal);
    startJson(workflow, signal);
    signal.addEventListener('abort', () => stop(workflow), { once: true });
  }
}
