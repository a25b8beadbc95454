// Tasks that are not done by code of the server: user-defined types, and services such as AI tasks.
import type { ExecutionTask } from '../formats.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import { getTaskDef, toInput, toTask } from '../execution/to-task.ts';
import type { PlanContext } from '../execution/world.ts';

/** UserDefinedTaskMapper. */
export function planUserDefined(context: PlanContext): ExecutionTask[] {
  const { task, retryCount } = context;
  const definition = getTaskDef(context);
  if (!definition)
    throw new TerminateWorkflow(
      `Invalid task specified. Cannot find task by name ${task.name} in the task definitions`,
    );
  return [
    toTask(context, { inputData: toInput(context, definition), retryCount, callbackAfterSeconds: task.startDelay }),
  ];
}
