// Uses the diagram and the JSON that the build created, or shows those of the reader's own definition, and updates them
// with the state of the run.
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { startPlayedDiagram, type NodeState, type PlayedDiagram } from '../../workflow/played-diagram.ts';
import { showStart } from '../../workflow/show-within.ts';
import { drawWhole } from '../../workflow/whole-drawing.ts';
import { toReference } from './plan-view.ts';
import { toSign } from './signs.ts';
import type { Player } from '../state/use-player.ts';

const NODE = '[data-task]';

function NotLoaded() {
  return <p>The code that draws diagrams could not be loaded. The timeline shows your tasks.</p>;
}

/** Loaded when the reader edits the definition for the first time. */
const OwnDiagram = lazy(() =>
  import('./own-diagram.tsx').then(
    (module) => ({ default: module.OwnDiagram }),
    () => ({ default: NotLoaded }),
  ),
);

/**
 * The last attempt up to this step, otherwise the first of the run, by reference name; tasks of the workflow itself
 * take precedence.
 */
function findTask({ run, view }: Player, reference: string): number {
  const attempts = run.tasks.flatMap((task, index) => (toReference(task) === reference ? [index] : []));
  const own = attempts.filter((index) => run.tasks[index]!.workflow === 0);
  const found = own.length > 0 ? own : attempts;
  return found.findLast((index) => view.tasks[index]) ?? found[0] ?? -1;
}

/** The state of the run, by reference name. */
function toGetState(player: Player): (reference: string) => NodeState {
  const { run, view } = player;
  const shown = player.task === undefined ? undefined : run.tasks[player.task];
  return (reference) => {
    const task = findTask(player, reference);
    const status = view.tasks[task]?.status ?? '';
    // Whichever of its attempts the reader inspects.
    const isCurrent =
      shown !== undefined && run.tasks[task]?.workflow === shown.workflow && toReference(shown) === reference;
    return { status, sign: status && toSign(status), isCurrent };
  };
}

/** The state in the build's diagram while the reader's own diagram is shown. */
const NOTHING: NodeState = { status: '', sign: '', isCurrent: false };

/** Moves what the build drew into `host`, and starts it. */
function useBuiltDiagram(host: RefObject<HTMLDivElement | null>): RefObject<PlayedDiagram | undefined> {
  const built = useRef<PlayedDiagram>(undefined);
  // Must run before the island's frame removes what the build wrote.
  useLayoutEffect(() => {
    const drawn = host.current!.closest('[data-island]')?.querySelector('.player__static .workflow');
    if (!drawn) return;
    drawWhole(drawn);
    host.current!.append(drawn);
  }, [host]);
  useEffect(() => {
    const block = host.current!.querySelector<HTMLElement>('.workflow');
    const gone = new AbortController();
    built.current = block ? startPlayedDiagram(block, gone.signal) : undefined;
    return () => gone.abort();
  }, [host]);
  return built;
}

export function DiagramHost({ player }: { player: Player }) {
  const host = useRef<HTMLDivElement>(null);
  const built = useBuiltDiagram(host);
  const { ownDefinition } = player;
  const isOwn = ownDefinition !== undefined;
  const getState = toGetState(player);
  // Boxes that were moved in the page or hidden lose their scroll position.
  useLayoutEffect(() => {
    if (isOwn) return;
    const box = host.current!.querySelector('.workflow__diagram');
    if (box) showStart(box);
  }, [isOwn]);
  useEffect(() => built.current?.show(isOwn ? () => NOTHING : getState));
  const select = (target: EventTarget) => {
    const name = (target as Element).closest<SVGGElement>(NODE)?.dataset.task;
    if (name === undefined) return;
    const task = findTask(player, name);
    if (task >= 0) player.select(task);
    else player.select(undefined, `This run does not reach ${name}. Change the input to reach it.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser handles keys in the JSON and on its heading.
    if (!(event.target as Element).matches(NODE)) return;
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
        <div>
          <Suspense fallback={<p>Drawing…</p>}>
            <OwnDiagram
              text={ownDefinition}
              title={`${player.file}.json, changed`}
              getIsOpen={() => host.current?.querySelector('details')?.open ?? false}
              getState={getState}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
