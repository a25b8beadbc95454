// What the check must not report: on the platform, each expression in these rows has a value, or may be null.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkWorkflow } from './check-workflow.ts';
import { checkWorkflowFiles } from './check-workflow-files.ts';
import { renderDiagnostic } from './diagnostic.ts';
import {
  end,
  fork,
  getFaults,
  inline,
  join,
  loop,
  reads,
  route,
  set,
  subWorkflow,
  task,
  workflow,
} from './test-definitions.ts';

const ROWS: { name: string; definition: unknown }[] = [
  { name: 'task that ran before', definition: workflow([task('a'), reads('b', '${a.output.x[0].y} ${a.status}')]) },
  {
    name: 'input with a path',
    definition: workflow([reads('a', "${workflow.input['id'].items[?(@.n > 1)].length()} ${workflow.input}")]),
  },
  {
    name: 'input with a default',
    definition: workflow([reads('a', '${workflow.input.page}')], { inputTemplate: { page: 1 } }),
  },
  {
    name: 'input of the input schema',
    definition: workflow([reads('a', '${workflow.input.page}')], {
      inputSchema: { name: 's', data: { properties: { page: {} } } },
    }),
  },
  {
    name: 'input of an inline sub-workflow',
    definition: workflow([
      subWorkflow({ name: 'inner', tasks: [reads('a', '${workflow.input.given}')] }, { given: 1 }),
    ]),
  },
  {
    name: 'inner expression',
    definition: workflow([task('a'), reads('b', '${a.output.${workflow.input.id}.x} ${${workflow.input.id}.output}')]),
  },
  {
    name: 'secret, variable and environment',
    definition: workflow([
      reads('a', '${workflow.secrets.KEY} ${workflow.env.db.$.host} ${CPEWF_TASK_ID} ${NETFLIX_ENV}'),
    ]),
  },
  { name: 'escape', definition: workflow([reads('a', '$${nobody.output}')]) },
  {
    name: 'text that is not resolved',
    definition: workflow([
      task('a', { description: '${nobody.output}', cacheConfig: { key: '${uri}' }, inputParameters: { uri: '/' } }),
    ]),
  },
  {
    name: 'template text in the script of a switch',
    definition: workflow([route({ x: [] }, { evaluatorType: 'graaljs', expression: '`${$.v}`' })]),
  },
  {
    name: 'variable set before',
    definition: workflow([set('s', { total: 1 }), reads('a', '${workflow.variables.total}')]),
  },
  {
    name: 'variable declared',
    definition: workflow([reads('a', '${workflow.variables.total}')], { variables: { total: 0 } }),
  },
  {
    name: 'variable set later in the loop',
    definition: workflow([loop([reads('a', '${workflow.variables.total}'), set('s', { total: 1 })])]),
  },
  {
    name: 'task of a case, after the switch',
    definition: workflow([
      route({ yes: [task('a')] }, { defaultCase: [task('b')] }),
      reads('c', '${a.output} ${b.output}'),
    ]),
  },
  {
    name: 'switch, from its case',
    definition: workflow([route({ yes: [reads('a', '${route.output.selectedCase}')] })]),
  },
  {
    name: 'task before a case that ends the workflow',
    definition: workflow([task('a'), route({ yes: [reads('b', '${a.output}'), end()] })]),
  },
  {
    name: 'task of a branch, after the join',
    definition: workflow([
      fork([task('a'), reads('b', '${a.output}')], [task('c')]),
      join(['b', 'c']),
      reads('d', '${a.output} ${c.output} ${join.output}'),
    ]),
  },
  {
    name: 'branch that is joined later',
    definition: workflow([fork([task('a')], [task('b')]), join(['a']), task('c'), join(['b'], 'late')]),
  },
  {
    name: 'join of a dynamic fork',
    definition: workflow([
      task('d', { type: 'FORK_JOIN_DYNAMIC', inputParameters: { forkTaskInputs: [1] } }),
      join(['_x_0']),
      reads('a', '${join.output._x_0}'),
    ]),
  },
  {
    name: 'exclusive join of cases',
    definition: workflow([
      route({ yes: [task('a')] }, { defaultCase: [task('b')] }),
      task('one', { type: 'EXCLUSIVE_JOIN', joinOn: ['a'], defaultExclusiveJoinTask: ['b'] }),
    ]),
  },
  {
    name: 'later task of the loop, from the round before',
    definition: workflow([
      loop([reads('a', '${b.output} ${loop.output.iteration}'), task('b')]),
      reads('c', '${b.output} ${loop.output.1.b.x}'),
    ]),
  },
  {
    name: 'task of the loop, from its input',
    definition: workflow([
      loop([task('a')], {
        loopCondition: "$.state != 'DONE' && $.a['x']",
        inputParameters: { state: '${a.output.state}' },
      }),
    ]),
  },
  {
    name: 'loop over a list',
    definition: workflow([
      loop([reads('a', '${loop.output.loopItem}')], {
        items: '${workflow.input.id}',
        loopCondition: '$.loopIndex < 3 && $.loopItem',
      }),
    ]),
  },
  { name: 'python', definition: workflow([inline('len($.x)', { evaluatorType: 'python' })]) },
  { name: 'evaluator from the input', definition: workflow([inline('x', { evaluatorType: '${workflow.input.id}' })]) },
  {
    name: 'input template of the task definition',
    definition: workflow([
      task('a', {
        type: 'INLINE',
        inputParameters: { expression: '$.x' },
        taskDefinition: { name: 'a', inputTemplate: { x: 1 } },
      }),
    ]),
  },
  {
    name: 'enterprise task',
    definition: workflow([task('a', { type: 'YIELD' }), task('b', { type: 'GET_DOCUMENT' })]),
  },
  {
    name: 'waiting without an end, for a time, until a date',
    definition: workflow([
      task('a', { type: 'WAIT' }),
      task('b', { type: 'WAIT', inputParameters: { duration: '1 hour 30 mins' } }),
      task('c', { type: 'WAIT', inputParameters: { until: '2030-01-01 18:00 GMT' } }),
      task('d', { type: 'WAIT', inputParameters: { until: ' 2020-01-01' } }),
      task('e', { type: 'WAIT', inputParameters: { until: '20-1-1 8:5' } }),
    ]),
  },
];

test.each(ROWS)('$name', ({ definition }) => {
  expect(getFaults(definition)).toEqual([]);
});

const CONTENT = new URL('../../../../site/', import.meta.url);
const DEFINITIONS = readdirSync(new URL('workflows/', CONTENT)).filter((name) => /^[^.]+\.json$/.test(name));

test.each(DEFINITIONS)('%s of the content', (name) => {
  const text = readFileSync(new URL(`workflows/${name}`, CONTENT), 'utf8');
  expect(checkWorkflow(text, name).map(renderDiagnostic)).toEqual([]);
});

test('all files of the content, tests too', () => {
  expect(checkWorkflowFiles(CONTENT.pathname).map(renderDiagnostic)).toEqual([]);
});
