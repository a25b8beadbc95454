// Faults of `${…}`: expressions that have no value at their position.
import { expect, test } from 'vitest';
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
  task,
  workflow,
  type Row,
} from '../test-definitions.ts';

const ROWS: Row[] = [
  {
    name: 'unknown reference',
    definition: workflow([task('charge')], { outputParameters: { x: '${chrage.output.x}' } }),
    faults: [
      '14:10 workflow-reference Expected `workflow` or the reference name of a task, found `${chrage.output.x}`. Did you mean charge?',
    ],
  },
  {
    name: 'a task in a list that its type does not run',
    definition: workflow([{ ...fork([task('a')]), type: 'SIMPLE' }, reads('b', '${a.output.x}')]),
    faults: [
      '26:18 workflow-reference Expected a task that runs, found `${a.output.x}`: a SIMPLE task such as `fork` does not run its `forkTasks`.',
    ],
  },
  {
    name: 'unknown workflow property',
    definition: workflow([task('a')], { outputParameters: { x: '${workflow.inputs.x}' } }),
    faults: [
      '14:10 workflow-expression Expected a property of the workflow, found `${workflow.inputs.x}`. Did you mean input?',
    ],
  },
  {
    name: 'unknown task property',
    definition: workflow([task('a')], { outputParameters: { x: '${a.outputs.x}' } }),
    faults: ['14:10 workflow-expression Expected a property of a task, found `${a.outputs.x}`. Did you mean output?'],
  },
  {
    name: 'reference without a property',
    definition: workflow([task('a'), reads('b', '${a}')]),
    faults: [
      '17:18 workflow-expression Expected a property of a task, found `${a}`. It has input, output, taskType, status, referenceTaskName, retryCount, correlationId, pollCount, taskDefName, scheduledTime, startTime, endTime, workflowInstanceId, taskId, reasonForIncompletion, callbackAfterSeconds, workerId, iteration.',
    ],
  },
  {
    name: 'iteration suffix',
    definition: workflow([loop([task('a')]), reads('b', '${a__1.output.x}')]),
    faults: [
      '25:18 workflow-reference Expected `workflow` or the reference name of a task, found `${a__1.output.x}`. Write `a`: it means the latest iteration.',
    ],
  },
  {
    name: 'undeclared input',
    definition: workflow([reads('a', 'Order ${workflow.input.orderId}')], { inputParameters: ['orderID'] }),
    faults: [
      '12:18 workflow-input Expected an input that `inputParameters` of the definition declares, found `${workflow.input.orderId}`. Did you mean orderID?',
    ],
  },
  {
    name: 'undeclared input, nothing like it',
    definition: workflow([reads('a', "${workflow.input['customer']}")]),
    faults: [
      "12:18 workflow-input Expected an input that `inputParameters` of the definition declares, found `${workflow.input['customer']}`. Add `customer` to it.",
    ],
  },
  {
    name: 'undeclared input in an inner expression',
    definition: workflow([reads('a', '${workflow.input.id.${workflow.input.key}}')]),
    faults: [
      '12:18 workflow-input Expected an input that `inputParameters` of the definition declares, found `${workflow.input.key}`. Add `key` to it.',
    ],
  },
  {
    name: 'variable that nobody sets',
    definition: workflow([set('remember', { total: 1 }), reads('a', '${workflow.variables.totl}')]),
    faults: [
      '20:18 workflow-variable Expected a variable that is set before `a`, found `${workflow.variables.totl}`. Did you mean total?',
    ],
  },
  {
    name: 'variable that nobody sets, nothing like it',
    definition: workflow([reads('a', '${workflow.variables.total}')]),
    faults: [
      '12:18 workflow-variable Expected a variable that is set before `a`, found `${workflow.variables.total}`. Set it with SET_VARIABLE, or declare it in `variables`.',
    ],
  },
  {
    name: 'variable that is set later',
    definition: workflow([reads('a', '${workflow.variables.total}'), set('remember', { total: 1 })]),
    faults: [
      '12:18 workflow-variable Expected a variable that is set before `a`, found `${workflow.variables.total}`: `remember` (line 15) runs later.',
    ],
  },
  {
    name: 'variable that another branch sets',
    definition: workflow([
      fork([set('remember', { total: 1 })], [reads('a', '${workflow.variables.total}')]),
      join(['a', 'remember']),
    ]),
    faults: [
      '28:24 workflow-variable Expected a variable that is set before `a`, found `${workflow.variables.total}`: `remember` (line 13) is in another branch of `fork`, which is joined later.',
    ],
  },
  {
    name: 'secret without a name',
    definition: workflow([reads('a', '${workflow.secrets}')]),
    faults: ['12:18 workflow-expression Expected a name after `workflow.secrets`, found `${workflow.secrets}`.'],
  },
  {
    name: 'unclosed expression',
    definition: workflow([reads('a', 'Hello ${workflow.input.id')]),
    faults: [
      '12:18 workflow-expression Expected a `}` for each `${`, found none in `Hello ${workflow.input.id`. To write `${` literally, write `$${`.',
    ],
  },
  {
    name: 'later task',
    definition: workflow([reads('a', '${b.output.x}'), task('b')]),
    faults: [
      '12:18 workflow-order Expected a task that can have run before `a`, found `${b.output.x}`: `b` (line 15) runs later.',
    ],
  },
  {
    name: 'task itself',
    definition: workflow([reads('a', '${a.output.x}')]),
    faults: [
      '12:18 workflow-order Expected a task that can have run before `a`, found `${a.output.x}`: `a` is this task itself.',
    ],
  },
  {
    name: 'task of another branch',
    definition: workflow([fork([task('a')], [reads('b', '${a.output.x}')]), join(['a', 'b'])]),
    faults: [
      '25:24 workflow-order Expected a task that can have run before `b`, found `${a.output.x}`: `a` (line 13) is in another branch of `fork`, which is joined later.',
    ],
  },
  {
    name: 'task of its own fork, before the join',
    definition: workflow([fork([task('a')]), { ...join(['a']), inputParameters: { value: '${a.output.x}' } }]),
    faults: [
      '29:18 workflow-order Expected a task that can have run before `join`, found `${a.output.x}`: `a` (line 13) runs in parallel with this JOIN, whose input is read when the branches start.',
    ],
  },
  {
    name: 'task of another case',
    definition: workflow([route({ yes: [task('a')], no: [reads('b', '${a.output.x}')] })]),
    faults: [
      '30:24 workflow-order Expected a task that can have run before `b`, found `${a.output.x}`: `a` (line 18) is in another case of `route`.',
    ],
  },
  {
    name: 'task inside a switch, from its own input',
    definition: workflow([route({ yes: [task('a')] }, { inputParameters: { v: '${a.output.x}' } })]),
    faults: [
      '14:14 workflow-order Expected a task that can have run before `route`, found `${a.output.x}`: `a` (line 18) is inside it.',
    ],
  },
  {
    name: 'task of the loop, from its list',
    definition: workflow([loop([task('a')], { items: '${a.output.list}' })]),
    faults: [
      '19:16 workflow-order Expected a task that can have run before `loop`, found `${a.output.list}`: `a` (line 13) is inside it.',
    ],
  },
  {
    name: 'task of a case that ends the workflow',
    definition: workflow([route({ yes: [task('a'), end()] }), reads('b', '${a.output.x}')], {
      outputParameters: { x: '${a.output.x}' },
    }),
    faults: [
      '39:18 workflow-order Expected a task that can have run before `b`, found `${a.output.x}`: `a` (line 18) leads to a TERMINATE.',
      '44:10 workflow-order Expected a task that can have run when the workflow completes, found `${a.output.x}`: `a` (line 18) leads to a TERMINATE.',
    ],
  },
  {
    name: 'deep inside an input',
    definition: workflow([
      reads('a', 'x'),
      task('b', { inputParameters: { http: { body: [{ id: '${c.output.id}' }] } } }),
    ]),
    faults: [
      '23:21 workflow-reference Expected `workflow` or the reference name of a task, found `${c.output.id}`. Did you mean a?',
    ],
  },
  {
    name: 'template text in a script',
    definition: workflow([inline('`${name}`')]),
    faults: ['13:23 workflow-reference Expected `workflow` or the reference name of a task, found `${name}`.'],
  },
  {
    name: 'inline sub-workflow',
    definition: workflow([
      reads('a', 'x'),
      task('s', {
        type: 'SUB_WORKFLOW',
        inputParameters: { given: 1 },
        subWorkflowParam: {
          name: 'inner',
          workflowDefinition: {
            name: 'inner',
            tasks: [
              reads('x', '${workflow.input.given}'),
              reads('y', '${workflow.input.id}'),
              reads('z', '${a.output.x}'),
            ],
          },
        },
      }),
    ]),
    faults: [
      '40:26 workflow-input Expected an input that `inputParameters` of the definition declares, found `${workflow.input.id}`. Add `id` to it.',
      '48:26 workflow-reference Expected `workflow` or the reference name of a task, found `${a.output.x}`. Did you mean x?',
    ],
  },
];

test.each(ROWS)('$name', ({ definition, faults }) => {
  expect(getFaults(definition)).toEqual(faults);
});
