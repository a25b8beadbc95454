// Lights up a task in the diagram and its lines in the JSON together, whichever of the two the reader points at.
import type { BlockContext } from 'docs-engine/browser';
import { BLOCK_DRAWN } from 'docs-engine/browser';
import { startDownloads } from './download.ts';
import { getLines, getNodeAt, NODE, setLit, toWorkflow, type Workflow } from './light.ts';
import { showWithin } from './show-within.ts';

const WORKFLOW = '[data-workflow]';

function toNode(event: Event): SVGGElement | undefined {
  return (event.target instanceof Element && event.target.closest<SVGGElement>(NODE)) || undefined;
}

/** Enter, Space and a click keep a task lit until the next one. */
function startPins(workflow: Workflow, signal: AbortSignal): void {
  let pinned: SVGGElement | undefined;
  workflow.getPinned = () => pinned;
  const toggle = (node: SVGGElement) => {
    pinned?.setAttribute('aria-pressed', 'false');
    pinned = pinned === node ? undefined : node;
    node.setAttribute('aria-pressed', String(pinned === node));
    setLit(workflow, pinned, true);
  };
  workflow.diagram?.addEventListener(
    'click',
    (event) => {
      const node = toNode(event);
      if (node) toggle(node);
    },
    { signal },
  );
  workflow.diagram?.addEventListener(
    'keydown',
    (event) => {
      const node = toNode(event);
      if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        toggle(node);
      } else if (event.key === 'Escape' && pinned) {
        toggle(pinned);
      } else {
        moveFocus(workflow, event, node);
      }
    },
    { signal },
  );
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

function startPointing(workflow: Workflow, signal: AbortSignal): void {
  const { diagram } = workflow;
  const restore = () => setLit(workflow, workflow.getPinned());
  diagram?.addEventListener(
    'pointerover',
    (event) => setLit(workflow, toNode(event) ?? workflow.getPinned(), event.pointerType === 'mouse'),
    { signal },
  );
  diagram?.addEventListener('pointerleave', restore, { signal });
  diagram?.addEventListener(
    'focusin',
    (event) => {
      const node = toNode(event);
      if (!node?.matches(':focus-visible')) return;
      setLit(workflow, node, true);
      // Browsers do not bring a part of an SVG into view that is cut off at the side.
      showWithin(diagram, node);
    },
    { signal },
  );
  diagram?.addEventListener('focusout', restore, { signal });
}

/** With scripts, a task is a button that keeps its lines lit; without, it is a picture with a name. */
function startButtons({ diagram, nodes }: Workflow, signal: AbortSignal): void {
  diagram?.addEventListener(
    'focusin',
    (event) => {
      const node = toNode(event);
      if (node) for (const other of nodes) other.setAttribute('tabindex', other === node ? '0' : '-1');
    },
    { signal },
  );
  for (const [index, node] of nodes.entries()) {
    node.setAttribute('tabindex', index === 0 ? '0' : '-1');
    if (!getLines(node)) continue;
    node.setAttribute('role', 'button');
    node.setAttribute('aria-pressed', 'false');
  }
  const toPictures = () => {
    for (const node of nodes) {
      node.removeAttribute('aria-pressed');
      node.setAttribute('role', 'img');
      node.setAttribute('tabindex', '0');
    }
  };
  signal.addEventListener('abort', toPictures, { once: true });
}

/** The player has its own buttons: what it is at stays lit in the JSON, and what the JSON lights is brought into view. */
function startPlayed(workflow: Workflow, signal: AbortSignal): void {
  const { diagram, body, nodes } = workflow;
  if (!diagram) return;
  workflow.getPinned = () => nodes.find((node) => node.hasAttribute('data-current'));
  const follow = () => {
    if (!diagram.matches(':hover') && !body.matches(':hover, :focus')) setLit(workflow, workflow.getPinned(), true);
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(diagram, { subtree: true, attributeFilter: ['data-current'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Lights the task whose lines are at this height. */
function lightAt(workflow: Workflow, y: number): void {
  const node = getNodeAt(workflow, y);
  setLit(workflow, node ?? workflow.getPinned());
  if (node) showWithin(workflow.diagram!, node);
}

function startJson(workflow: Workflow, signal: AbortSignal): void {
  const { body } = workflow;
  const restore = () => setLit(workflow, workflow.getPinned());
  body.addEventListener('pointermove', (event) => lightAt(workflow, event.clientY), { signal });
  body.addEventListener('pointerleave', restore, { signal });
  // By keyboard, the line that is being read goes from the upper part of the box to its end, so that no task is left out.
  const follow = () => {
    if (!body.matches(':focus-visible')) return;
    const { top, height } = body.getBoundingClientRect();
    const room = body.scrollHeight - body.clientHeight;
    lightAt(workflow, top + height * (0.3 + (room > 0 ? 0.6 * (body.scrollTop / room) : 0)));
  };
  body.addEventListener('focus', follow, { signal });
  body.addEventListener('scroll', follow, { signal, passive: true });
  body.addEventListener('blur', restore, { signal });
}

/** A diagram that is wider than its box shows its middle first, where the workflow starts. */
function createMiddle(signal: AbortSignal): (workflow: Workflow) => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  // Reports once when a diagram is laid out: asked before, its width would cost a layout of its own.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      observer.unobserve(target);
      target.scrollLeft = (target.scrollWidth - target.clientWidth) / 2;
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return ({ diagram }) => diagram && observer.observe(diagram);
}

function stop({ light, nodes }: Workflow): void {
  // The whole article is gone already when another page is shown.
  if (!light.isConnected) return;
  light.remove();
  for (const node of nodes) node.removeAttribute('data-lit');
}

function startBlock(workflow: Workflow, isPlayed: boolean, signal: AbortSignal): void {
  startPointing(workflow, signal);
  startJson(workflow, signal);
  if (isPlayed) {
    startPlayed(workflow, signal);
  } else {
    startButtons(workflow, signal);
    startPins(workflow, signal);
  }
  signal.addEventListener('abort', () => stop(workflow), { once: true });
}

/** Starts all workflow diagrams below `root`, and those that a player draws there later. */
export function start(root: HTMLElement, { signal }: BlockContext): void {
  startDownloads(root, signal);
  const startMiddle = createMiddle(signal);
  const drawn = new Map<HTMLElement, AbortController>();
  const startOne = (block: HTMLElement, until: AbortSignal) => {
    const workflow = toWorkflow(block);
    if (!workflow) return;
    startBlock(workflow, block.dataset.played !== undefined, until);
    startMiddle(workflow);
  };
  for (const block of root.querySelectorAll<HTMLElement>(WORKFLOW)) startOne(block, signal);
  root.addEventListener(
    BLOCK_DRAWN,
    ({ target }) => {
      // Each edit of a definition draws another block.
      for (const [block, gone] of drawn) if (!block.isConnected) gone.abort(drawn.delete(block));
      const gone = new AbortController();
      drawn.set(target as HTMLElement, gone);
      startOne(target as HTMLElement, gone.signal);
    },
    { signal },
  );
  signal.addEventListener('abort', () => drawn.forEach((gone) => gone.abort()));
}
