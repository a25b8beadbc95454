// What the reader can do first and afterwards: choose what the selected attempt of a task
// returns.
import { getResult, RESULTS, setResult, type Result } from '../state/edit-results.ts';
import { FIRST_STEP } from '../props.ts';
import type { Player } from '../state/use-player.ts';

function Attempt({ player, task }: { player: Player; task: number }) {
  const { run, texts, edit, select } = player;
  const { name, workflow, takesMocks, retryCount } = run.tasks[task]!;
  const attempt = { task: { name, retryCount }, path: run.workflows[workflow]!.path };
  const code = <code>{name}</code>;
  if (!takesMocks) return <>The server runs {code} itself. Select another task.</>;
  let result: Result | undefined;
  try {
    result = getResult(texts.results, attempt);
  } catch {
    return <>The results below are not valid JSON.</>;
  }
  return (
    <label>
      This attempt of {code}{' '}
      <select
        value={result ?? ''}
        onChange={({ target }) => {
          edit('results', setResult(texts.results, attempt, target.value as Result));
          // The events before its result have not changed, so it is the same attempt in the
          // next run.
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

/** The line above the diagram. */
export function Choice({ player }: { player: Player }) {
  const { isChosen, task } = player;
  return (
    <div className="player__choice">
      {isChosen && task !== undefined ? <Attempt {...{ player, task }} /> : FIRST_STEP}
    </div>
  );
}
