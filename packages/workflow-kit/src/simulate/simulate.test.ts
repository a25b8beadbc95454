// What would take hours to record on the server: timeouts, delays, waits, canceled branches, limits.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import type { JsonObject, TaskMock } from './formats.ts';
import { type Simulation, type SimulationOptions, type SimulationRequest, simulate } from './simulate.ts';

const SECOND = 1000;
const START = Date.UTC(2026, 0, 1);
const evaluators = toNodeEvaluators({ seconds: 1 });

function toTask(taskReferenceName: string, fields: JsonObject = {}): JsonObject {
  return { name: taskReferenceName, taskReferenceName, type: 'SIMPLE', ...fields };
}

interface Case {
  tasks: JsonObject[];
  mocks?: Record<string, TaskMock[]>;
  more?: Partial<SimulationRequest>;
  workflow?: JsonObject;
  options?: Partial<SimulationOptions>;
}

function run({ tasks, mocks = {}, more = {}, workflow = {}, options = {} }: Case): Promise<Simulation> {
  const workflowDef = { name: 'any', tasks, ...workflow };
  return simulate(
    { input: { a: 1 }, workflowDef, taskRefToMockOutput: mocks, ...more },
    { evaluators, startTime: START, ...options },
  );
}

function toSeconds(time: number): number {
  return (time - START) / SECOND;
}

/** `name status start-end` in seconds. */
function toLines({ execution }: Simulation): string[] {
  return execution.tasks.map(
    (task) => `${task.referenceTaskName} ${task.status} ${toSeconds(task.scheduledTime)}-${toSeconds(task.endTime)}`,
  );
}

const failed: TaskMock = { status: 'FAILED' };

it.each([
  ['fixed', { retryLogic: 'FIXED' }, ['w FAILED 0-0', 'w FAILED 0-2', 'w COMPLETED 2-4']],
  ['linear', { retryLogic: 'LINEAR_BACKOFF' }, ['w FAILED 0-0', 'w FAILED 0-2', 'w COMPLETED 2-6']],
  ['exponential', { retryLogic: 'EXPONENTIAL_BACKOFF' }, ['w FAILED 0-0', 'w FAILED 0-2', 'w COMPLETED 2-6']],
])('waits before a retry: %s', async (_name, fields, lines) => {
  const taskDefinitions = [{ name: 'w', retryCount: 2, retryDelaySeconds: 2, ...fields }];
  expect(
    toLines(await run({ tasks: [toTask('w')], mocks: { w: [failed, failed, {}] }, more: { taskDefinitions } })),
  ).toEqual(lines);
});

const slow: TaskMock = { executionTime: 100 * SECOND };
const late: TaskMock = { queueWaitTime: 100 * SECOND };

it.each([
  [
    'the answer, always retried',
    { responseTimeoutSeconds: 10 },
    slow,
    ['w TIMED_OUT 0-10', 'w COMPLETED 10-11'],
    'COMPLETED',
  ],
  [
    'an attempt, retried',
    { timeoutSeconds: 20, timeoutPolicy: 'RETRY' },
    slow,
    ['w TIMED_OUT 0-20', 'w COMPLETED 20-21'],
    'COMPLETED',
  ],
  ['an attempt, ends the workflow', { timeoutSeconds: 20 }, slow, ['w TIMED_OUT 0-20'], 'TIMED_OUT'],
  [
    'an attempt, only told',
    { timeoutSeconds: 20, timeoutPolicy: 'ALERT_ONLY' },
    slow,
    ['w COMPLETED 0-100'],
    'COMPLETED',
  ],
  [
    'the poll, retried',
    { pollTimeoutSeconds: 5, timeoutPolicy: 'RETRY' },
    late,
    ['w TIMED_OUT 0-5', 'w COMPLETED 5-6'],
    'COMPLETED',
  ],
  [
    'all attempts',
    { totalTimeoutSeconds: 15, responseTimeoutSeconds: 10 },
    slow,
    ['w TIMED_OUT 0-10', 'w COMPLETED 10-11'],
    'COMPLETED',
  ],
])('times out %s', async (_name, fields, mock, lines, status) => {
  const taskDefinitions = [{ name: 'w', retryCount: 1, retryDelaySeconds: 1, ...fields }];
  const simulation = await run({
    tasks: [toTask('w')],
    mocks: { w: mock === late ? [late, {}] : [mock, {}] },
    more: { taskDefinitions },
  });
  expect([toLines(simulation), simulation.execution.status]).toEqual([lines, status]);
});

it('gives no retry beyond the total time', async () => {
  const taskDefinitions = [{ name: 'w', retryCount: 3, retryDelaySeconds: 20, totalTimeoutSeconds: 30 }];
  const { execution } = await run({
    tasks: [toTask('w')],
    mocks: { w: [failed, failed, failed] },
    more: { taskDefinitions },
  });
  expect(execution.reasonForIncompletion).toMatch(/exceeded total timeout of 30 seconds/);
});

it.each([
  ['ends it', 'TIME_OUT_WF', 'TIMED_OUT', ['w CANCELED 0-30']],
  ['is only told', 'ALERT_ONLY', 'COMPLETED', ['w COMPLETED 0-100']],
])('times a workflow out: %s', async (_name, timeoutPolicy, status, lines) => {
  const simulation = await run({
    tasks: [toTask('w')],
    mocks: { w: [slow] },
    workflow: { timeoutSeconds: 30, timeoutPolicy },
  });
  expect([simulation.execution.status, toLines(simulation)]).toEqual([status, lines]);
  expect(simulation.events.filter(({ kind }) => kind === 'timed-out')).toHaveLength(1);
});

it('waits without a mock, and says when it would time out', async () => {
  const workflow = { timeoutSeconds: 30, timeoutPolicy: 'TIME_OUT_WF' };
  const { execution, waiting } = await run({ tasks: [toTask('w')], workflow });
  expect([execution.status, waiting]).toEqual([
    'RUNNING',
    [expect.objectContaining({ task: 'w', timeOutAt: START + 30 * SECOND })],
  ]);
  const later = await run({ tasks: [toTask('w')], workflow, options: { untilTimeOut: true } });
  expect(later.execution.status).toBe('TIMED_OUT');
});

it('lets a wait take its time, with a mock too', async () => {
  const tasks = [
    toTask('p', { type: 'WAIT', inputParameters: { duration: '2 days' } }),
    toTask('q', { type: 'WAIT', inputParameters: { until: '2026-01-04' } }),
  ];
  const lines = ['p COMPLETED 0-172800', 'q COMPLETED 172800-259200'];
  expect(toLines(await run({ tasks }))).toEqual(lines);
  expect(toLines(await run({ tasks, mocks: { p: [{}], q: [{}] } }))).toEqual(lines);
});

it('cancels what still runs in another branch, and its child', async () => {
  const child = { name: 'child', tasks: [toTask('deep')] };
  const branches = [
    [toTask('bad', { retryCount: 0 })],
    [toTask('kid', { type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'child' } })],
  ];
  const tasks = [
    toTask('fork', { type: 'FORK_JOIN', forkTasks: branches }),
    toTask('join', { type: 'JOIN', joinOn: ['bad', 'kid'] }),
  ];
  const simulation = await run({
    tasks,
    mocks: { bad: [{ ...failed, executionTime: SECOND }] },
    more: { workflowDefinitions: [child] },
  });
  expect(toLines(simulation)).toEqual([
    'fork COMPLETED 0-0',
    'bad FAILED 0-1',
    'kid CANCELED 0-1',
    'join CANCELED 0-1',
  ]);
  expect(simulation.others[0]).toMatchObject({
    status: 'TERMINATED',
    reasonForIncompletion: expect.stringMatching(/^Parent workflow has been terminated with reason: Task/),
  });
});

it('starts another workflow and does not wait for it', async () => {
  const start = toTask('s', {
    type: 'START_WORKFLOW',
    inputParameters: { startWorkflow: { name: 'other', input: { b: '${workflow.input.a}' } } },
  });
  const { execution, others } = await run({
    tasks: [start],
    more: { workflowDefinitions: [{ name: 'other', tasks: [toTask('o')] }] },
  });
  expect([execution.status, execution.output, others[0]!.status, others[0]!.input]).toEqual([
    'COMPLETED',
    { workflowId: others[0]!.workflowId },
    'RUNNING',
    { b: 1 },
  ]);
});

it.each([
  [
    'a script that does not end',
    [toTask('i', { type: 'INLINE', inputParameters: { expression: 'while (true) {}' } })],
    'FAILED',
    /not evaluated within 1 seconds/,
  ],
  [
    'a script that looks for the process',
    [toTask('i', { type: 'INLINE', inputParameters: { expression: "$.constructor.constructor('return process')()" } })],
    'FAILED',
    /Code generation from strings disallowed/,
  ],
])('stops %s', async (_name, tasks, status, reason) => {
  const { execution } = await run({ tasks });
  expect([execution.status, execution.reasonForIncompletion]).toEqual([status, expect.stringMatching(reason)]);
});

it.each([
  [
    'a loop without end',
    [toTask('l', { type: 'DO_WHILE', loopCondition: 'true', loopOver: [toTask('n', { type: 'NOOP' })] })],
    /does not settle after 1000 rounds/,
  ],
  [
    'a duration the engine cannot read',
    [toTask('p', { type: 'WAIT', inputParameters: { duration: 'soon' } })],
    /Not valid duration: soon/,
  ],
])(
  'reports %s as a limit',
  async (_name, tasks, limit) => {
    expect((await run({ tasks })).limit).toMatch(limit);
  },
  90_000,
);

it.each([
  ['a mock under the wrong name', { tasks: [toTask('w')], mocks: { v: [{}] } }, /The mock of v was not used in any/],
  [
    'a mock of an operator',
    { tasks: [toTask('n', { type: 'NOOP' })], mocks: { n: [{}] } },
    /the server runs NOOP itself/,
  ],
  [
    'a type of the enterprise edition',
    { tasks: [toTask('h', { type: 'HTTP_POLL' })], mocks: { h: [{}] } },
    /enterprise edition/,
  ],
  [
    'a secret',
    { tasks: [toTask('w', { inputParameters: { s: '${workflow.secrets.key}' } })] },
    /secrets are filled in only when/,
  ],
  [
    'Object.keys of a map',
    { tasks: [toTask('i', { type: 'INLINE', inputParameters: { expression: 'Object.keys($.a)' } })] },
    /Java methods/,
  ],
])('remarks on %s', async (_name, one: Case, remark) => {
  expect((await run(one)).remarks).toEqual([expect.stringMatching(remark)]);
});

it.each(['constructor', '__proto__', 'toString'])('leaves a task of type %s to a worker', async (type) => {
  const { waiting } = await run({ tasks: [toTask('a', { type })] });
  expect(waiting.map(({ task }) => task)).toEqual(['a']);
});

it.each(['startTime', 'pollCount', 'workerId'])('remarks that %s of a task depends on its worker', async (field) => {
  const read = toTask('after', { inputParameters: { value: `\${w.${field}}`, none: `\${workflow.${field}}` } });
  const { remarks } = await run({ tasks: [toTask('w'), read], mocks: { w: [{}], after: [{}] } });
  expect(remarks).toEqual([`\${w.${field}}: the value depends on who polls for the task, and when.`]);
});
