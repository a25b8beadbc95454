// SIMPLE: a worker polls for the task's name.
import type { ExecutionTask } from '../formats.ts';
import { toInput, toTask } from '../execution/to-task.ts';
import type { PlanContext } from '../execution/world.ts';

/** SimpleTaskMapper. */
export function planSimple(context: PlanContext): ExecutionTask[] {
  const { task, retryCount, retriedTaskId } = context;
  return [
    toTask(context, {
      taskType: task.name,
      inputData: toInput(context, task.taskDefinition),
      retryCount,
      startDelayInSeconds: task.startDelay,
      callbackAfterSeconds: task.startDelay,
      ...(retriedTaskId === undefined ? {} : { retriedTaskId }),
    }),
  ];
}
