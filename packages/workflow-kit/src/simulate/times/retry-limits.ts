// Determines whether a failed attempt is retried, and how the execution ends if not (DeciderService.retry).
import type { ExecutionTask, TaskDef, WorkflowStatus } from '../formats.ts';
import { isRetriable } from '../execution/statuses.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import type { World } from '../execution/world.ts';

/** Never retried, whatever their definition says (TaskType.isBuiltIn). */
const BUILT_IN = new Set(['DECISION', 'SWITCH', 'FORK', 'JOIN', 'EXCLUSIVE_JOIN', 'DO_WHILE']);

function toWorkflowStatus(task: ExecutionTask): WorkflowStatus {
  if (task.status === 'CANCELED') return 'TERMINATED';
  return task.status === 'TIMED_OUT' ? 'TIMED_OUT' : 'FAILED';
}

/** Whether a task with this type and status has attempts left. */
export function isTriedAgain(task: ExecutionTask, definition: TaskDef): boolean {
  const attempts = task.workflowTask.retryCount ?? definition.retryCount;
  return isRetriable(task.status) && !BUILT_IN.has(task.taskType) && attempts > task.retryCount;
}

/** How the execution ends after a task has finally failed. */
export function toFinalFailure(task: ExecutionTask): TerminateWorkflow {
  const status = toWorkflowStatus(task);
  return new TerminateWorkflow(
    `Task ${task.taskId} failed with status: ${status} and reason: '${task.reasonForIncompletion ?? null}'`,
    status,
    task,
  );
}

/** Ends the execution if the total time for all attempts has passed. */
export function checkTotalTime({ clock }: Pick<World, 'clock'>, task: ExecutionTask, definition: TaskDef): void {
  const { totalTimeoutSeconds: total } = definition;
  const elapsed = Math.trunc((clock.now - task.firstScheduledTime) / 1000);
  if (total <= 0 || task.firstScheduledTime <= 0 || elapsed < total) return;
  throw new TerminateWorkflow(
    `Task ${task.taskId}/${task.taskDefName} exceeded total timeout of ${total} seconds (elapsed ${elapsed} seconds across all attempts). No further retries will be attempted.`,
    task.status === 'TIMED_OUT' ? 'TIMED_OUT' : 'FAILED',
    task,
  );
}
