// With the recorded values of its scripts, a case runs as it does with the interpreter, and unchanged cases of a
// player need no interpreter.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toNodeEvaluators } from 'workflow-kit/cli/node-evaluators.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { Evaluators } from 'workflow-kit/simulate/expressions/evaluators.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import { simulate } from 'workflow-kit/simulate/simulate.ts';
import { readPlayer } from './read-player.ts';
import { readScriptValues, type RecordedTask } from './recorded-scripts.ts';
import { toRun } from './simulation/to-run.ts';

const FOLDER = 'site/workflows';
const names = readdirSync(FOLDER);
const files = {
  readText: (path: string) => (names.includes(path.slice(10)) ? readFileSync(`site/${path}`, 'utf8') : undefined),
  listFiles: (prefix: string) => names.map((name) => `workflows/${name}`).filter((path) => path.startsWith(prefix)),
};
const tested = names.flatMap((name) => /^([^.]+)\.test\.json$/.exec(name)?.[1] ?? []);

describe('cases of the content', () => {
  const cases = tested
    .map((file) => readPlayer(files, { file, labels: undefined }).props)
    .flatMap((props) =>
      props.cases.flatMap((one) => (one.scripts ? [{ ...one, props, name: `${props.file} ${one.id}` }] : [])),
    );

  it('some have scripts', () => expect(cases.length).toBeGreaterThan(10));

  it.each(cases)('$name', async ({ props, input, results, scripts }) => {
    const request = {
      ...results,
      input,
      workflowDef: props.definition,
      workflowDefinitions: props.workflows,
      taskDefinitions: props.taskDefinitions,
    };
    const { script, ...others } = toNodeEvaluators();
    const recorded: Evaluators = {
      ...others,
      script: async (expression, value, about) => scripts![about.name] ?? script(expression, value, about),
    };
    const toResult = async (evaluators: Evaluators) => toRun(await simulate(request, { evaluators }));
    expect(await toResult(recorded)).toEqual(await toResult({ ...others, script }));
  });
});

const task = (fields: Partial<RecordedTask>): RecordedTask => ({
  taskReferenceName: 'a',
  type: 'INLINE',
  status: 'COMPLETED',
  inputData: {},
  outputData: { result: 1 },
  ...fields,
});
const define = (fields: object, name = 'a'): WorkflowDefinition => ({
  name: 'w',
  tasks: [{ name, taskReferenceName: name, type: 'INLINE', ...fields }],
});

it.each<[string, WorkflowDefinition, RecordedTask[], Record<string, Json>]>([
  ['an INLINE', define({}), [task({})], { 'w.a': 1 }],
  ['an INLINE that reads a value', define({}), [task({ inputData: { evaluatorType: 'value-param' } })], {}],
  ['one that failed', define({}), [task({ status: 'FAILED' })], {}],
  ['one that was retried', define({}), [task({ retryCount: 1 })], {}],
  ['a result with the time of the recording', define({}), [task({ outputData: { result: { at: '<time>' } } })], {}],
  [
    'a loop of three passes',
    define({ type: 'DO_WHILE', loopOver: [] }),
    [task({ type: 'DO_WHILE', outputData: { iteration: 3 } })],
    { 'w.a#1': true, 'w.a#2': true, 'w.a#3': false },
  ],
  [
    'a loop over items',
    define({ type: 'DO_WHILE', items: '${workflow.input.items}' }),
    [task({ type: 'DO_WHILE', outputData: { iteration: 3 } })],
    {},
  ],
  [
    'a task in a loop',
    { name: 'w', tasks: [{ name: 'l', taskReferenceName: 'l', type: 'DO_WHILE', loopOver: define({}).tasks }] },
    [task({ taskReferenceName: 'a__2', outputData: { result: 5 } as JsonObject })],
    { 'w.a__2': 5 },
  ],
  [
    'a switch by script',
    define({ type: 'SWITCH', evaluatorType: 'graaljs' }),
    [task({ type: 'SWITCH', outputData: { selectedCase: 'x' } })],
    { 'w.a': 'x' },
  ],
  [
    'a switch by value',
    define({ type: 'SWITCH', evaluatorType: 'value-param' }),
    [task({ type: 'SWITCH', outputData: { selectedCase: 'x' } })],
    {},
  ],
  [
    'a workflow that calls itself',
    define({ type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'w' } }),
    [task({ outputData: { result: 1 } })],
    {},
  ],
])('values of %s', (_name, definition, tasks, values) => {
  expect(readScriptValues(definition, tasks)).toEqual(values);
});
