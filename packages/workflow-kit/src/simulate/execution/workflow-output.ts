// Sets the output of an execution (DeciderService.updateWorkflowOutput).
import { resolveInput } from '../expressions/expressions.ts';
import type { JsonObject, ExecutionTask } from '../formats.ts';
import { toResolver } from '../expressions/to-resolver.ts';
import type { Execution, World } from './world.ts';

function toOutput(world: World, execution: Execution, task: ExecutionTask | undefined): JsonObject {
  const { tasks, workflowDefinition } = execution.workflow;
  const terminate = tasks.find(
    ({ taskType, status }) =>
      taskType === 'TERMINATE' && (status === 'COMPLETED' || status === 'COMPLETED_WITH_ERRORS'),
  );
  if (terminate) return terminate.outputData;
  const { outputParameters } = workflowDefinition;
  if (Object.keys(outputParameters).length > 0) return resolveInput(outputParameters, toResolver(world, execution));
  return (task ?? tasks.at(-1))?.outputData ?? {};
}

/**
 * Sets the output of a TERMINATE task, otherwise the definition's output parameters, otherwise the output of `task` or
 * of the last task.
 */
export function setWorkflowOutput(world: World, execution: Execution, task?: ExecutionTask): void {
  if (execution.workflow.tasks.length === 0) return;
  execution.workflow.output = structuredClone(toOutput(world, execution, task));
}
