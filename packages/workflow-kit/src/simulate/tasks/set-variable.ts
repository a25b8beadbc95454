// SET_VARIABLE: copies its input to the execution's variables.
import { EngineFailure } from '../execution/terminate-workflow.ts';
import { toStartedTask } from '../execution/to-task.ts';
import { toHashOrder } from '../expressions/java-text.ts';
import { recordEvent, type TaskKind, toEventTask } from '../execution/world.ts';

/** conductor.app.maxWorkflowVariablesPayloadSizeThreshold. */
const MOST_KILOBYTES = 256;

/** SetVariableTaskMapper and SetVariable. */
export const setVariable: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: context.input })],
  execute({ world, execution, task }) {
    const { workflow } = execution;
    // The server would store the variables in themselves.
    if (/"\$\{workflow(?:\.variables)?\}"/.test(JSON.stringify(task.workflowTask.inputParameters)))
      throw new EngineFailure(`Unable to validate variables payload size of workflow: ${workflow.workflowId}`);
    const variables = toHashOrder({ ...workflow.variables, ...structuredClone(task.inputData) });
    const size = new TextEncoder().encode(JSON.stringify(variables)).length;
    if (size > MOST_KILOBYTES * 1024) {
      task.status = 'FAILED_WITH_TERMINAL_ERROR';
      task.reasonForIncompletion = `The variables payload size: ${size} of workflow: ${workflow.workflowId} is greater than the permissible limit: ${MOST_KILOBYTES} kilobytes`;
      return true;
    }
    workflow.variables = variables;
    recordEvent(world, execution, { kind: 'variables-set', ...toEventTask(task), variables: task.inputData });
    task.status = 'COMPLETED';
    return true;
  },
};
