// Finds what the server rejects in the timeouts of a task definition, with the server's own messages
// (TaskTimeoutConstraint).
import type { TaskDef } from '../formats.ts';

/** One line for each error. */
export function checkTaskDefinition(definition: TaskDef): string[] {
  const { name, timeoutSeconds, responseTimeoutSeconds, totalTimeoutSeconds } = definition;
  const refusals: string[] = [];
  if (timeoutSeconds > 0 && responseTimeoutSeconds > timeoutSeconds)
    refusals.push(
      `TaskDef: ${name} responseTimeoutSeconds: ${responseTimeoutSeconds} must be less than timeoutSeconds: ${timeoutSeconds}`,
    );
  if (timeoutSeconds > 0 && totalTimeoutSeconds > 0 && timeoutSeconds > totalTimeoutSeconds)
    refusals.push(
      `TaskDef: ${name} timeoutSeconds: ${timeoutSeconds} must be less than or equal to totalTimeoutSeconds: ${totalTimeoutSeconds}`,
    );
  return refusals;
}
