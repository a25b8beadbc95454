// The tasks of a recorded run, one row each. A long value is cut, and its row opens to show it whole.
import { toJsonLine } from '../json-line.ts';

/** The part of a task in `lab/runs/run-format.ts` that is shown. */
export interface RecordedTask {
  taskReferenceName: string;
  type: string;
  status: string;
  retryCount?: number;
  outputData?: unknown;
  reasonForIncompletion?: string;
  /** Whether the result came from the test file, not from the server. */
  mocked?: boolean;
}

/** A longer value is cut, so that a row has about five lines. */
const MOST_LETTERS = 280;
const LETTERS_OF_CUT = 160;

interface RunTableProps {
  tasks: RecordedTask[];
  label: string;
  /** Whether the table is the body of a fold. */
  isFolded: boolean;
}

export function RunTable({ tasks, label, isFolded }: RunTableProps) {
  return (
    <div className={`table-scroll stack stack--records fit-40${isFolded ? ' details__body' : ''}`}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Task that ran</th>
            <th role="columnheader">Status</th>
            <th role="columnheader">Output or reason</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {tasks.map((task, index) => (
            // eslint-disable-next-line react/no-array-index-key -- a task may run twice, and nothing is ever moved
            <RunRow key={index} task={task} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ task }: { task: RecordedTask }) {
  const { taskReferenceName, type, status, retryCount, mocked, reasonForIncompletion, outputData = {} } = task;
  return (
    <tr role="row">
      <td className="run__task" role="cell">
        {`${taskReferenceName}\n${type}${retryCount ? ` · retry ${retryCount}` : ''}${mocked ? ' · mock' : ''}`}
      </td>
      <td className="status" role="cell" data-status={status}>
        {status}
      </td>
      <td className="run__json" role="cell" data-label={reasonForIncompletion ? 'Reason' : 'Output'}>
        {reasonForIncompletion ? (
          <Value line={reasonForIncompletion} whole={reasonForIncompletion} name="reason" />
        ) : (
          <Value line={toJsonLine(outputData)} whole={JSON.stringify(outputData, null, 2)} name="output" />
        )}
      </td>
    </tr>
  );
}

/** `line` is shown, or its start with `whole` in a fold. */
function Value({ line, whole, name }: { line: string; whole: string; name: string }) {
  if (line.length <= MOST_LETTERS) return line;
  const end = line.lastIndexOf(' ', LETTERS_OF_CUT);
  return (
    <>
      {line.slice(0, end > 0 ? end : LETTERS_OF_CUT)} …
      <details>
        <summary>Whole {name}</summary>
        {whole}
      </details>
    </>
  );
}
