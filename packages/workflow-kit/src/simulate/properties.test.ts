// What is true for any workflow: it ends, waits or reports a limit; a join ends after the tasks that it joins; a replay
// has the same result.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject, TaskMock } from './formats.ts';
import { type Simulation, type SimulationRequest, simulate } from './simulate.ts';
import { getJoinNames } from './tasks/forks/join.ts';

const OPTIONS = {
  evaluators: {
    readMany: () => [],
    script: async (expression: string) =>
      expression === 'again' ? true : expression === 'fail' ? Promise.reject(new Error('fail')) : 1,
  },
};

/** The structure of a task, without names. */
interface Shape {
  kind: string;
  parts?: Shape[][];
  flag: number;
}

const leaf = fc.record({
  kind: fc.constantFrom('SIMPLE', 'HTTP', 'WAIT', 'INLINE', 'SET_VARIABLE', 'TERMINATE', 'HUMAN', 'NOOP'),
  flag: fc.nat(11),
});
const { tasks: shapes } = fc.letrec<{ task: Shape; tasks: Shape[] }>((tie) => ({
  task: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('FORK_JOIN', 'SWITCH', 'DO_WHILE'),
      parts: fc.array(tie('tasks'), { minLength: 1, maxLength: 3 }),
      flag: fc.nat(11),
    }),
  ),
  tasks: fc.array(tie('task'), { minLength: 1, maxLength: 3 }),
}));

const RARE = 9;

function toLeaf(kind: string, flag: number): JsonObject {
  if (kind === 'WAIT') return { inputParameters: flag % 3 ? { duration: `${flag} seconds` } : {} };
  if (kind === 'TERMINATE') return { inputParameters: { terminationStatus: flag % 2 ? 'COMPLETED' : 'FAILED' } };
  if (kind === 'INLINE')
    return { inputParameters: { evaluatorType: 'graaljs', expression: flag > RARE ? 'fail' : '1' } };
  return { inputParameters: { a: '${workflow.input.a}', b: '${t1.output.x}' } };
}

/** Gives names to the tasks of a structure; a fork gets its join. */
function toTasks(list: Shape[], count: { tasks: number }): JsonObject[] {
  return list.flatMap(({ kind, parts = [], flag }): JsonObject[] => {
    const taskReferenceName = `t${count.tasks++}`;
    const task: JsonObject = {
      name: taskReferenceName,
      taskReferenceName,
      type: kind,
      optional: flag === 3,
      permissive: flag === 4,
      retryCount: flag % 3,
    };
    if (kind === 'SWITCH') {
      const [first = [], second = []] = parts.map((part) => toTasks(part, count));
      return [
        {
          ...task,
          evaluatorType: 'value-param',
          expression: 'v',
          inputParameters: { v: flag % 2 ? 'x' : 'y' },
          decisionCases: { x: first },
          defaultCase: second,
        },
      ];
    }
    if (kind === 'DO_WHILE') {
      const loopCondition = flag === RARE ? 'again' : flag > RARE ? 'fail' : 'once';
      return [
        {
          ...task,
          loopCondition: flag < 4 ? 'false' : loopCondition,
          inputParameters: { _items: [1, 2] },
          loopOver: toTasks(parts[0]!, count),
        },
      ];
    }
    if (kind !== 'FORK_JOIN') return [{ ...task, ...toLeaf(kind, flag) }];
    const forkTasks = parts.map((part) => toTasks(part, count));
    const join = `t${count.tasks++}`;
    const joinOn = forkTasks.map((branch) => branch.at(-1)!['taskReferenceName']!);
    return [
      { ...task, forkTasks },
      { name: join, taskReferenceName: join, type: 'JOIN', joinOn },
    ];
  });
}

const mock: fc.Arbitrary<TaskMock> = fc.record(
  {
    status: fc.constantFrom(
      'COMPLETED' as const,
      'COMPLETED' as const,
      'FAILED' as const,
      'FAILED_WITH_TERMINAL_ERROR' as const,
      'IN_PROGRESS' as const,
    ),
    output: fc.constant({ x: 1 }),
    executionTime: fc.constantFrom(0, 1000, 5_000_000),
    queueWaitTime: fc.constantFrom(0, 500, 90_000),
  },
  { requiredKeys: ['output'] },
);

const requests: fc.Arbitrary<SimulationRequest> = fc
  .record({
    list: shapes,
    mocks: fc.array(fc.array(mock, { maxLength: 4 }), { minLength: 12, maxLength: 12 }),
    policy: fc.constantFrom('RETRY', 'TIME_OUT_WF', 'ALERT_ONLY'),
    timeoutSeconds: fc.constantFrom(0, 60, 4000),
  })
  .map(({ list, mocks, policy, timeoutSeconds }) => ({
    input: { a: 1 },
    workflowDef: { name: 'any', tasks: toTasks(list, { tasks: 0 }), timeoutSeconds, timeoutPolicy: 'TIME_OUT_WF' },
    taskDefinitions: [
      {
        name: 't0',
        timeoutPolicy: policy,
        timeoutSeconds: 30,
        pollTimeoutSeconds: 10,
        responseTimeoutSeconds: 20,
        retryLogic: 'EXPONENTIAL_BACKOFF',
        retryDelaySeconds: 2,
      },
    ],
    taskRefToMockOutput: Object.fromEntries(
      mocks.flatMap((some, at) => ['', '__1', '__2'].map((pass) => [`t${at}${pass}`, some])),
    ),
  }));

function checkJoins({ execution, events }: Simulation): void {
  for (const join of execution.tasks.filter(
    ({ taskType, status }) => taskType === 'JOIN' && status.startsWith('COMPLETED'),
  )) {
    const ended = (name: string) => events.findLastIndex((event) => event.kind === 'task-ended' && event.task === name);
    for (const name of getJoinNames(join)) {
      expect(ended(name), `${name} before ${join.referenceTaskName}`).toBeGreaterThanOrEqual(0);
      expect(ended(name)).toBeLessThan(ended(join.referenceTaskName));
    }
  }
}

it.each([false, true])(
  'ends, waits or reports a limit, joins last and replays the same (until time-outs: %s)',
  async (untilTimeOut) => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const simulation = await simulate(request, { ...OPTIONS, untilTimeOut, maxSteps: 2000 });
        const { execution, waiting, limit, events } = simulation;
        const over = execution.status !== 'RUNNING';
        expect(over || waiting.length > 0 || limit !== undefined, `${execution.status} with nothing to wait for`).toBe(
          true,
        );
        if (over)
          expect(execution.tasks.filter(({ status }) => status === 'SCHEDULED' || status === 'IN_PROGRESS')).toEqual(
            [],
          );
        expect(events.every(({ at }, index) => index === 0 || at >= events[index - 1]!.at)).toBe(true);
        checkJoins(simulation);
        expect(await simulate(request, { ...OPTIONS, untilTimeOut, maxSteps: 2000 })).toEqual(simulation);
      }),
      { numRuns: 150 },
    );
  },
  60_000,
);
