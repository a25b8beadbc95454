// HTTP: the server itself sends the request; in the simulation the
// response comes from a mock.
import type { TaskKind } from '../../execution/world.ts';
import { getTaskDef, toInput, toTask } from '../../execution/to-task.ts';

/** HTTPTaskMapper. */
export const http: TaskKind = {
  runs: 'queued',
  plan(context) {
    const { task, retryCount } = context;
    task.inputParameters['asyncComplete'] = task.asyncComplete;
    return [
      toTask(context, {
        inputData: toInput(context, getTaskDef(context)),
        retryCount,
        callbackAfterSeconds: task.startDelay,
      }),
    ];
  },
};
