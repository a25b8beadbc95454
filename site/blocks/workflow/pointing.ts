// What every diagram beside its JSON does: whichever of the two a reader points at, the other lights up too.
import { getNodeAt, NODE, setLit, type Workflow } from './light.ts';
import { showWithin } from './show-within.ts';

/** Event at a block whose diagram a player starts itself from now on. */
export const TAKEN_OVER = 'taken-over';

/** The task that an event happened on. */
export function toNode(event: Event): SVGGElement | undefined {
  return (event.target instanceof Element && event.target.closest<SVGGElement>(NODE)) || undefined;
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

function stop({ light, nodes }: Workflow): void {
  // The whole article is gone already when another page is shown.
  if (!light.isConnected) return;
  light.remove();
  for (const node of nodes) node.removeAttribute('data-lit');
}

/** Lights up tasks and lines together until the signal; what is pinned stays lit when nothing is pointed at. */
export function startLights(workflow: Workflow, signal: AbortSignal): void {
  startPointing(workflow, signal);
  startJson(workflow, signal);
  signal.addEventListener('abort', () => stop(workflow), { once: true });
}
