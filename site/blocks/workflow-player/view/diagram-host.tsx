// Takes over the diagram and the JSON that the build made, or shows those of the reader's own definition, and marks its nodes with the statuses of a step.
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { showWithin } from '../../workflow/show-within.ts';
import { toReference } from './plan-view.ts';
import { toSign } from './signs.ts';
import type { Player } from '../state/use-player.ts';

const NODE = '[data-task]';

function NotLoaded() {
  return <p>What draws diagrams could not be loaded; the timeline shows your definition.</p>;
}

/** Loaded by the first edit of the definition. */
const OwnDiagram = lazy(() =>
  import('./own-diagram.tsx').then(
    (module) => ({ default: module.OwnDiagram }),
    () => ({ default: NotLoaded }),
  ),
);

/** The last attempt at this step, else the first of the run, by reference name; those of the workflow itself go first. */
function findTask({ run, view }: Player, reference: string): number {
  const attempts = run.tasks.flatMap((task, index) => (toReference(task) === reference ? [index] : []));
  const own = attempts.filter((index) => run.tasks[index]!.workflow === 0);
  const found = own.length > 0 ? own : attempts;
  return found.findLast((index) => view.tasks[index]) ?? found[0] ?? -1;
}

/** Of the node's outline, without the bar of a fork or join, which follows it in the same path. */
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

/** Shows on the nodes of a diagram how the run stands; only one of two diagrams has the current task. */
function markNodes(diagram: Element, player: Player, isShown: boolean): void {
  const { run, view } = player;
  const shown = player.task === undefined ? undefined : run.tasks[player.task];
  for (const [index, node] of [...diagram.querySelectorAll<SVGGElement>(NODE)].entries()) {
    const task = isShown ? findTask(player, node.dataset.task!) : -1;
    const status = view.tasks[task]?.status ?? '';
    // Whichever of its attempts is inspected.
    const isCurrent =
      shown !== undefined && run.tasks[task]?.workflow === shown.workflow && toReference(shown) === node.dataset.task;
    node.dataset.status = status;
    node.setAttribute('role', 'button');
    node.setAttribute('tabindex', index === 0 || isCurrent ? '0' : '-1');
    node.setAttribute('aria-pressed', String(isCurrent));
    node.toggleAttribute('data-current', isCurrent);
    toBadge(node).textContent = status && toSign(status);
    if (isCurrent) showWithin(node.closest('.workflow__diagram')!, node);
  }
}

export function DiagramHost({ player }: { player: Player }) {
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const { ownDefinition } = player;
  const isOwn = ownDefinition !== undefined;
  // Before the island's frame removes what the build wrote.
  useLayoutEffect(() => {
    const drawn = host.current!.closest('[data-island]')?.querySelector('.player__static .workflow');
    if (drawn) host.current!.append(drawn);
  }, []);
  // Boxes that move in the page or were hidden forget where they were scrolled to: to the middle, where it starts.
  useLayoutEffect(() => {
    if (isOwn) return;
    const box = host.current!.querySelector('.workflow__diagram');
    if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, [isOwn]);
  useEffect(() => {
    markNodes(host.current!, player, !isOwn);
  });
  const select = (target: EventTarget) => {
    const node = (target as Element).closest<SVGGElement>(NODE);
    const task = node ? findTask(player, node.dataset.task!) : -1;
    if (task >= 0) player.select(task);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const nodes = [...event.currentTarget.querySelectorAll<SVGGElement>(NODE)].filter((node) => node.checkVisibility());
    const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (move) nodes[nodes.indexOf(event.target as SVGGElement) + move]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') select(event.target);
    else return;
    event.preventDefault();
  };
  return (
    <div className="player__workflow" onClick={(event: MouseEvent) => select(event.target)} onKeyDown={onKeyDown}>
      <div ref={host} hidden={isOwn} />
      {isOwn && (
        <div ref={own}>
          <Suspense fallback={<p>Drawing…</p>}>
            <OwnDiagram
              text={ownDefinition}
              title={`${player.file}.json, changed`}
              onDraw={() => markNodes(own.current!, player, true)}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
