// The inspector: one attempt of a task, or the execution, in its state at the current step.
import type { Known } from './plan-view.ts';
import { toShownJson } from './shown-json.ts';
import type { Player } from '../state/use-player.ts';

/** A longer text would block the page. */
const MOST_REASON = 2000;

function Values({ known }: { known: Known }) {
  return (['input', 'output', 'variables'] as const).map(
    (name) =>
      known[name] !== undefined && (
        <div key={name}>
          <b>{name}</b>
          <pre tabIndex={0}>{toShownJson(known[name])}</pre>
        </div>
      ),
  );
}

export function Inspector({ player }: { player: Player }) {
  const { run, view, task: index, step } = player;
  if (!run.steps[step]) return <div className="player__task" />;
  const task = index === undefined ? undefined : run.tasks[index];
  const workflow = task?.workflow ?? run.steps[step].workflow;
  const known = index === undefined ? view.workflows[workflow] : view.tasks[index];
  const status = known?.status;
  const parts = [
    task?.type ?? 'execution',
    task?.retryCount && `retry ${task.retryCount}`,
    task?.iteration && `iteration ${task.iteration}`,
  ];
  return (
    <div className="player__task" role="region" aria-label="Inspector">
      <p>
        <code>{task?.name ?? run.workflows[workflow]?.name}</code> <small>{parts.filter(Boolean).join(' · ')}</small>{' '}
        {status ? (
          <span className="status" data-status={status}>
            {status}
          </span>
        ) : (
          'not reached yet'
        )}
      </p>
      {known?.reason && <p className="run__reason">{known.reason.slice(0, MOST_REASON)}</p>}
      {known && <Values known={known} />}
      {run.notes.length > 0 && (
        <ul>
          {run.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
