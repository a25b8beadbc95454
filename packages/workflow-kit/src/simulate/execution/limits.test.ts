// Values that grow without limit end the simulation, not the process.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import type { JsonObject } from '../formats.ts';
import { simulate } from '../simulate.ts';

const play = (tasks: JsonObject[], mocks = {}) =>
  simulate(
    { workflowDef: { name: 'w', tasks }, taskRefToMockOutput: mocks },
    { evaluators: toNodeEvaluators(), maxCharacters: 1_000_000 },
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
