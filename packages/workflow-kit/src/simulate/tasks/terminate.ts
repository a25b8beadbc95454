// TERMINATE: ends the execution with the task's own status and output.
import type { JsonObject, Json } from '../formats.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import { EngineFailure } from '../execution/terminate-workflow.ts';
import type { TaskKind } from '../execution/world.ts';

const STATUSES = new Set<Json | undefined>(['COMPLETED', 'FAILED', 'TERMINATED']);

function toOutput(output: Json | undefined): JsonObject {
  if (output === undefined || output === null) return {};
  return typeof output === 'object' && !Array.isArray(output) ? { ...output } : { output };
}

const CLASSES: Record<string, string> = {
  number: 'java.lang.Integer',
  boolean: 'java.lang.Boolean',
  object: 'java.util.LinkedHashMap',
};

/** The engine casts the reason to a string. */
function toCastFailure(reason: Json): string {
  const name = Array.isArray(reason) ? 'java.util.ArrayList' : CLASSES[typeof reason]!;
  return `class ${name} cannot be cast to class java.lang.String (${name} and java.lang.String are in module java.base of loader 'bootstrap')`;
}

/**
 * TerminateTaskMapper and Terminate. The execution ends in the decision that finds the task completed.
 */
export const terminate: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context) })],
  execute({ task }) {
    const reason = task.inputData['terminationReason'] ?? null;
    if (reason !== null && typeof reason !== 'string') throw new EngineFailure(toCastFailure(reason));
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
