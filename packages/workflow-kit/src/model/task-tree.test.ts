// Every list of tasks is found, in the order of the file, and a wrong value in place of a list does not break the
// traversal.
import { describe, expect, it } from 'vitest';
import { getAllTasks, getTask, getTaskLists, getTasksWithChildren, mapTaskLists, walkTasks } from './task-tree.ts';
import type { WorkflowTask } from './workflow.ts';

const task = (name: string, fields: object = {}): WorkflowTask => ({
  name,
  taskReferenceName: name,
  type: 'SIMPLE',
  ...fields,
});
const getNames = (tasks: WorkflowTask[]) => tasks.map(({ taskReferenceName }) => taskReferenceName).join(' ');

const TREE = [
  task('fork', { forkTasks: [[task('a')], [task('b', { loopOver: [task('c')] })]] }),
  task('switch', { decisionCases: { X: [task('d')], 'Y/Z': [] }, defaultCase: [task('e')] }),
  task('child', { subWorkflowParam: { workflowDefinition: { name: 'w', tasks: [task('inner')] } } }),
];

it('walks every task with its place, each before what it holds', () => {
  const places = Array.from(walkTasks(TREE, ['tasks']), ({ task: one, path }) => `${path.join('.')} ${one.name}`);
  expect(places).toEqual([
    'tasks.0 fork',
    'tasks.0.forkTasks.0.0 a',
    'tasks.0.forkTasks.1.0 b',
    'tasks.0.forkTasks.1.0.loopOver.0 c',
    'tasks.1 switch',
    'tasks.1.decisionCases.X.0 d',
    'tasks.1.defaultCase.0 e',
    'tasks.2 child',
  ]);
});

it('goes into inline definitions only where it is asked to', () => {
  expect(getNames(getAllTasks(TREE))).toBe('fork a b c switch d e child');
  expect(getNames(getTasksWithChildren(TREE))).toBe('fork a b c switch d e child inner');
});

it('finds a task by its reference name, at any depth', () => {
  expect(getTask(TREE, 'c')?.name).toBe('c');
  expect(getTask(TREE, 'inner')).toBeUndefined();
});

it('changes the tasks of every list, and only those', () => {
  const changed = mapTaskLists(TREE[1]!, ({ name }) => name.toUpperCase());
  expect(changed).toEqual({ decisionCases: { X: ['D'], 'Y/Z': [] }, defaultCase: ['E'] });
  expect(mapTaskLists(task('a'), () => 1)).toEqual({});
});

describe('what is no list of tasks', () => {
  it.each<[string, object]>([
    ['a text', { forkTasks: 'x', decisionCases: 'x', defaultCase: 'x', loopOver: 'x' }],
    ['null', { forkTasks: null, decisionCases: null, defaultCase: null, loopOver: null }],
    ['an object', { forkTasks: {}, defaultCase: {}, loopOver: {} }],
    ['a list of cases', { decisionCases: [[task('a')]] }],
    ['a branch that is none', { forkTasks: [1, null, 'x'], decisionCases: { a: 1 } }],
  ])('is left out: %s', (_name, fields) => {
    expect(getTaskLists(task('t', fields))).toEqual([]);
  });

  it('is passed over among tasks', () => {
    const tasks = [null, 1, task('a', { loopOver: [null, task('b')] })] as WorkflowTask[];
    expect(getNames(getAllTasks(tasks))).toBe('a b');
  });

  it('may be a hundred thousand tasks', () => {
    expect(getAllTasks(Array.from({ length: 100_000 }, (_one, index) => task(`t${index}`)))).toHaveLength(100_000);
  });
});
