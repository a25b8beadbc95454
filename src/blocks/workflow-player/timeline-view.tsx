// The timeline: a row per task, a bar per attempt; steps take equal room, and jumps of the clock are labelled.
import type { KeyboardEvent } from 'react';
import { toSign } from './signs.ts';
import { MAX_BARS, type Player } from './use-player.ts';

const KEYS: Record<string, (step: number, last: number) => number> = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  Home: () => 0,
  End: (_step, last) => last,
};

export function TimelineView({ player }: { player: Player }) {
  const { run, view, timeline, step, last, goTo, task: current } = player;
  const { rows, ticks, width, columns } = timeline;
  const toPart = (column: number) => `${(column / width) * 100}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    const go = KEYS[event.key];
    if (!go) return;
    event.preventDefault();
    goTo(go(step, last));
  };
  /** The attempt at its end. */
  const show = (task: number) => {
    goTo(run.steps.findLastIndex((one) => one.task === task && one.status));
    player.select(task);
  };
  return (
    <div
      className="player__timeline"
      role="group"
      aria-label="Timeline: arrow keys step"
      tabIndex={0}
      onKeyDown={onKeyDown}
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
              {bars.map(({ task, from, begun, to }) => {
                const status = view.tasks[task]?.status;
                const { name, retryCount } = run.tasks[task]!;
                const title = `${name}${retryCount ? `, retry ${retryCount}` : ''}: ${status ?? 'later'}`;
                return (
                  <button
                    key={task}
                    type="button"
                    tabIndex={-1}
                    className="player__mark"
                    data-status={status}
                    aria-pressed={task === current}
                    aria-label={title}
                    style={
                      {
                        insetInlineStart: toPart(from),
                        inlineSize: toPart(to - from + 1),
                        '--begun': `${((begun - from) / (to - from + 1)) * 100}%`,
                      } as object
                    }
                    onClick={() => show(task)}
                  >
                    {status && toSign(status)}
                  </button>
                );
              })}
            </span>
          </div>
        ))}
      </div>
      {run.tasks.length > MAX_BARS && <p>Only the first {MAX_BARS} attempts are drawn.</p>}
    </div>
  );
}
