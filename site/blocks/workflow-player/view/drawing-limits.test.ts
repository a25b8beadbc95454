// No definition of a stranger is drawn if that would block the page.
import { expect, it } from 'vitest';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { getDrawingFault } from './drawing-limits.ts';

const toTask = (more: object = {}) => ({ name: 'a', taskReferenceName: 'a', type: 'SIMPLE', ...more }) as WorkflowTask;
const toNested = (levels: number, wrap: (tasks: WorkflowTask[]) => object) => {
  let tasks = [toTask()];
  for (let level = 1; level < levels; level++) tasks = [toTask(wrap(tasks))];
  return tasks;
};

it('draws 300 tasks, and loops on 25 levels', () => {
  expect(getDrawingFault(Array.from({ length: 300 }, () => toTask()))).toBeUndefined();
  expect(getDrawingFault(toNested(25, (loopOver) => ({ loopOver })))).toBeUndefined();
});

it.each<[name: string, tasks: WorkflowTask[], fault: string]>([
  [
    'tasks',
    Array.from({ length: 301 }, () => toTask()),
    '301 tasks and branches are too many for a diagram (300 at most)',
  ],
  [
    'empty branches',
    [toTask({ forkTasks: Array.from({ length: 1000 }, () => []) })],
    'tasks and branches are too many',
  ],
  [
    'loops in loops',
    toNested(26, (loopOver) => ({ loopOver })),
    'Tasks on 26 levels are too deep for a diagram (25 at most)',
  ],
  ['cases in cases', toNested(60, (tasks) => ({ decisionCases: { a: tasks } })), 'Tasks on 60 levels are too deep'],
  [
    'workflows in workflows',
    toNested(60, (tasks) => ({
      type: 'SUB_WORKFLOW',
      subWorkflowParam: { name: 'w', workflowDefinition: { name: 'w', tasks } },
    })),
    'Tasks on 60 levels are too deep',
  ],
])('says why it draws no %s', (_name, tasks, fault) => {
  expect(getDrawingFault(tasks) ?? '').toContain(fault);
});
