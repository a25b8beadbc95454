// Values that grow without limit end the simulation, not the process.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import type { JsonObject } from '../formats.ts';
import { type SimulationRequest, simulate } from '../simulate.ts';

const play = (tasks: JsonObject[], mocks = {}, maxCharacters = 1_000_000) =>
  simulate(
    { workflowDef: { name: 'w', tasks }, taskRefToMockOutput: mocks },
    { evaluators: toNodeEvaluators(), maxCharacters },
  );

const setVariable = (index: number, value: unknown): JsonObject => ({
  name: 'v',
  taskReferenceName: `v${index}`,
  type: 'SET_VARIABLE',
  inputParameters: { v: value } as JsonObject,
});

it.each([
  ['a variable that doubles', { a: '${workflow.variables.v}', b: '${workflow.variables.v}', c: 'x' }],
  ['a text that doubles', 'xxxxxxxxxxxxxxxx${workflow.variables.v}${workflow.variables.v}'],
])('%s', async (_name, value) => {
  const { limit, execution } = await play(Array.from({ length: 60 }, (_one, index) => setVariable(index, value)));
  expect(limit).toBe('Expected values of at most 1000000 characters in the whole run, found more. Pass on less.');
  expect(execution.status).toBe('RUNNING');
});

it('a large value in each pass of a loop', async () => {
  const task = { name: 'a', taskReferenceName: 'a', type: 'SIMPLE', inputParameters: { text: 'x'.repeat(10_000) } };
  const loop = { name: 'l', taskReferenceName: 'l', type: 'DO_WHILE', loopCondition: 'true', loopOver: [task] };
  const mocks = Object.fromEntries(Array.from({ length: 500 }, (_one, index) => [`a__${index + 1}`, [{}]]));
  const { limit } = await play([loop as unknown as JsonObject], mocks);
  expect(limit).toContain('at most 1000000 characters');
});

it('what fits is not stopped', async () => {
  const { limit, execution } = await play([setVariable(0, 'x'.repeat(100_000))]);
  expect([limit, execution.status]).toEqual([undefined, 'COMPLETED']);
});

it('a value with more levels than the server can write', async () => {
  const tasks = Array.from({ length: 1100 }, (_one, index) => setVariable(index, { v: '${workflow.variables.v}' }));
  expect((await play(tasks, {}, 100_000_000)).limit).toBe(
    'Expected values of at most 1000 levels, found more. Pass on less.',
  );
});

it('two open runs of a loop inside a loop do not contain each other', async () => {
  const wait = { taskReferenceName: 'wait', type: 'WAIT', inputParameters: { duration: '4 seconds' } };
  const toLoop = (taskReferenceName: string, task: object) => ({
    name: taskReferenceName,
    taskReferenceName,
    type: 'DO_WHILE',
    loopCondition: 'true',
    inputParameters: { _items: [1, 2] },
    loopOver: [{ name: 'any', ...task }],
  });
  const taskDefinition = { name: 'outer', timeoutSeconds: 30, timeoutPolicy: 'RETRY', retryDelaySeconds: 2 };
  const { execution } = await simulate(
    {
      workflowDef: {
        name: 'w',
        tasks: [
          { ...toLoop('outer', toLoop('inner', wait)), optional: true },
          {
            name: 'end',
            taskReferenceName: 'end',
            type: 'TERMINATE',
            inputParameters: { terminationStatus: 'FAILED' },
          },
        ],
      },
      taskDefinitions: [taskDefinition],
    } as SimulationRequest,
    { evaluators: toNodeEvaluators(), untilTimeOut: true, maxSteps: 2000 },
  );
  expect(() => JSON.stringify(execution)).not.toThrow();
});
