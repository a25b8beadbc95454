// Takes over the diagram that the build drew, and marks its nodes with the statuses of a step.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { toReference } from './plan-view.ts';
import { showWithin } from './show-within.ts';
import { toSign } from './signs.ts';
import type { Player } from '../state/use-player.ts';

const NODE = '[data-task]';

/** The last attempt at this step, else the first of the run, by reference name; those of the workflow itself go first. */
function findTask({ run, view }: Player, reference: string): number {
  const attempts = run.tasks.flatMap((task, index) => (toReference(task) === reference ? [index] : []));
  const own = attempts.filter((index) => run.tasks[index]!.workflow === 0);
  const found = own.length > 0 ? own : attempts;
  return found.findLast((index) => view.tasks[index]) ?? found[0] ?? -1;
}

/** A sign at the upper right corner of a node. */
function toBadge(node: SVGGElement): SVGTextElement {
  const known = node.querySelector<SVGTextElement>('.player__badge');
  if (known) return known;
  const { x, y, width } = node.querySelector<SVGPathElement>('.workflow__shape')!.getBBox();
  const badge = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  badge.setAttribute('class', 'player__badge');
  badge.setAttribute('x', String(x + width - 2));
  badge.setAttribute('y', String(y + 5));
  node.append(badge);
  return badge;
}

export function DiagramHost({ player }: { player: Player }) {
  const host = useRef<HTMLDivElement>(null);
  const { view, task: current } = player;
  const isOther = 'definition' in player.state.edits;
  // Before the island's frame removes what the build wrote.
  useLayoutEffect(() => {
    const drawn = host.current!.closest('[data-island]')?.querySelector('.player__static .workflow__diagram');
    if (drawn) host.current!.append(drawn);
  }, []);
  useEffect(() => {
    for (const [index, node] of [...host.current!.querySelectorAll<SVGGElement>(NODE)].entries()) {
      const task = findTask(player, node.dataset.task!);
      const status = view.tasks[task]?.status ?? '';
      const isCurrent = task >= 0 && task === current;
      node.dataset.status = status;
      node.setAttribute('role', 'button');
      node.setAttribute('tabindex', index === 0 || isCurrent ? '0' : '-1');
      node.setAttribute('aria-pressed', String(isCurrent));
      node.toggleAttribute('data-lit', isCurrent);
      toBadge(node).textContent = status && toSign(status);
      if (isCurrent) showWithin(host.current!.parentElement!, node);
    }
  });
  const select = (target: EventTarget) => {
    const node = (target as Element).closest<SVGGElement>(NODE);
    const task = node ? findTask(player, node.dataset.task!) : -1;
    if (task >= 0) player.select(task);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const nodes = [...host.current!.querySelectorAll<SVGGElement>(NODE)];
    const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (move) nodes[nodes.indexOf(event.target as SVGGElement) + move]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') select(event.target);
    else return;
    event.preventDefault();
  };
  return (
    <div className="player__diagram" onClick={(event: MouseEvent) => select(event.target)} onKeyDown={onKeyDown}>
      {isOther && <p>Your definition is shown in the timeline only.</p>}
      <div ref={host} hidden={isOther} />
    </div>
  );
}
