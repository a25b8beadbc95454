// The test request that is made for another project's definition.
import { expect, it } from 'vitest';
import { makeRequest } from './make-request.ts';
import { CHILD, type Project, toFamily } from './to-family.ts';

const toFamilyOf = (fields: Record<string, unknown>, project?: Project) =>
  toFamily({ source: 'a/b:c', fields, hash: 'h' }, project);

const worker = { name: 'work', taskReferenceName: 'work', type: 'SIMPLE' };

it('gives input for what is read, and results for every task that takes them', () => {
  const http = {
    name: 'get',
    taskReferenceName: 'get',
    type: 'HTTP',
    inputParameters: { uri: '${workflow.input.uri}' },
  };
  const loop = { name: 'loop', taskReferenceName: 'loop', type: 'DO_WHILE', loopOver: [worker] };
  const { input, taskRefToMockOutput: mocks } = makeRequest(
    toFamilyOf({ name: 'w', inputParameters: ['count'], tasks: [http, loop] }),
    1,
  );
  expect(input).toEqual({ count: 2, uri: 'uri 1' });
  expect(Object.keys(mocks!)).toEqual(['get', 'work__1', 'work__2', 'work__3']);
  expect(mocks!['get']![0]!.output).toHaveProperty('response.body');
});

it('lets the first task fail in some definitions', () => {
  const getStatus = (seed: number) =>
    makeRequest(toFamilyOf({ name: 'w', tasks: [worker] }), seed).taskRefToMockOutput!['work']![0]!.status;
  expect([getStatus(6), getStatus(7)]).toEqual(['FAILED_WITH_TERMINAL_ERROR', 'COMPLETED']);
});

const sub = (name: string) => ({ name, taskReferenceName: name, type: 'SUB_WORKFLOW', subWorkflowParam: { name } });

it('runs the sub-workflows of the same project, with requests of their own, and replaces those that it lacks', () => {
  const project = new Map<string, Record<string, unknown>>([
    ['w', { name: 'w', tasks: [sub('one'), sub('other')] }],
    ['one', { name: 'one', version: 3, tasks: [worker, sub('w')] }],
  ]);
  const family = toFamilyOf(project.get('w')!, project);
  expect(family.definition.tasks.map(({ subWorkflowParam }) => subWorkflowParam)).toEqual([
    { name: 'foreign_run_h_0', version: 3 },
    { name: CHILD.name, version: 1 },
  ]);
  // It does not start its own parent.
  expect(family.children.get('foreign_run_h_0')!.tasks[1]!.subWorkflowParam!.name).toBe(CHILD.name);
  const { subWorkflowTestRequest: requests } = makeRequest(family, 1);
  expect(Object.keys(requests!)).toEqual(['one']);
  expect(Object.keys(requests!['one']!.taskRefToMockOutput!)).toEqual(['work']);
});

it.each([
  ['missing', {}, {}],
  ['odd', { count: null }, { result: -1, response: { body: [{ id: 'work' }] } }],
] as const)('makes %s values', (values, input, output) => {
  const request = makeRequest(toFamilyOf({ name: 'w', inputParameters: ['count'], tasks: [worker] }), 1, values);
  expect(request.input).toMatchObject(values === 'odd' ? {} : input);
  expect(Object.keys(request.taskRefToMockOutput!['work']![0]!.output!)).toEqual(Object.keys(output));
});
