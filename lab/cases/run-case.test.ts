// The children of a retried SUB_WORKFLOW task share the mocks of its request, as in the server's test API.
import { expect, it } from 'vitest';
import type { RestClient, TaskUpdate } from '../server/rest-client.ts';
import { readRaces } from './read-races.ts';
import { runCase } from './run-case.ts';
import type { ServerExecution, ServerTask } from '../runs/run-format.ts';

const work = (status: string): ServerTask => ({ taskId: 'w', referenceTaskName: 'work', taskType: 'work', status });
const child = (subWorkflowId: string, status: string): ServerTask => ({
  taskId: subWorkflowId,
  referenceTaskName: 'child',
  taskType: 'SUB_WORKFLOW',
  status,
  subWorkflowId,
});

it('a second child takes the second mock', async () => {
  const updates: TaskUpdate[] = [];
  const isDone = () => updates.length > 0;
  const executions = (): Record<string, ServerExecution> => ({
    root: {
      workflowId: 'root',
      status: isDone() ? 'COMPLETED' : 'RUNNING',
      tasks: [child('first', 'FAILED'), child('second', isDone() ? 'COMPLETED' : 'IN_PROGRESS')],
    },
    first: { workflowId: 'first', status: 'FAILED', tasks: [work('FAILED')] },
    second: {
      workflowId: 'second',
      status: isDone() ? 'COMPLETED' : 'RUNNING',
      tasks: [work(isDone() ? 'COMPLETED' : 'SCHEDULED')],
    },
  });
  const client = {
    testWorkflow: async () => executions()['root']!,
    readExecution: async (id: string) => executions()[id]!,
    updateTask: async (update: TaskUpdate) => void updates.push(update),
    decide: async () => {},
  } as unknown as RestClient;
  const mocks = { work: [{ status: 'FAILED' as const, output: { n: 1 } }, { output: { n: 2 } }] };
  await runCase(client, 'root', { subWorkflowTestRequest: { child: { taskRefToMockOutput: mocks } } });
  expect(updates.map(({ outputData, status }) => [status, outputData])).toEqual([['COMPLETED', { n: 2 }]]);
});

it('a sub-workflow that the server had no time to start is a matter of time', () => {
  const { subWorkflowId: _, ...never } = child('', 'CANCELED');
  const read = (task: ServerTask) =>
    readRaces(
      { execution: { workflowId: 'root', status: 'COMPLETED', tasks: [task] }, children: new Map() },
      undefined,
    );
  expect(read(never)).toEqual(['the execution ended before child was started']);
  expect(read(child('first', 'CANCELED'))).toEqual([]);
});
