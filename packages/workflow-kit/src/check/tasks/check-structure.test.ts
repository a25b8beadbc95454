// Faults of names, forks and joins, times, and scripts.
import { expect, test } from 'vitest';
import { fork, getFaults, inline, join, loop, route, task, workflow, type Row } from '../test-definitions.ts';

const ROWS: Row[] = [
  {
    name: 'duplicate reference',
    definition: workflow([task('a'), task('a')]),
    faults: [
      '14:28 workflow-duplicate-reference Expected a unique reference name, found `a`, which the task on line 7 also has. Rename one.',
    ],
  },
  {
    name: 'duplicate reference in a case',
    definition: workflow([task('a'), route({ yes: [task('a')] })]),
    faults: [
      '25:34 workflow-duplicate-reference Expected a unique reference name, found `a`, which the task on line 7 also has. Rename one.',
    ],
  },
  {
    name: 'fork without join',
    definition: workflow([fork([task('a')])]),
    faults: [
      '7:5 workflow-fork Expected a JOIN right after `fork` (FORK_JOIN), found none. The server ends the workflow otherwise.',
    ],
  },
  {
    name: 'fork followed by another task',
    definition: workflow([fork([task('a')]), task('b')]),
    faults: [
      '7:5 workflow-fork Expected a JOIN right after `fork` (FORK_JOIN), found `b` (SIMPLE). The server ends the workflow otherwise.',
    ],
  },
  {
    name: 'dynamic fork without join',
    definition: workflow([task('d', { type: 'FORK_JOIN_DYNAMIC', inputParameters: { forkTaskInputs: [] } })]),
    faults: [
      '7:5 workflow-fork Expected a JOIN right after `d` (FORK_JOIN_DYNAMIC), found none. The server ends the workflow otherwise.',
    ],
  },
  {
    name: 'dynamic fork without its inputs',
    definition: workflow([
      task('d', {
        type: 'FORK_JOIN_DYNAMIC',
        dynamicForkTasksParam: 'list',
        dynamicForkTasksInputParamName: 'inputs',
        inputParameters: { list: [], input: {} },
      }),
      join([]),
    ]),
    faults: [
      '12:41 workflow-binding Expected `inputs` in `inputParameters` of `d`, where `dynamicForkTasksInputParamName` names it, found none. Did you mean input?',
    ],
  },
  {
    name: 'dynamic task without its input',
    definition: workflow([task('a', { type: 'DYNAMIC', dynamicTaskNameParam: 'taskName' })]),
    faults: [
      '11:31 workflow-binding Expected `taskName` in `inputParameters` of `a`, where `dynamicTaskNameParam` names it, found none. Add it.',
    ],
  },
  {
    name: 'join on nobody',
    definition: workflow([fork([task('a')]), join(['nobody'])]),
    faults: [
      '26:9 workflow-join Expected `joinOn` of `join` to name the last task of a branch of its fork, found `nobody`. The branches end with `a`.',
    ],
  },
  {
    name: 'join without fork',
    definition: workflow([task('a'), join(['a'])]),
    faults: ['12:5 workflow-join Expected a FORK_JOIN or FORK_JOIN_DYNAMIC before `join` (JOIN), found none.'],
  },
  {
    name: 'join on a task that is no end',
    definition: workflow([fork([task('a'), task('b')]), join(['a'])]),
    faults: [
      '31:9 workflow-join Expected `joinOn` of `join` to name the last task of a branch of its fork, found `a`, whose branch ends with `b`.',
    ],
  },
  {
    name: 'join on a task outside the fork',
    definition: workflow([task('first'), fork([task('a')]), join(['first'])]),
    faults: [
      '31:9 workflow-join Expected `joinOn` of `join` to name the last task of a branch of its fork, found `first`. The branches end with `a`.',
    ],
  },
  {
    name: 'join on nothing',
    definition: workflow([fork([task('a')]), join([])]),
    faults: [
      '25:17 workflow-join Expected `joinOn` of `join` to list the last task of each branch, found an empty list: the JOIN would wait for nothing.',
    ],
  },
  {
    name: 'exclusive join on nobody',
    definition: workflow([
      route({ yes: [task('a')] }),
      task('one', { type: 'EXCLUSIVE_JOIN', joinOn: ['a', 'b', 'later'] }),
      task('later'),
    ]),
    faults: [
      '32:9 workflow-join Expected a task that can have run before `one` (EXCLUSIVE_JOIN), found `b`, which is not a task. Did you mean a?',
      '33:9 workflow-join Expected a task that can have run before `one` (EXCLUSIVE_JOIN), found `later`: `later` (line 36) runs later.',
    ],
  },
  {
    name: 'switch without its input',
    definition: workflow([route({ yes: [] }, { inputParameters: { value: 1 } })]),
    faults: [
      '12:21 workflow-binding Expected `v` in `inputParameters` of `route`, where `expression` names it, found none. Add it.',
    ],
  },
  {
    name: 'loop with two underscores',
    definition: workflow([loop([task('a__b')])]),
    faults: [
      '15:32 workflow-loop-reference Expected no `__` in the reference name of a task in a loop, found `a__b`: the server treats what follows as the number of the iteration.',
    ],
  },
  {
    name: 'bad duration',
    definition: workflow([task('w', { type: 'WAIT', inputParameters: { duration: 'soon' } })]),
    faults: [
      '12:21 workflow-duration Expected a duration such as `2 hours 30 minutes` in `w`, found `soon`. Units go from days to seconds, each at most once.',
    ],
  },
  {
    name: 'bad date',
    definition: workflow([task('w', { type: 'WAIT', inputParameters: { until: '1 January' } })]),
    faults: [
      '12:18 workflow-duration Expected a date such as `2030-12-31`, `2030-12-31 18:00`, `2030-12-31 18:00 GMT` or `2030-12-31 18:00 GMT+02:00` in `w`, found `1 January`.',
    ],
  },
  {
    name: 'a time zone that the server does not know',
    definition: workflow([task('w', { type: 'WAIT', inputParameters: { until: '2030-01-01 10:00 Europe/Berlin' } })]),
    faults: [
      '12:18 workflow-duration Expected a date such as `2030-12-31`, `2030-12-31 18:00`, `2030-12-31 18:00 GMT` or `2030-12-31 18:00 GMT+02:00` in `w`, found `2030-01-01 10:00 Europe/Berlin`.',
    ],
  },
  {
    name: 'a name of a time zone that depends on Java',
    definition: workflow([
      task('w', { type: 'WAIT', inputParameters: { until: '2030-01-01 10:00 Pacific Standard Time' } }),
    ]),
    faults: [],
  },
  {
    name: 'a duration too large for Java',
    definition: workflow([task('w', { type: 'WAIT', inputParameters: { duration: '99999999999 s' } })]),
    faults: [
      '12:21 workflow-duration Expected a duration such as `2 hours 30 minutes` in `w`, found `99999999999 s`. Units go from days to seconds, each at most once.',
    ],
  },
  {
    name: 'broken script',
    definition: workflow([inline('(function () {')]),
    faults: ['13:23 workflow-script Expected a script that parses, found: Unexpected end of input.'],
  },
  {
    name: 'return outside a function',
    definition: workflow([inline('return $.a', { a: 1 })]),
    faults: [
      '13:23 workflow-script Expected a script that parses, found: Illegal return statement. Wrap the script in `(function () { … })()`.',
    ],
  },
  {
    name: 'unbound script variable',
    definition: workflow([inline("$.total + $['tax']", { totals: 1, tax: 2 })]),
    faults: [
      '13:23 workflow-binding Expected `total` in `inputParameters` of `script`, where its script reads `$.total`, found none. Did you mean totals?',
    ],
  },
  {
    name: 'unbound variable of a loop condition',
    definition: workflow([
      loop([task('a')], { loopCondition: '$.chekc.done && $.a.done && $.max > 1', inputParameters: { max: 3 } }),
    ]),
    faults: [
      '11:24 workflow-binding Expected `chekc` in `inputParameters` of `loop`, where its script reads `$.chekc`, found none. Add it.',
    ],
  },
  {
    name: 'unknown evaluator of a script',
    definition: workflow([inline('1', { evaluatorType: 'java' })]),
    faults: [
      '12:26 workflow-value Expected `evaluatorType` of task `script` to be one of value-param, javascript, graaljs, python, found `"java"`.',
    ],
  },
];

test.each(ROWS)('$name', ({ definition, faults }) => {
  expect(getFaults(definition)).toEqual(faults);
});
