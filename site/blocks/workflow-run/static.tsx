// The run of a definition on the real server, as recorded by the lab: input, output, and the tasks in order.
import { Fragment } from 'react';
import { CodeBlock, toBlock, toCodeBlock, usePageContext } from 'docs-engine/blocks';
import { RunTable, type RecordedTask } from './run-table.tsx';

/** A longer list of tasks is folded. On a page with several runs, readers compare how they end. */
const MOST_TASKS = { ofOnlyRun: 8, ofSeveralRuns: 4 };

/** Input and output whose lines are at most this long are next to each other if there is room. */
const NARROW = 32;

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
  const { file: page, readText, warn } = usePageContext();
  const path = `workflows/${file}.run.json`;
  const text = readText(path);
  if (text === undefined) {
    warn('run-not-recorded', `Expected a recorded run at ${path}, found none. Record it with npm run lab:record.`);
    return undefined;
  }
  const run = JSON.parse(text) as RecordedRun | SkippedRun;
  if ('skipped' in run) return <p>Not recorded: {run.skipped}.</p>;
  const isMocked = run.tasks.some(({ mocked }) => mocked);
  const most = countRuns(readText(page)) > 1 ? MOST_TASKS.ofSeveralRuns : MOST_TASKS.ofOnlyRun;
  const isFolded = run.tasks.length > most;
  const table = <RunTable tasks={run.tasks} label={`Tasks that ran: ${file}`} isFolded={isFolded} />;
  const [input, output] = [run.input, run.output].map((value) => JSON.stringify(value, null, 2));
  const isNarrow = `${input}\n${output}`.split('\n').every((line) => line.length <= NARROW);
  return (
    <div className={isNarrow ? 'run run--narrow' : 'run'}>
      <CodeBlock language="json" title="Input">
        {input}
      </CodeBlock>
      <CodeBlock language="json" title={`Output · ${run.status}`}>
        {output}
      </CodeBlock>
      {run.reasonForIncompletion && (
        <p className="run__reason">
          The execution ends as {run.status}: <code>{run.reasonForIncompletion}</code>
        </p>
      )}
      {isFolded ? (
        <details className="details">
          <summary>
            {run.tasks.length} tasks ran
            <Statuses tasks={run.tasks} />
          </summary>
          {table}
        </details>
      ) : (
        table
      )}
      <p className="run__type">
        Recorded on Conductor server {run.serverVersion}.
        {isMocked && ' The results of tasks marked “mock” come from a test file.'}
      </p>
    </div>
  );
}

function countRuns(page = ''): number {
  return page.match(/<WorkflowRun\b/g)?.length ?? 0;
}

/** How many tasks ended with each status. That all completed needs no color. */
function Statuses({ tasks }: { tasks: RecordedTask[] }) {
  const statuses = [...new Set(tasks.map(({ status }) => status))];
  if (statuses.join() === 'COMPLETED') return ', all COMPLETED';
  return statuses.map((status, index) => (
    <Fragment key={status}>
      {index === 0 ? ': ' : ' '}
      <span className="status" data-status={status}>
        {`${tasks.filter((task) => task.status === status).length} ${status}`}
      </span>
    </Fragment>
  ));
}
