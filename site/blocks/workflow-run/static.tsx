// The run of a definition on the real server: input, tasks in order, and output, as recorded by the lab.
import { CodeBlock, toBlock, toCodeBlock, usePageContext } from 'docs-engine/blocks';
import { toJsonLine } from '../json-line.ts';

/** The part of `lab/run-format.ts` that is shown. */
interface RecordedTask {
  taskReferenceName: string;
  type: string;
  status: string;
  retryCount?: number;
  outputData?: unknown;
  reasonForIncompletion?: string;
  /** Whether the result came from the test file, not from the server. */
  mocked?: boolean;
}

interface RecordedRun {
  serverVersion: string;
  status: string;
  input: unknown;
  output: unknown;
  reasonForIncompletion?: string;
  tasks: RecordedTask[];
}

interface SkippedRun {
  serverVersion: string;
  /** Why the open-source server cannot run it. */
  skipped: string;
}

interface WorkflowRunProps {
  file: string;
}

/** Renders nothing, and warns, until the run is recorded. In Markdown, the recorded data. */
export const WorkflowRun = toBlock<WorkflowRunProps>({
  html: Run,
  markdown({ file }, { readText }) {
    const run = JSON.parse(readText(`workflows/${file}.run.json`) ?? '{"skipped": ""}') as RecordedRun | SkippedRun;
    if ('skipped' in run) return run.skipped === '' ? '' : `Not recorded: ${run.skipped}.`;
    const { serverVersion, status, input, tasks, output, reasonForIncompletion } = run;
    const shown = { serverVersion, status, reasonForIncompletion, input, tasks, output };
    return `The execution, as recorded on a server:\n\n${toCodeBlock(JSON.stringify(shown, null, 2), 'json')}`;
  },
});

function Run({ file }: WorkflowRunProps) {
  const { readText, warn } = usePageContext();
  const path = `workflows/${file}.run.json`;
  const text = readText(path);
  if (text === undefined) {
    warn('run-not-recorded', `Expected a recorded run at ${path}, found none. Record it with npm run lab:record.`);
    return undefined;
  }
  const run = JSON.parse(text) as RecordedRun | SkippedRun;
  if ('skipped' in run) return <p className="run__source">Not recorded: {run.skipped}.</p>;
  const isMocked = run.tasks.some(({ mocked }) => mocked);
  return (
    <div className="run">
      <CodeBlock language="json" title="Input">
        {JSON.stringify(run.input, null, 2)}
      </CodeBlock>
      <RunTable tasks={run.tasks} label={`Tasks that ran: ${file}`} />
      {run.reasonForIncompletion && (
        <p className="run__reason">
          The execution ends as {run.status}: <code>{run.reasonForIncompletion}</code>
        </p>
      )}
      <CodeBlock language="json" title={`Output · ${run.status}`}>
        {JSON.stringify(run.output, null, 2)}
      </CodeBlock>
      <p className="run__source">
        Recorded on Conductor server {run.serverVersion}.
        {isMocked && ' The results of tasks marked “mock” come from a test file.'}
      </p>
    </div>
  );
}

function RunTable({ tasks, label }: { tasks: RecordedTask[]; label: string }) {
  return (
    <div className="table-scroll stack stack--records fit-40">
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
  const { taskReferenceName, type, status, retryCount, mocked, reasonForIncompletion, outputData } = task;
  return (
    <tr role="row">
      <td className="run__task" role="cell">
        {taskReferenceName}
        <span className="run__type">
          {type}
          {retryCount ? ` · retry ${retryCount}` : ''}
          {mocked ? ' · mock' : ''}
        </span>
      </td>
      <td className="status" role="cell" data-status={status}>
        {status}
      </td>
      <td className="run__json" role="cell" data-label={reasonForIncompletion ? 'Reason' : 'Output'}>
        {reasonForIncompletion ?? toJsonLine(outputData ?? {})}
      </td>
    </tr>
  );
}
