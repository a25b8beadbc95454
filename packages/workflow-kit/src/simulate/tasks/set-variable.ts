// SET_VARIABLE: writes its input into the execution's variables.
import { toStartedTask } from '../execution/to-task.ts';
import { recordEvent, type TaskKind, toEventTask } from '../execution/world.ts';

/** SetVariableTaskMapper and SetVariable. */
export const setVariable: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: context.input })],
  execute({ world, execution, task }) {
    Object.assign(execution.workflow.variables, structuredClone(task.inputData));
    recordEvent(world, execution, { kind: 'variables-set', ...toEventTask(task), variables: task.inputData });
    task.status = 'COMPLETED';
    return true;
  },
};
