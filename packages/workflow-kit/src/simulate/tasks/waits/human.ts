// HUMAN: waits until somebody completes it; in the simulation a mock does.
import { toInput, toStartedTask } from '../../execution/to-task.ts';
import type { TaskKind } from '../../execution/world.ts';

/** HumanTaskMapper and Human. */
export const human: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context) })],
};
