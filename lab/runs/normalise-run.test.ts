// What is kept and what is removed when an execution becomes a run file.
import { describe, expect, it } from 'vitest';
import { normaliseRun, type NormaliseOptions } from './normalise-run.ts';
import type { ExecutionTree } from './execution-tree.ts';
import type { Json } from 'workflow-kit/simulate/formats.ts';
import type { RunTask, ServerExecution, ServerTask } from './run-format.ts';

const BEGAN = Date.parse('2026-11-21T10:00:00Z');
const WORKFLOW_ID = '11111111-1111-4111-8111-111111111111';
const TASK_ID = '22222222-2222-4222-8222-222222222222';
const CHILD_ID = '33333333-3333-4333-8333-333333333333';
const OTHER_ID = '44444444-4444-4444-8444-444444444444';

function toTask(fields: Partial<ServerTask>): ServerTask {
  return {
    taskId: TASK_ID,
    referenceTaskName: 'charge',
    taskType: 'charge_card',
    status: 'COMPLETED',
    workflowTask: { type: 'SIMPLE' },
    ...fields,
  };
}

function toTree(fields: Partial<ServerExecution>, children: [string, ExecutionTree][] = []): ExecutionTree {
  return {
    execution: { workflowId: WORKFLOW_ID, status: 'COMPLETED', tasks: [], ...fields },
    children: new Map(children),
  };
}

function normalise(tree: ExecutionTree, fields: Partial<NormaliseOptions> = {}) {
  return normaliseRun({
    tree,
    request: undefined,
    written: '',
    began: BEGAN,
    ended: BEGAN + 1_000,
    serverUrl: 'http://127.0.0.1:4711',
    ...fields,
  });
}

const values: { name: string; value: Json; written?: string; stable: Json }[] = [
  { name: 'a plain value', value: { a: [1, 'x', true, null] }, stable: { a: [1, 'x', true, null] } },
  { name: "the execution's id", value: WORKFLOW_ID, stable: '<execution id>' },
  { name: "a task's id within a text", value: `Task ${TASK_ID} failed`, stable: 'Task <task id of charge> failed' },
  { name: 'an id of something else', value: OTHER_ID, stable: '<id>' },
  { name: 'an id that the writer wrote', value: OTHER_ID, written: OTHER_ID, stable: OTHER_ID },
  { name: 'an id as a key', value: { [WORKFLOW_ID]: 1 }, stable: { '<execution id>': 1 } },
  { name: 'milliseconds of this run', value: BEGAN + 500, stable: '<time>' },
  { name: 'milliseconds of this run that the writer wrote', value: BEGAN, written: String(BEGAN), stable: BEGAN },
  { name: 'milliseconds of another day', value: BEGAN - 86_400_000, stable: BEGAN - 86_400_000 },
  { name: 'an ISO time of this run', value: 'at 2026-11-21T10:00:00.250Z', stable: 'at <time>' },
  { name: 'an ISO time of another year', value: '2020-01-01T00:00:00Z', stable: '2020-01-01T00:00:00Z' },
  { name: 'a date', value: '2026-11-21', stable: '2026-11-21' },
  { name: "the server's address", value: 'http://127.0.0.1:4711/api', stable: '<server>/api' },
];

describe('normaliseRun', () => {
  it.each(values)('$name', ({ value, written = '', stable }) => {
    const tree = toTree({ output: { value }, tasks: [toTask({})] });
    expect(normalise(tree, { written }).output).toEqual({ value: stable });
  });

  it('keeps order, attempts and passes of the tasks and drops what is empty', () => {
    const first = toTask({ status: 'FAILED', retryCount: 0, iteration: 0, reasonForIncompletion: 'no credit' });
    const second = toTask({ retryCount: 1, iteration: 2, outputData: { ok: true } });
    const expected: RunTask[] = [
      {
        taskReferenceName: 'charge',
        type: 'SIMPLE',
        taskType: 'charge_card',
        status: 'FAILED',
        reasonForIncompletion: 'no credit',
        inputData: {},
        outputData: {},
      },
      {
        taskReferenceName: 'charge',
        type: 'SIMPLE',
        taskType: 'charge_card',
        status: 'COMPLETED',
        iteration: 2,
        retryCount: 1,
        inputData: {},
        outputData: { ok: true },
      },
    ];
    expect(normalise(toTree({ tasks: [first, second] })).tasks).toEqual(expected);
  });

  it('marks tasks whose result came from a mock, operators never', () => {
    const join = toTask({ referenceTaskName: 'joined', taskType: 'JOIN', workflowTask: { type: 'JOIN' } });
    const request = { taskRefToMockOutput: { charge: [{}], joined: [{}] } };
    expect(normalise(toTree({ tasks: [toTask({}), join] }), { request }).tasks.map((task) => task.mocked)).toEqual([
      true,
      undefined,
    ]);
  });

  it('drops the domain by which the test API hides children', () => {
    const inputData = { workflowInput: { a: 1 }, subWorkflowTaskToDomain: { '*': OTHER_ID } };
    expect(normalise(toTree({ tasks: [toTask({ inputData })] })).tasks[0]?.inputData).toEqual({
      workflowInput: { a: 1 },
    });
  });

  it('puts the run of a child into its task, with ids named after it', () => {
    const task = toTask({
      referenceTaskName: 'ship',
      taskType: 'SUB_WORKFLOW',
      workflowTask: { type: 'SUB_WORKFLOW' },
      subWorkflowId: CHILD_ID,
      outputData: { id: CHILD_ID },
    });
    const child = toTree({ workflowId: CHILD_ID, output: { parent: WORKFLOW_ID } });
    const run = normalise(toTree({ tasks: [task] }, [[CHILD_ID, child]]));
    expect(run.tasks[0]?.outputData).toEqual({ id: '<execution id of ship>' });
    expect(run.tasks[0]?.subWorkflow).toEqual({
      status: 'COMPLETED',
      input: {},
      output: { parent: '<execution id>' },
      tasks: [],
    });
  });

  it('names the execution of the failure workflow', () => {
    const tree = toTree({ status: 'FAILED', output: { 'conductor.failure_workflow': OTHER_ID } });
    expect(normalise(tree).output).toEqual({ 'conductor.failure_workflow': '<execution id of the failure workflow>' });
  });
});
