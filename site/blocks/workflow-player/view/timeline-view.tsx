// The timeline: one row for each task, one bar for each attempt. Steps have equal widths, and jumps of the
// clock have labels.
import type { KeyboardEvent } from 'react';
import type { Bar } from './plan-view.ts';
import { toSign } from './signs.ts';
import { MAX_BARS, type Player } from '../state/use-player.ts';

const KEYS: Record<string, (step: number, last: number) => number> = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  Home: () => 0,
  End: (_step, last) => last,
};

interface MarkProps {
  player: Player;
  bar: Bar;
  toPart: (column: number, of?: number) => string;
}

function Mark({ player, bar: { task, from, begun, to }, toPart }: MarkProps) {
  const { run, view, goTo, select } = player;
  const status = view.tasks[task]?.status;
  const { name, retryCount } = run.tasks[task]!;
  const length = to - from + 1;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="player__mark"
      data-status={status}
      aria-pressed={task === player.task}
      aria-label={`${name}${retryCount ? `, retry ${retryCount}` : ''}: ${status ?? 'later'}`}
      style={
        {
          insetInlineStart: toPart(from),
          inlineSize: toPart(length),
          '--begun': toPart(begun - from, length),
        } as object
      }
      onClick={() => {
        // Goes to the step at which the attempt ended.
        goTo(run.steps.findLastIndex((one) => one.task === task && one.status));
        select(task);
      }}
    >
      {status && toSign(status)}
    </button>
  );
}

export function TimelineView({ player }: { player: Player }) {
  const { run, timeline, step, last, goTo } = player;
  const { rows, ticks, width, columns } = timeline;
  const toPart = (column: number, of = width) => `${(column / of) * 100}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    const go = KEYS[event.key];
    if (!go) return;
    event.preventDefault();
    goTo(go(step, last));
  };
  return (
    <div
      className="player__timeline shaded"
      role="group"
      aria-label="Timeline: use the arrow keys to step"
      tabIndex={0}
      {...{ onKeyDown }}
    >
      <div className="player__rows" style={{ '--columns': width } as object}>
        <div className="player__row">
          <span />
          <span className="player__track">
            {ticks.map(({ column, text }) => (
              <small key={column} style={{ insetInlineStart: toPart(column) }}>
                {text}
              </small>
            ))}
            <i style={{ insetInlineStart: toPart((columns[step] ?? 0) + 0.5) }} />
          </span>
        </div>
        {rows.map(({ label, workflow, bars }) => (
          <div key={`${workflow} ${label}`} className="player__row">
            <span title={`${label} in ${run.workflows[workflow]!.name}`} data-child={workflow > 0 || undefined}>
              {label}
            </span>
            <span className="player__track">
              {bars.map((bar) => (
                <Mark key={bar.task} {...{ player, bar, toPart }} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {run.tasks.length > MAX_BARS && <p>Only the first {MAX_BARS} attempts are drawn.</p>}
    </div>
  );
}
