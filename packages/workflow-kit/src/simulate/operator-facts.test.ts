// Facts about operators with odd values, each observed on server 3.32.3.
import { describe, expect, it } from 'vitest';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import type { Json, JsonObject } from './formats.ts';
import { simulate, type SimulationRequest } from './simulate.ts';

const evaluators = toNodeEvaluators();
const toTask = (type: string, inputParameters: JsonObject, fields: JsonObject = {}): JsonObject => ({
  name: 'a',
  taskReferenceName: 'a',
  type,
  inputParameters,
  ...fields,
});
const join = { name: 'j', taskReferenceName: 'j', type: 'JOIN' };
const branch = { name: 'x', taskReferenceName: 'x', type: 'NOOP' };
const run = (tasks: JsonObject[], more: Partial<SimulationRequest> = {}) =>
  simulate({ ...more, workflowDef: { name: 'w', tasks } as JsonObject }, { evaluators });
const fork = (tasks: Json, inputs: Json = {}) =>
  toTask(
    'FORK_JOIN_DYNAMIC',
    { tasks, inputs },
    { dynamicForkTasksParam: 'tasks', dynamicForkTasksInputParamName: 'inputs' },
  );
const older = (all: Json) => toTask('FORK_JOIN_DYNAMIC', { all }, { dynamicForkJoinTasksParam: 'all' });
const same = (forkTaskInputs: Json) => toTask('FORK_JOIN_DYNAMIC', { forkTaskType: 'NOOP', forkTaskInputs });

it('a dynamic fork converts the fields of its tasks, and drops those that a task does not have', async () => {
  const { execution } = await run([fork([{ ...branch, optional: 'true', retryCount: '1', foo: 1 }]), join]);
  expect(execution.status).toBe('COMPLETED');
  const [found] = execution.tasks[0]!.inputData['forkedTaskDefs'] as JsonObject[];
  expect(found).toMatchObject({ optional: true, retryCount: 1 });
  expect(found).not.toHaveProperty('foo');
});

it.each<[string, JsonObject, string]>([
  ['a field that is no boolean', fork([{ ...branch, optional: 'maybe' }]), "Input 'tasks' is invalid."],
  ['null among the tasks', fork([branch, null]), "Input 'tasks' is invalid."],
  ['a type that is null', fork([{ ...branch, type: null }]), 'Invalid task specified. Cannot find task by name x in'],
  ['an input that is no map', fork([branch], { x: 's' }), 'Tasks could not be dynamically forked due to invalid input'],
])('%s fails the workflow', async (_name, task, reason) => {
  const { execution } = await run([task, join]);
  expect(execution.status).toBe('FAILED');
  expect(execution.reasonForIncompletion).toContain(reason);
});

it.each<[string, JsonObject[], string, string?]>([
  ['a task without a name', [fork([{ taskReferenceName: 'x', type: 'NOOP' }]), join], 'TaskDef name cannot be null'],
  ['an item that is null', [same([null]), join], 'because "forkTask" is null'],
  ['an older list that is a text', [older('x'), join], 'no String-argument constructor/factory method'],
  ['older tasks that are null', [older({ dynamicTasks: null }), join], 'getDynamicTasks()" is null'],
  ['an older task that is null', [older({ dynamicTasks: [null] }), join], 'because "dynamicForkJoinTask" is null'],
  [
    'keepLastN as an expression',
    [toTask('DO_WHILE', { keepLastN: '${workflow.input.n}' }, { loopCondition: 'false', loopOver: [branch] })],
    'cannot be cast to class java.lang.Integer',
  ],
  [
    'a reason that is a number',
    [toTask('TERMINATE', { terminationStatus: 'COMPLETED', terminationReason: '${workflow.input.n}' })],
    'class java.lang.Integer cannot be cast to class java.lang.String',
  ],
  [
    'a sink that is a number',
    [toTask('EVENT', {}, { sink: '${workflow.input.n}' })],
    'class java.lang.Integer cannot be cast to class java.lang.String',
  ],
  [
    'a failure workflow that is no string',
    [toTask('INLINE', { expression: 'null.x' })],
    'class java.util.LinkedHashMap cannot be cast to class java.lang.String',
    '$workflow.input.o',
  ],
  ['a failure workflow without a name', [toTask('INLINE', { expression: 'null.x' })], 'Index 2 out of bounds', '$x.y.'],
  ['a duration too large for Java', [toTask('WAIT', { duration: '99999999999 s' })], 'For input string: "99999999999"'],
])('%s fails the request', async (_name, tasks, limit, failureWorkflow?: string) => {
  const workflowDef = { name: 'w', tasks, ...(failureWorkflow && { failureWorkflow }) };
  expect((await simulate({ workflowDef, input: { n: 3, o: {} } }, { evaluators })).limit).toContain(limit);
});

it('keepLastN below 1 removes the output of the current iteration, not its tasks', async () => {
  const loop = toTask('DO_WHILE', { keepLastN: 0 }, { loopCondition: '$.a.iteration < 3', loopOver: [branch] });
  const { tasks } = (await run([loop])).execution;
  expect(tasks.map((task) => task.referenceTaskName)).toEqual(['a', 'x__3']);
  expect(tasks[0]!.outputData).toEqual({ iteration: 3 });
});

it('a sub-workflow fails with a priority out of range, and takes its name from an inline definition', async () => {
  const toSub = (params: JsonObject) => toTask('SUB_WORKFLOW', {}, { subWorkflowParam: params });
  const workflowDefinition = { name: 'own', tasks: [branch] };
  const failed = (await run([toSub({ name: 'i', priority: 100, workflowDefinition })])).execution;
  expect(failed.tasks[0]).toMatchObject({
    status: 'FAILED',
    reasonForIncompletion: 'priority MUST be between 0 and 99 (inclusive)',
  });
  const named = (await run([toSub({ name: 'i', workflowDefinition })])).execution;
  expect(named.tasks[0]!.inputData['subWorkflowName']).toBe('own');
});

it.each<[string, Json, string]>([
  ['no name', {}, "startWorkflow validation failed. 'name' -> Workflow name cannot be null or empty. "],
  ['a text', 'x', 'Error reading StartWorkflowRequest.'],
  ['a version that is no number', { name: 'w', version: 'x' }, 'Error reading StartWorkflowRequest.'],
  ['an input that is null', { name: 'w', input: null }, 'NULL input passed when starting workflow'],
  ['a priority that is no number', { name: 'w', priority: 'x' }, 'Error reading StartWorkflowRequest.'],
  ['an unknown strategy', { name: 'w', idempotencyStrategy: 'NO' }, 'Error reading StartWorkflowRequest.'],
  [
    'a priority out of range',
    { name: 'w', priority: 200 },
    "startWorkflow validation failed. 'priority' -> priority: 200 should be maximum 99. ",
  ],
  [
    'a definition without tasks',
    { name: 'w', workflowDef: { name: 'w' } },
    "startWorkflow validation failed. 'workflowDef.tasks' -> WorkflowTask list cannot be empty. ",
  ],
])('START_WORKFLOW with %s', async (_name, startWorkflow, reason) => {
  const { tasks } = (await run([toTask('START_WORKFLOW', { startWorkflow })])).execution;
  expect(tasks[0]).toMatchObject({ status: 'FAILED', reasonForIncompletion: reason });
});

it('START_WORKFLOW starts the definition in its request', async () => {
  const workflowDef = { name: 'own', version: 1, tasks: [branch] };
  const { others } = await run([toTask('START_WORKFLOW', { startWorkflow: { name: 'own', workflowDef } })]);
  expect(others.map(({ workflowName, status }) => `${workflowName} ${status}`)).toEqual(['own COMPLETED']);
});

it('remarks on a join whose end depends on timing, and on a DYNAMIC task that cannot run', async () => {
  const worker = { name: 'x', taskReferenceName: 'x', type: 'SIMPLE' };
  const tasks = [toTask('FORK_JOIN', {}, { forkTasks: [[worker]] }), { ...join, joinOn: ['x'] }];
  const mocks = { x: [{ status: 'FAILED_WITH_TERMINAL_ERROR' as const }] };
  const { remarks } = await run(tasks, { taskRefToMockOutput: mocks });
  expect(remarks).toContain(
    'j is open when the execution ends: on the server, its status, reason, and output depend on timing.',
  );
  const dynamic = await run([toTask('DYNAMIC', { t: 'JOIN' }, { dynamicTaskNameParam: 't' })]);
  expect(dynamic.remarks.join()).toContain("a can't run as JOIN");
});

it('EVENT without a sink fails before it has one in its output', async () => {
  const { tasks } = (await run([toTask('EVENT', {}, { sink: '${workflow.input.none}' })])).execution;
  expect(tasks[0]).toMatchObject({
    status: 'FAILED',
    reasonForIncompletion: 'Cannot invoke "String.startsWith(String)" because "sinkValue" is null',
  });
  expect(tasks[0]!.outputData).not.toHaveProperty('event_produced');
});

it.each([
  ['20-1-1', 'COMPLETED', 0],
  ['12020-01-01 10:00 JST', 'COMPLETED', 0],
  ['2020-01-01 10:00 Z', 'FAILED', 0],
  ['2020-01-01 10:00 Europe/Berlin', 'FAILED', 0],
  ['2020-01-01 10:00 Pacific Standard Time', 'FAILED', 1],
])('WAIT until %s', async (until, status, remarks) => {
  const found = await simulate(
    { workflowDef: { name: 'w', tasks: [toTask('WAIT', { until: '${workflow.input.u}' })] }, input: { u: until } },
    { evaluators },
  );
  expect(found.execution.status).toBe(status);
  expect(found.remarks.filter((one) => one.includes('Standard Time'))).toHaveLength(remarks);
});

describe('SUB_WORKFLOW', () => {
  const toSub = (subWorkflowParam: JsonObject) => toTask('SUB_WORKFLOW', {}, { subWorkflowParam });
  const workflowDefinitions = [{ name: 'kid', version: 1, tasks: [branch] }] as unknown as JsonObject[];

  it('reads the integer part of a version', async () => {
    const { execution } = await run([toSub({ name: 'kid', version: 1.5 })], { workflowDefinitions });
    expect(execution.status).toBe('COMPLETED');
    expect(execution.tasks[0]!.inputData['subWorkflowVersion']).toBe(1);
  });

  it('shows an inline definition in an inline definition under its own name and version', async () => {
    const inner = { name: 'inner', version: 3, tasks: [branch] };
    const outer = { name: 'outer', tasks: [toSub({ name: 'x', workflowDefinition: inner })] };
    const { execution } = await run([toSub({ name: 'y', workflowDefinition: outer })]);
    expect(execution.tasks[0]!.inputData['subWorkflowDefinition']).toMatchObject({
      tasks: [{ subWorkflowParam: { name: 'inner', version: 3 } }],
    });
  });

  it('stays open if its definition is not an object', async () => {
    const task = toSub({ name: 'kid', workflowDefinition: '${workflow.input.d}' });
    const { execution, remarks } = await run([task], { workflowDefinitions, input: { d: 1 } });
    expect(execution.tasks[0]!.status).toBe('SCHEDULED');
    expect(remarks.join()).toContain('is not an object');
  });

  it('does not pass on the failure workflow of its child', async () => {
    const own = { name: 'own', tasks: [toTask('INLINE', { expression: 'null.x' })], failureWorkflow: 'kid' };
    const { execution, others } = await run([toSub({ name: 'own', workflowDefinition: own })], { workflowDefinitions });
    expect(others[0]!.output).toHaveProperty(['conductor.failure_workflow']);
    expect(execution.tasks[0]!.outputData).not.toHaveProperty(['conductor.failure_workflow']);
  });
});

it.each([
  ['${x.callbackAfterSeconds}', 1],
  ["${x['startTime']}", 1],
  ['${x}', 1],
  ['${x.endTime}', 0],
  ['${x.input}', 0],
])('remarks on %s of a worker task, which depends on polling', async (v, count) => {
  const tasks = [{ name: 'x', taskReferenceName: 'x', type: 'SIMPLE' }, toTask('INLINE', { expression: '1', v })];
  const { remarks } = await run(tasks, { taskRefToMockOutput: { x: [{}] } });
  expect(remarks.filter((one) => one.includes('depends on who polls'))).toHaveLength(count);
});
