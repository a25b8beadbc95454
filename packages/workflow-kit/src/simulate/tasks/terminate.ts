// TERMINATE: ends the execution with the task's own status and output.
import type { JsonObject, Json } from '../formats.ts';
import { getCastFault } from '../execution/check-cast.ts';
import { EngineFailure } from '../execution/terminate-workflow.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import type { TaskKind } from '../execution/world.ts';

const STATUSES = new Set<Json | undefined>(['COMPLETED', 'FAILED', 'TERMINATED']);

function toOutput(output: Json | undefined): JsonObject {
  if (output === undefined || output === null) return {};
  return typeof output === 'object' && !Array.isArray(output) ? { ...output } : { output };
}

/**
 * TerminateTaskMapper and Terminate. The execution ends in the decision that finds the task completed.
 */
export const terminate: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context) })],
  execute({ task }) {
    const fault = getCastFault(task, 'terminationStatus') ?? getCastFault(task, 'terminationReason');
    if (fault) throw new EngineFailure(fault);
    if (!STATUSES.has(task.inputData['terminationStatus'])) {
      task.reasonForIncompletion = 'given termination status is not valid';
      task.status = 'FAILED';
      return false;
    }
    task.outputData = toOutput(task.inputData['workflowOutput']);
    task.status = 'COMPLETED';
    return true;
  },
};
