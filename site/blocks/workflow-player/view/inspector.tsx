// The inspector: one attempt of a task, or the execution, as it is at the step.
import { getResult, RESULTS, setResult, type Result } from '../state/edit-results.ts';
import type { Known } from './plan-view.ts';
import { toShownJson } from './shown-json.ts';
import type { Player } from '../state/use-player.ts';

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

function Answer({ player, task }: { player: Player; task: number }) {
  const { run, texts, edit, select } = player;
  const attempt = { task: run.tasks[task]!, path: run.workflows[run.tasks[task]!.workflow]!.path };
  if (!attempt.task.takesMocks) return <p>The server runs this task itself.</p>;
  let result: Result | undefined;
  try {
    result = getResult(texts.results, attempt);
  } catch {
    return <p>The results below are not valid JSON.</p>;
  }
  return (
    <label>
      This attempt{' '}
      <select
        value={result ?? ''}
        onChange={({ target }) => {
          edit('results', setResult(texts.results, attempt, target.value as Result));
          // What came before its answer is as it was: it is the same attempt in the next run.
          select(task);
        }}
      >
        {(!result || !(result in RESULTS)) && (
          <option value={result ?? ''}>{result ?? 'has no result, so it waits'}</option>
        )}
        {Object.entries(RESULTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
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
      {known?.reason && <p className="run__reason">{known.reason}</p>}
      {index !== undefined && task && <Answer {...{ player, task: index }} />}
      {!player.isChosen && <p>Select a task to make it fail.</p>}
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
