// NOOP: completes as soon as it is evaluated.
import { toStartedTask } from '../execution/to-task.ts';
import type { TaskKind } from '../execution/world.ts';

/** NoopTaskMapper and Noop. */
export const noop: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, {})],
  execute({ task }) {
    task.status = 'COMPLETED';
    return true;
  },
};
