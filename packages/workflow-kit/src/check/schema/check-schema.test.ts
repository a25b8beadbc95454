// Faults that the schema finds: keys, types, enums, and what each task type requires.
import { expect, test } from 'vitest';
import { checkTaskDefinitions } from '../check-workflow.ts';
import { end, fork, getFaults, join, loop, route, task, workflow, type Row } from '../test-definitions.ts';

const ROWS: Row[] = [
  {
    name: 'no name',
    definition: { tasks: [task('a')] },
    faults: ['1:1 workflow-missing-key Expected `name` in the definition, found none.'],
  },
  {
    name: 'no tasks',
    definition: workflow([]),
    faults: ['6:12 workflow-value Expected `tasks` of the definition to have at least 1 item, found an empty list.'],
  },
  {
    name: 'schemaVersion 1',
    definition: workflow([task('a')], { schemaVersion: 1 }),
    faults: ['13:20 workflow-value Expected `schemaVersion` of the definition to be 2, found `1`.'],
  },
  {
    name: 'unknown field',
    definition: workflow([task('a')], { taskz: [] }),
    faults: [
      '13:3 workflow-unknown-key Expected a key that the platform has in the definition, found `taskz`. Did you mean tasks?',
    ],
  },
  {
    name: 'unknown field of a task',
    definition: workflow([task('a', { inputParameter: {} })]),
    faults: [
      '11:7 workflow-unknown-key Expected a key that the platform has in task `a` (SIMPLE), found `inputParameter`. Did you mean inputParameters?',
    ],
  },
  {
    name: 'timeout policy of a task',
    definition: workflow([task('a')], { timeoutPolicy: 'RETRY' }),
    faults: [
      '13:20 workflow-value Expected `timeoutPolicy` of the definition to be one of TIME_OUT_WF, ALERT_ONLY, found `"RETRY"`.',
    ],
  },
  {
    name: 'wrong type',
    definition: workflow([task('a', { optional: 'yes' })], { version: '1' }),
    faults: [
      '14:14 workflow-value Expected `version` of the definition to be an integer, found `"1"`.',
      '11:19 workflow-value Expected `optional` of task `a` to be true or false, found `"yes"`.',
    ],
  },
  {
    name: 'wrong type of a list',
    definition: workflow('a'),
    faults: ['6:12 workflow-value Expected `tasks` of the definition to be a list, found `"a"`.'],
  },
  {
    name: 'task that is no object',
    definition: workflow(['a']),
    faults: ['7:5 workflow-value Expected the task to be an object, found `"a"`.'],
  },
  {
    name: 'unknown task type',
    definition: workflow([task('a', { type: 'HTPP' })]),
    faults: [
      '10:15 workflow-value Expected `type` of task `a` to be a task type of the platform, found `"HTPP"`. Did you mean HTTP?',
    ],
  },
  {
    name: 'no reference name',
    definition: workflow([{ name: 'a' }]),
    faults: ['7:5 workflow-missing-key Expected `taskReferenceName` in the task, found none.'],
  },
  {
    name: 'dynamic fork without its parameters',
    definition: workflow([task('d', { type: 'FORK_JOIN_DYNAMIC' }), join([])]),
    faults: [
      '7:5 workflow-value Expected `forkTaskInputs` in `inputParameters`, or `dynamicForkTasksParam` with `dynamicForkTasksInputParamName`, or `dynamicForkJoinTasksParam` alone, found none of the three.',
    ],
  },
  {
    name: 'empty fork',
    definition: workflow([fork(), join([])]),
    faults: ['11:20 workflow-value Expected `forkTasks` of task `fork` to have at least 1 item, found an empty list.'],
  },
  {
    name: 'switch without cases',
    definition: workflow([route({})]),
    faults: [
      '16:24 workflow-value Expected `decisionCases` of task `route` to have at least 1 key, found an empty object.',
    ],
  },
  {
    name: 'switch with an unknown evaluator',
    definition: workflow([route({ yes: [] }, { evaluatorType: 'graalsj' })]),
    faults: [
      '11:24 workflow-value Expected `evaluatorType` of task `route` to be one of value-param, javascript, graaljs, python, found `"graalsj"`. Did you mean graaljs?',
    ],
  },
  {
    name: 'loop without condition',
    definition: workflow([loop([task('a')], { loopCondition: undefined })]),
    faults: ['7:5 workflow-missing-key Expected `loopCondition` in task `loop` (DO_WHILE), found none.'],
  },
  {
    name: 'loop without body',
    definition: workflow([loop([])]),
    faults: ['12:19 workflow-value Expected `loopOver` of task `loop` to have at least 1 item, found an empty list.'],
  },
  {
    name: 'terminate without status',
    definition: workflow([end({ inputParameters: {} })]),
    faults: ['11:26 workflow-missing-key Expected `terminationStatus` in `inputParameters` of task `end`, found none.'],
  },
  {
    name: 'terminate with a wrong status',
    definition: workflow([end({ inputParameters: { terminationStatus: 'FAIL' } })]),
    faults: [
      '12:30 workflow-value Expected `inputParameters.terminationStatus` of task `end` to be one of COMPLETED, FAILED, TERMINATED, found `"FAIL"`. Did you mean FAILED?',
    ],
  },
  {
    name: 'optional terminate',
    definition: workflow([end({ optional: true })]),
    faults: ['7:5 workflow-value Expected a TERMINATE task not to be optional, found `optional: true`. Remove it.'],
  },
  {
    name: 'wait with both',
    definition: workflow([task('w', { type: 'WAIT', inputParameters: { duration: '1 hour', until: '2030-01-01' } })]),
    faults: ['7:5 workflow-value Expected `duration` or `until` in a WAIT task, found both. Remove one.'],
  },
  {
    name: 'http without address',
    definition: workflow([task('h', { type: 'HTTP', inputParameters: {} })]),
    faults: [
      '7:5 workflow-value Expected `uri`, `method` or `http_request` in `inputParameters` of an HTTP task, found none.',
    ],
  },
  {
    name: 'event without sink',
    definition: workflow([task('e', { type: 'EVENT' })]),
    faults: ['7:5 workflow-missing-key Expected `sink` in task `e` (EVENT), found none.'],
  },
  {
    name: 'sub-workflow without a name',
    definition: workflow([task('s', { type: 'SUB_WORKFLOW', subWorkflowParam: { version: 1 } })]),
    faults: ['11:27 workflow-value Expected `name` or `workflowDefinition` in `subWorkflowParam`, found neither.'],
  },
  {
    name: 'negative start delay',
    definition: workflow([task('a', { startDelay: -1 })]),
    faults: ['11:21 workflow-value Expected `startDelay` of task `a` to be 0 or more, found `-1`.'],
  },
  {
    name: 'unknown field of an inline sub-workflow',
    definition: workflow([
      task('s', {
        type: 'SUB_WORKFLOW',
        subWorkflowParam: { name: 'inner', workflowDefinition: { name: 'inner', task: [] } },
      }),
    ]),
    faults: [
      '13:31 workflow-missing-key Expected `tasks` in the definition, found none.',
      '15:11 workflow-unknown-key Expected a key that the platform has in the definition, found `task`. Did you mean tasks?',
    ],
  },
];

test.each(ROWS)('$name', ({ definition, faults }) => {
  expect(getFaults(definition)).toEqual(faults);
});

const TASK_DEFINITION_ROWS = [
  { name: 'right', value: [{ name: 'pay', retryCount: 2, retryLogic: 'FIXED' }], faults: [] },
  {
    name: 'no list',
    value: { name: 'pay' },
    faults: ['1:1 workflow-value Expected a list of task definitions, found another value.'],
  },
  {
    name: 'no name',
    value: [{}],
    faults: ['2:3 workflow-missing-key Expected `name` in the task definition, found none.'],
  },
  {
    name: 'unknown field',
    value: [{ name: 'pay', retries: 2 }],
    faults: [
      '4:5 workflow-unknown-key Expected a key that the platform has in task definition `pay`, found `retries`.',
    ],
  },
  {
    name: 'unknown policy',
    value: [{ name: 'pay', retryLogic: 'FIXD' }],
    faults: [
      '4:19 workflow-value Expected `retryLogic` of task definition `pay` to be one of FIXED, EXPONENTIAL_BACKOFF, LINEAR_BACKOFF, found `"FIXD"`. Did you mean FIXED?',
    ],
  },
];

test.each(TASK_DEFINITION_ROWS)('task definitions: $name', ({ value, faults }) => {
  const found = checkTaskDefinitions(JSON.stringify(value, null, 2), 'a.taskdefs.json');
  expect(found.map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`)).toEqual(faults);
});
