import { expect, it } from 'vitest';
import { checkRequest } from './check-request.ts';
import type { Json } from '../formats.ts';

const task = { name: 'a', taskReferenceName: 'a', type: 'SIMPLE' };

it.each<[string, Json, string[]]>([
  [
    'a good one',
    { workflowDef: { name: 'w', tasks: [task] }, taskRefToMockOutput: { a: [{ status: 'COMPLETED', output: {} }] } },
    [],
  ],
  ['a list', [], [': Expected a request as an object, found a list.']],
  [
    'a task without a name',
    { workflowDef: { name: 'w', tasks: [{ taskReferenceName: 'a' }] } },
    ['workflowDef.tasks.0: Expected the task to have a name, found none.'],
  ],
  [
    'a name twice, once in a branch',
    {
      workflowDef: {
        name: 'w',
        tasks: [task, { name: 's', taskReferenceName: 's', type: 'SWITCH', decisionCases: { x: [task] } }],
      },
    },
    [
      'workflowDef.tasks.1.decisionCases.x.0.taskReferenceName: Expected a unique reference name, found a a second time.',
    ],
  ],
  [
    'fields of another kind',
    {
      workflowDef: {
        name: 'w',
        tasks: [{ ...task, forkTasks: {}, joinOn: 'x', decisionCases: [1], subWorkflowParam: 'x', taskDefinition: 5 }],
      },
    },
    [
      'workflowDef.tasks.0.decisionCases: Expected decisionCases to be an object, found a list.',
      'workflowDef.tasks.0.subWorkflowParam: Expected subWorkflowParam to be an object, found `"x"`.',
      'workflowDef.tasks.0.taskDefinition: Expected taskDefinition to be an object, found `5`.',
      'workflowDef.tasks.0.forkTasks: Expected forkTasks to be a list, found an object.',
      'workflowDef.tasks.0.joinOn: Expected joinOn to be a list, found `"x"`.',
    ],
  ],
  [
    'an empty loop',
    { workflowDef: { name: 'w', tasks: [{ ...task, type: 'DO_WHILE' }] } },
    ['workflowDef.tasks.0: Expected loopOver to hold at least one task, found none.'],
  ],
  [
    'an unknown status, in a child',
    { subWorkflowTestRequest: { kid: { taskRefToMockOutput: { a: [{ status: 'DONE' }] } } } },
    [
      'subWorkflowTestRequest.kid.taskRefToMockOutput.a.0.status: Expected one of COMPLETED, FAILED, FAILED_WITH_TERMINAL_ERROR, IN_PROGRESS, CANCELED, found `"DONE"`.',
    ],
  ],
  [
    'a mock that is no list',
    { taskRefToMockOutput: { a: {} } },
    ['taskRefToMockOutput.a: Expected a list of mocks, one per attempt, found an object.'],
  ],
  [
    'a time that is none',
    { taskRefToMockOutput: { a: [{ executionTime: -1 }] } },
    ['taskRefToMockOutput.a.0.executionTime: Expected milliseconds, found `-1`.'],
  ],
])('checks %s', (_name, request, faults) => {
  expect(checkRequest(request).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(faults);
});
