// What the server's JSON reader converts, and what it refuses. Each row was registered on server 3.32.3.
import { expect, it } from 'vitest';
import { checkWorkflow } from '../check-workflow.ts';
import { loop, route, subWorkflow, task, workflow } from '../test-definitions.ts';

/** The severities of the faults, without those that every row has. */
function getSeverities(definition: unknown): string[] {
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition);
  return [...new Set(checkWorkflow(text, 'a.json').map(({ severity }) => severity))];
}

const noop = (fields: object) => task('a', { type: 'NOOP', ...fields });
const defined = (fields: object) => noop({ taskDefinition: { name: 'a', ...fields } });

it.each<[string, unknown]>([
  ['True as a text', workflow([noop({ optional: 'True' })])],
  ['null as a text', workflow([noop({ optional: 'null', startDelay: 'null' })])],
  ['position of a constant', workflow([noop({ joinMode: 0 })], { timeoutPolicy: '1' })],
  ['null among names', workflow([noop({ joinOn: [null] })], { inputParameters: [null] })],
  ['task definition as a text', workflow([noop({ taskDefinition: 'a' })])],
  ['empty name of a task definition', workflow([defined({ name: '' })])],
  ['schema version that is rounded', workflow([noop({})], { schemaVersion: 2.5 })],
  ['fields of the enterprise edition', workflow([noop({})], { tags: 'x', overwriteTags: [] })],
  ['state change that is null', workflow([noop({ onStateChange: { x: [null] } })])],
  ['cases of another type', workflow([noop({ decisionCases: { x: [null] }, forkTasks: [[null]] })])],
  ['tasks of a loop of another type', workflow([noop({ loopOver: [{}] })])],
  ['empty name in a loop', workflow([loop([noop({ name: '' })])])],
  ['switch without cases in a loop', workflow([loop([route({})])])],
  ['negative delay in a loop', workflow([loop([noop({ startDelay: -1 })])])],
  ['inline definition without tasks', workflow([subWorkflow({ name: 'i', tasks: [] })])],
  [
    'inline definition of an older version',
    workflow([subWorkflow({ name: 'i', schemaVersion: 1, tasks: [noop({})] })]),
  ],
  [
    'the same name at the end of an inline definition',
    workflow([subWorkflow({ name: 'i', tasks: [noop({}), noop({})] })]),
  ],
])('only a warning for %s', (_name, definition) => {
  expect(getSeverities(definition)).toEqual(['warning']);
});

it.each<[string, unknown]>([
  ['integer out of range', workflow([noop({ startDelay: 3_000_000_000 })])],
  ['integer out of range as a text', workflow([noop({ startDelay: '3000000000' })])],
  [
    'long out of range',
    '{ "name": "w", "timeoutSeconds": 1e30, "tasks": [{ "name": "a", "taskReferenceName": "a" }] }',
  ],
  ['integer out of range in a task definition', workflow([defined({ retryCount: 2 ** 31 })])],
  ['boolean that is none', workflow([noop({ optional: 'yes' })])],
  ['fraction as a boolean', workflow([noop({ optional: 1.5 })])],
  ['number as a list', workflow([noop({ joinOn: 5 })])],
  ['position after the last constant', workflow([noop({}), task('b')], { timeoutPolicy: 2 })],
  ['default case that is null', workflow([route({ x: [] }, { defaultCase: null })])],
  ['parameters of WAIT that are null', workflow([task('a', { type: 'WAIT', inputParameters: null })])],
  ['schema version that is null', workflow([noop({})], { schemaVersion: null })],
  ['list as a duration', workflow([task('a', { type: 'WAIT', inputParameters: { duration: [] } })])],
  [
    'optional TERMINATE as a text',
    workflow([task('a', { type: 'TERMINATE', optional: 'true', inputParameters: { terminationStatus: 'FAILED' } })]),
  ],
  [
    'template without the request',
    workflow([task('a', { type: 'HTTP', taskDefinition: { name: 'a', inputTemplate: {} } })]),
  ],
  ['other type that does not exist', workflow([noop({ workflowTaskType: 'x' })])],
  ['tasks of a case of another type', workflow([noop({ decisionCases: { x: [{}] } })])],
  ['empty expression', workflow([noop({ inputParameters: { x: '${}' } })])],
  ['variable that a server rarely has', workflow([noop({ inputParameters: { x: '${MY_STAGE}' } })])],
  ['spelling of the own name', workflow([noop({ inputParameters: { x: "${a['output']}" } })])],
  ['loop task without a reference name', workflow([loop([{ name: 'b', type: 'NOOP' }])])],
  [
    'same name before other tasks of an inline definition',
    workflow([subWorkflow({ name: 'i', tasks: [noop({}), noop({}), task('b')] })]),
  ],
])('an error for %s', (_name, definition) => {
  expect(getSeverities(definition)).toContain('error');
});

it('a bracket at the end of a path is no fault', () => {
  expect(getSeverities(workflow([task('b'), noop({ inputParameters: { x: '${b.output[}' } })]))).toEqual([]);
});
