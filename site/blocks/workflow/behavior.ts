// Highlights a task in the diagram together with its lines in the JSON, when the reader points at either of
// them.
import type { BlockContext } from 'docs-engine/browser';
import { startDownloads } from './download.ts';
import { startColors } from './json-colors.ts';
import { getLines, setLit, toWorkflow, type Workflow } from './light.ts';
import { startLights, TAKEN_OVER, toNode } from './pointing.ts';
import { showStart } from './show-within.ts';
import { isByReference } from './whole-drawing.ts';

const WORKFLOW = '[data-workflow]';
const DIAGRAM = '.workflow__diagram';
/** How far outside the window a drawing by reference gets its tasks. */
const NEAR = '200px';

/** Enter, Space and a click keep a task highlighted until the next one is chosen. */
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

/** The diagram has one tab stop; arrow keys move from task to task. */
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

/**
 * With scripts, a task is a button that keeps its lines highlighted; without scripts, it is an image with a
 * name.
 */
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

/** A diagram that is wider than its box first shows where the workflow starts. */
function createStart(signal: AbortSignal): (diagram: Element) => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  // The observer reports once when a diagram is laid out. Reading the width earlier would force an additional
  // layout.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      observer.unobserve(target);
      showStart(target);
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return (diagram) => observer.observe(diagram);
}

/** Calls `onNear` for each block that comes near the window, once. */
function createNearStart(onNear: (block: Element) => void, signal: AbortSignal): (block: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onNear(target);
      }
    },
    { rootMargin: NEAR },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return (block) => observer.observe(block);
}

/** A signal that is aborted when a player takes over the diagram, or with `signal`. */
function untilPlayed(block: HTMLElement, signal: AbortSignal): AbortSignal {
  const taken = new AbortController();
  const end = () => taken.abort();
  block.addEventListener(TAKEN_OVER, end, { signal: taken.signal });
  signal.addEventListener('abort', end, { signal: taken.signal });
  return taken.signal;
}

/**
 * Starts all workflow diagrams below `root`; those of a player only until the player has loaded
 * (`played-diagram.ts`).
 */
export function start(root: HTMLElement, { signal }: BlockContext): void {
  startDownloads(root, signal);
  startColors(root, signal);
  const startAtStart = createStart(signal);
  const startBlock = (block: HTMLElement) => {
    const diagram = block.querySelector(DIAGRAM);
    if (diagram) startAtStart(diagram);
    const workflow = toWorkflow(block);
    if (!workflow) return;
    if (block.dataset.played !== undefined) {
      startLights(workflow, untilPlayed(block, signal));
      return;
    }
    startLights(workflow, signal);
    startButtons(workflow, signal);
    startPins(workflow, signal);
  };
  const startNear = createNearStart((block) => {
    // Otherwise, a player has drawn it meanwhile.
    if (isByReference(block)) startBlock(block as HTMLElement);
  }, signal);
  for (const block of root.querySelectorAll<HTMLElement>(WORKFLOW)) {
    if (isByReference(block)) startNear(block);
    else startBlock(block);
  }
}
