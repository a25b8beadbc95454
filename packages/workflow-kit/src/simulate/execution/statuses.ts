// What a status means to the engine (TaskModel.Status, WorkflowModel.Status).
import type { TaskStatus, WorkflowStatus } from '../formats.ts';

const OPEN: ReadonlySet<TaskStatus> = new Set(['SCHEDULED', 'IN_PROGRESS']);
const SUCCESSFUL: ReadonlySet<TaskStatus> = new Set([
  'SCHEDULED',
  'IN_PROGRESS',
  'COMPLETED',
  'COMPLETED_WITH_ERRORS',
  'SKIPPED',
]);
const NEVER_RETRIED: ReadonlySet<TaskStatus> = new Set(['CANCELED', 'FAILED_WITH_TERMINAL_ERROR', 'SKIPPED']);

/** Whether a task has ended. */
export function isTerminal(status: TaskStatus): boolean {
  return !OPEN.has(status);
}

/** Whether nothing has failed so far; open tasks are treated as successful. */
export function isSuccessful(status: TaskStatus): boolean {
  return SUCCESSFUL.has(status);
}

/** Whether the engine may retry. */
export function isRetriable(status: TaskStatus): boolean {
  return !NEVER_RETRIED.has(status);
}

/** Whether an execution has ended. */
export function isOver(status: WorkflowStatus): boolean {
  return status !== 'RUNNING' && status !== 'PAUSED';
}
