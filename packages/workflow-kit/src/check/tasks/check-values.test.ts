// Values with which a task fails whenever it runs.
import { describe, expect, it } from 'vitest';
import { checkWorkflow } from '../check-workflow.ts';
import { inline, join, subWorkflow, task, workflow } from '../test-definitions.ts';

const getFaults = (definition: unknown) =>
  checkWorkflow(JSON.stringify(definition), 'a.json').map(
    ({ severity, rule, message }) => `${severity} ${rule} ${message}`,
  );
const getErrors = (...tasks: unknown[]) =>
  getFaults(workflow(tasks)).filter((fault) => fault.startsWith('error workflow-runtime'));

const lambda = (input: object) => task('l', { type: 'LAMBDA', inputParameters: input });
const jq = (queryExpression: unknown) => task('q', { type: 'JSON_JQ_TRANSFORM', inputParameters: { queryExpression } });
const fork = (input: object, fields: object = {}) =>
  task('d', { type: 'FORK_JOIN_DYNAMIC', inputParameters: input, ...fields });
const lists = { dynamicForkTasksParam: 'tasks', dynamicForkTasksInputParamName: 'inputs' };
const start = (startWorkflow: unknown) => task('s', { type: 'START_WORKFLOW', inputParameters: { startWorkflow } });

describe('an error', () => {
  it.each<[string, unknown[]]>([
    ['script that is empty', [inline('')]],
    ['script that is null', [lambda({ scriptExpression: null })]],
    ['script that is missing', [lambda({})]],
    ['script that is a number', [inline(5 as unknown as string)]],
    ['evaluator that is a number', [inline('1', { evaluatorType: 5 })]],
    ['evaluator that is empty', [inline('1', { evaluatorType: '' })]],
    ['program that is empty', [jq(' ')]],
    ['program that is a list', [jq([])]],
    ['name that is a number', [fork({ forkTaskInputs: [{}], forkTaskWorkflow: 5 }), join([])]],
    ['tasks that are a number', [fork({ tasks: 5, inputs: {} }, lists), join([])]],
    ['tasks without names', [fork({ tasks: [{}], inputs: {} }, lists), join([])]],
    ['inputs that are a list', [fork({ tasks: [], inputs: [] }, lists), join([])]],
    ['older list that is none', [fork({ all: 'x' }, { dynamicForkJoinTasksParam: 'all' }), join([])]],
    ['request without a name', [start({})]],
    ['request that is a list', [start([])]],
    ['version that is no number', [start({ name: 'w', version: 'x' })]],
    ['priority out of range', [task('s', { type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'w', priority: 100 } })]],
    ['definition that is a text', [subWorkflow('x')]],
    ['exclusive join on nothing', [task('a'), task('x', { type: 'EXCLUSIVE_JOIN', joinOn: [] })]],
    [
      'join on null',
      [task('f', { type: 'FORK_JOIN', forkTasks: [[task('a')]] }), task('j', { type: 'JOIN', joinOn: [null] })],
    ],
    ['chat without a prompt', [task('c', { type: 'LLM_CHAT_COMPLETE', inputParameters: { model: 'm' } })]],
    ['request without a method', [task('h', { type: 'HTTP', inputParameters: { uri: 'u' } })]],
    ['address that is null', [task('h', { type: 'HTTP', inputParameters: { http_request: { method: 'GET' } } })]],
    [
      'headers that are a text',
      [task('h', { type: 'HTTP', inputParameters: { uri: 'u', method: 'GET', headers: 'x' } })],
    ],
    ['method that is a number', [task('h', { type: 'HTTP', inputParameters: { uri: 'u', method: 5 } })]],
  ])('%s', (_name, tasks) => {
    expect(getErrors(...tasks)).toHaveLength(1);
  });
});

it.each<[string, unknown[]]>([
  [
    'script from the template',
    [task('i', { type: 'INLINE', taskDefinition: { name: 'i', inputTemplate: { expression: '1' } } })],
  ],
  ['optional script that fails', [{ ...inline(''), optional: true }]],
  [
    'lists from expressions',
    [fork({ tasks: '${workflow.input.id}', inputs: '${workflow.input.id}' }, lists), join([])],
  ],
  ['request from an expression', [start('${workflow.input.id}')]],
  [
    'join on null after a dynamic fork',
    [fork({ tasks: [], inputs: {} }, lists), task('j', { type: 'JOIN', joinOn: [null] })],
  ],
  [
    'request from an expression',
    [task('h', { type: 'HTTP', inputParameters: { http_request: '${workflow.input.id}' } })],
  ],
  ['chat with a prompt', [task('c', { type: 'LLM_CHAT_COMPLETE', inputParameters: { userInput: 'hi' } })]],
])('no error for %s', (_name, tasks) => {
  expect(getErrors(...tasks)).toEqual([]);
});

it.each<[string, string]>([
  ['.a |', 'Encountered "<EOF>" at line 1, column 4.'],
  ['| .a', 'Encountered " "|" "| "" at line 1, column 1.'],
  ['.a[', 'Encountered "<EOF>" at line 1, column 3.'],
  ['.a]', 'Encountered " "]" "] "" at line 1, column 3.'],
  ['"a', 'Encountered "<EOF>" at line 1, column 2.'],
  ['if . then 1 else 2', 'Encountered "<EOF>" at line 1, column 18.'],
])('jq program %s', (program, why) => {
  expect(getErrors(jq(program))).toEqual([
    `error workflow-runtime Expected \`queryExpression\` of \`q\` to be a jq program that the server can parse, found \`${program}\`: ${why}`,
  ]);
});

it('jq functions that exist nowhere, or with another number of arguments', () => {
  expect(getErrors(jq('nope | length(1)'))[0]).toContain('found `nope/0`, `length/1`');
  expect(getErrors(jq('def f(g): g | . ; if .a then f(.b) elif .c then 1 else {a, b: @base64 "x\\(.y)"} end'))).toEqual(
    [],
  );
  expect(getErrors(jq('reduce .[] as $x (0; . + $x) | try error("x") catch . | [limit(3; .[]?)]'))).toEqual([]);
});

it('an unknown name in workflowTaskType, and one that differs', () => {
  const faults = (workflowTaskType: unknown) => getFaults(workflow([task('a', { workflowTaskType })]));
  expect(faults('SIMPLE')).toEqual([]);
  expect(faults('HTTP')[0]).toContain('warning workflow-value');
  expect(faults('Simple')).toEqual([
    'error workflow-value Expected `workflowTaskType` of task `a` to be the same as `type`, found `"Simple"`. The server refuses it. Remove it.',
  ]);
});
