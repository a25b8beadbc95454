// Faults of a workflow test: its keys, and mocks for tasks that do not run.
import { expect, test } from 'vitest';
import { checkWorkflowTest } from './check-workflow-test.ts';
import { toDefinition } from './read/definition.ts';
import { join, loop, subWorkflow, task, workflow } from './test-definitions.ts';

const DONE = { status: 'COMPLETED', output: {} };
const plain = toDefinition(workflow([task('charge'), loop([task('check')]), subWorkflow(undefined)]));
const dynamic = toDefinition(workflow([task('d', { type: 'FORK_JOIN_DYNAMIC' }), join([])]));

const ROWS = [
  {
    name: 'right',
    test: { input: {}, taskRefToMockOutput: { charge: [DONE], check__1: [DONE], check__2: [{}] } },
    faults: [],
  },
  { name: 'tasks of a dynamic fork', definition: dynamic, test: { taskRefToMockOutput: { _x_0: [DONE] } }, faults: [] },
  {
    name: 'test of a sub-workflow',
    test: { subWorkflowTestRequest: { sub: { taskRefToMockOutput: { charge: [DONE] } } } },
    faults: [],
  },
  { name: 'run for real', test: { runForReal: true }, faults: [] },
  { name: 'no object', test: [], faults: ['1 Expected the test to be an object, found another value.'] },
  {
    name: 'unknown key',
    test: { inputs: {} },
    faults: ['2 Expected a key of a test request, found `inputs`. Did you mean input?'],
  },
  {
    name: 'input that is no object',
    test: { input: 'x' },
    faults: ['2 Expected `input` to be an object, found another value.'],
  },
  {
    name: 'unknown task',
    test: { taskRefToMockOutput: { chrage: [] } },
    faults: ['3 Expected the reference name of a task of `w`, found `chrage`. Did you mean charge?'],
  },
  {
    name: 'task of a loop without its round',
    test: { taskRefToMockOutput: { check: [DONE] } },
    faults: [
      '3 Expected a mock for one round of the loop, found `check`, which is in a loop. Write `check__1` for the first round.',
    ],
  },
  {
    name: 'round of a task in no loop',
    test: { taskRefToMockOutput: { charge__1: [DONE] } },
    faults: ['3 Expected `charge`, which is in no loop, found `charge__1`. Remove `__1`.'],
  },
  {
    name: 'outputs that are no list',
    test: { taskRefToMockOutput: { charge: DONE } },
    faults: ['3 Expected a list of outputs for `charge`, one for each time it runs, found another value.'],
  },
  {
    name: 'unknown key of an output',
    test: { taskRefToMockOutput: { charge: [{ outputs: {} }] } },
    faults: ['5 Expected a key of an output, found `outputs`. Did you mean output?'],
  },
  {
    name: 'unknown status',
    test: { taskRefToMockOutput: { charge: [{ status: 'COMPLETE' }] } },
    faults: [
      '5 Expected `status` to be one of IN_PROGRESS, FAILED, FAILED_WITH_TERMINAL_ERROR, COMPLETED, found `"COMPLETE"`. Did you mean COMPLETED?',
    ],
  },
  {
    name: 'output that is no object',
    test: { taskRefToMockOutput: { charge: [{ output: 1 }] } },
    faults: ['5 Expected `output` to be an object, found another value.'],
  },
  {
    name: 'unknown task of a sub-workflow',
    test: { subWorkflowTestRequest: { sub: { taskRefToMockOutput: { pay: [] } } } },
    faults: ['5 Expected the reference name of a task of `w`, found `pay`.'],
  },
];

test.each(ROWS)('$name', ({ definition = plain, test: body, faults }) => {
  const diagnostics = checkWorkflowTest({
    text: JSON.stringify(body, null, 2),
    file: 'a.test.json',
    definition,
    getDefinition: () => plain,
  });
  expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual(faults);
});
