// What the real server did with a definition: input, tasks in order, output, as recorded by the lab.
import { CodeBlock } from '../code-block/static.tsx';
import { usePageContext } from '../page-context.ts';

export interface RecordedTask {
  taskReferenceName: string;
  type: string;
  status: string;
  iteration?: number;
  retryCount?: number;
  inputData?: unknown;
  outputData?: unknown;
  reasonForIncompletion?: string;
}

export interface RecordedRun {
  serverVersion: string;
  status: string;
  input: unknown;
  output: unknown;
  reasonForIncompletion?: string;
  tasks: RecordedTask[];
}

/** Shows nothing, with a warning, while the run is not recorded. */
export function WorkflowRun({ file }: { file: string }) {
  const { readText, warn } = usePageContext();
  const path = `workflows/${file}.run.json`;
  const text = readText(path);
  if (text === undefined) {
    warn('run-not-recorded', `Expected a recorded run at ${path}, found none. Record it with npm run lab:record.`);
    return undefined;
  }
  const run = JSON.parse(text) as RecordedRun;
  return (
    <div className="run">
      <CodeBlock language="json" title="Input">
        {JSON.stringify(run.input, null, 2)}
      </CodeBlock>
      <RunTable tasks={run.tasks} />
      <CodeBlock language="json" title={`Output · ${run.status}`}>
        {JSON.stringify(run.output, null, 2)}
      </CodeBlock>
      {run.reasonForIncompletion && <p className="run__reason">{run.reasonForIncompletion}</p>}
      <p className="run__source">Recorded on Conductor server {run.serverVersion}.</p>
    </div>
  );
}

function RunTable({ tasks }: { tasks: RecordedTask[] }) {
  return (
    <div className="table-scroll" role="region" aria-label="Tasks that ran" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>Task that ran</th>
            <th>Type</th>
            <th>Status</th>
            <th>Output</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, index) => (
            <tr key={index}>
              <td>
                <code>{task.taskReferenceName}</code>
                {task.retryCount ? ` (retry ${task.retryCount})` : ''}
              </td>
              <td>
                <code>{task.type}</code>
              </td>
              <td>
                <span className="status" data-status={task.status}>
                  {task.status}
                </span>
              </td>
              <td>
                <code className="run__json">{task.reasonForIncompletion ?? JSON.stringify(task.outputData ?? {})}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
