// SIMPLE: a worker polls for the task's name.
import type { Task } from '../formats.ts';
import { toInput, toTask } from '../execution/to-task.ts';
import type { PlanContext } from '../execution/world.ts';

/** SimpleTaskMapper. */
export function planSimple(context: PlanContext): Task[] {
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
