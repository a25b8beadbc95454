// A diagram that shows the state of a player's run: each node shows its status, and the current task stays highlighted in the JSON.
import { setLit, toWorkflow, type Workflow } from './light.ts';
import { startLights, TAKEN_OVER } from './pointing.ts';
import { showWithin } from './show-within.ts';

export interface NodeState {
  /** Empty until the run reaches the task. */
  status: string;
  /** The sign at the corner of the node. */
  sign: string;
  isCurrent: boolean;
}

export interface PlayedDiagram {
  /** Shows a state on every node; `getState` receives the reference name of its task. */
  show(getState: (task: string) => NodeState): void;
}

/** The box of the node's outline, without the bar of a fork or join, which is part of the same path. */
function getShapeBox(node: SVGGElement): DOMRect {
  const shape = node.querySelector<SVGPathElement>('.workflow__shape')!;
  const outline = shape.cloneNode() as SVGPathElement;
  outline.setAttribute('d', /^M[^M]*/.exec(shape.getAttribute('d')!)![0]);
  shape.replaceWith(outline);
  const box = outline.getBBox();
  outline.replaceWith(shape);
  return box;
}

/** A sign at the upper right corner of a node. */
function toBadge(node: SVGGElement): SVGTextElement {
  const known = node.querySelector<SVGTextElement>('.player__badge');
  if (known) return known;
  const { x, y, width } = getShapeBox(node);
  const badge = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  badge.setAttribute('class', 'player__badge');
  badge.setAttribute('x', String(x + width - 2));
  badge.setAttribute('y', String(y + 5));
  node.append(badge);
  return badge;
}

function showNode(node: SVGGElement, { status, sign, isCurrent }: NodeState, isStop: boolean): void {
  node.dataset.status = status;
  node.setAttribute('role', 'button');
  node.setAttribute('tabindex', isStop ? '0' : '-1');
  node.setAttribute('aria-pressed', String(isCurrent));
  node.toggleAttribute('data-current', isCurrent);
  if (sign || node.querySelector('.player__badge')) toBadge(node).textContent = sign;
}

/** The current task of the player stays highlighted, unless the reader points at something. */
function light(workflow: Workflow): void {
  const { diagram, body } = workflow;
  if (!diagram?.matches(':hover') && !body.matches(':hover, :focus')) setLit(workflow, workflow.getPinned(), true);
}

/** Starts a diagram next to its JSON; undefined if the block has none. Aborting the signal ends it. */
export function startPlayedDiagram(block: HTMLElement, signal: AbortSignal): PlayedDiagram | undefined {
  // Must run before another highlight is created, so that the page's own highlight is removed.
  block.dispatchEvent(new Event(TAKEN_OVER));
  const workflow = toWorkflow(block);
  if (!workflow) return undefined;
  let current: SVGGElement | undefined;
  workflow.getPinned = () => current;
  startLights(workflow, signal);
  // Lines have no position until the JSON is opened; `toggle` does not bubble.
  block.addEventListener('toggle', () => light(workflow), { capture: true, signal });
  return {
    show(getState) {
      const before = current;
      current = undefined;
      for (const [index, node] of workflow.nodes.entries()) {
        const state = getState(node.dataset.task ?? '');
        showNode(node, state, index === 0 || state.isCurrent);
        if (state.isCurrent) current = node;
      }
      if (current) showWithin(workflow.diagram!, current);
      if (current !== before) light(workflow);
    },
  };
}
