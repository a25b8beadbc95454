// What the server refuses in the timeouts of a task definition, in its own words (TaskTimeoutConstraint).
import type { TaskDef } from '../formats.ts';

/** One line per refusal. */
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
