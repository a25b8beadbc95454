// TERMINATE: ends the execution with the task's own status and output.
import type { JsonObject, Json } from '../formats.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import { toCastFailure } from '../execution/terminate-workflow.ts';
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
    // The engine casts the reason to a string.
    const reason = task.inputData['terminationReason'] ?? null;
    if (reason !== null && typeof reason !== 'string') throw toCastFailure(reason, 'java.lang.String');
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
