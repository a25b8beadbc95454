// The behavior of every diagram next to its JSON: when a reader points at one of the two, the other is highlighted too.
import { getNodeAt, NODE, setLit, type Workflow } from './light.ts';
import { showWithin } from './show-within.ts';

/** Event on a block whose diagram is started by a player from now on. */
export const TAKEN_OVER = 'taken-over';

/** The task on which an event happened. */
export function toNode(event: Event): SVGGElement | undefined {
  return (event.target instanceof Element && event.target.closest<SVGGElement>(NODE)) || undefined;
}

/** Shows the whole name of a task, which the drawing may cut. Each page would have a hundred unused tooltips. */
function addTooltip(node: SVGGElement): void {
  if (node.querySelector(':scope > title')) return;
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = node.getAttribute('aria-label');
  node.prepend(title);
}

function startPointing(workflow: Workflow, signal: AbortSignal): void {
  const { diagram } = workflow;
  const restore = () => setLit(workflow, workflow.getPinned());
  diagram?.addEventListener(
    'pointerover',
    (event) => {
      const node = toNode(event);
      if (node) addTooltip(node);
      setLit(workflow, node ?? workflow.getPinned(), event.pointerType === 'mouse');
    },
    { signal },
  );
  diagram?.addEventListener('pointerleave', restore, { signal });
  diagram?.addEventListener(
    'focusin',
    (event) => {
      const node = toNode(event);
      if (!node?.matches(':focus-visible')) return;
      setLit(workflow, node, true);
      // Browsers do not scroll to a part of an SVG that is cut off at the side.
      showWithin(diagram, node);
    },
    { signal },
  );
  diagram?.addEventListener('focusout', restore, { signal });
}

/** Highlights the task whose lines are at this height. */
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
  // When scrolling by keyboard, the current line moves from the top of the box to its end, so that every task is reached.
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

function stop({ light, nodes }: Workflow): void {
  // When another page is shown, the whole article is already removed.
  if (!light.isConnected) return;
  light.remove();
  for (const node of nodes) node.removeAttribute('data-lit');
}

/**
 * Highlights tasks together with their lines until the signal is aborted. A pinned task stays highlighted while the
 * reader points at nothing.
 */
export function startLights(workflow: Workflow, signal: AbortSignal): void {
  startPointing(workflow, signal);
  startJson(workflow, signal);
  signal.addEventListener('abort', () => stop(workflow), { once: true });
}
