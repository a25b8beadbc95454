// An execution on the server with its sub-workflows, and which part of a test request belongs to each.
import type { TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { ServerExecution, ServerTask, TestRequest } from './run-format.ts';

/** Statuses of tasks that have ended. */
export const TERMINAL_TASK = new Set([
  'CANCELED',
  'COMPLETED',
  'COMPLETED_WITH_ERRORS',
  'FAILED',
  'FAILED_WITH_TERMINAL_ERROR',
  'SKIPPED',
  'TIMED_OUT',
]);

/** Statuses of executions that have ended. */
export const TERMINAL_WORKFLOW = new Set(['COMPLETED', 'FAILED', 'TERMINATED', 'TIMED_OUT']);

/** An execution with the executions of its SUB_WORKFLOW tasks, by execution ID. */
export interface ExecutionTree {
  execution: ServerExecution;
  children: Map<string, ExecutionTree>;
}

/** The tasks of an execution that have not ended. None if the execution itself has ended. */
export function readPending(execution: ServerExecution): ServerTask[] {
  return TERMINAL_WORKFLOW.has(execution.status)
    ? []
    : execution.tasks.filter((task) => !TERMINAL_TASK.has(task.status));
}

/** The mocks that end an attempt. A mock with IN_PROGRESS only reports progress and leaves the attempt open. */
export function toClosingMocks(mocks: TaskMock[] | undefined): TaskMock[] {
  return (mocks ?? []).filter((mock) => mock.status !== 'IN_PROGRESS');
}

/** The part of a test request for a child of this execution. */
export function findRequest(
  tree: ExecutionTree,
  childId: string,
  request: TestRequest | undefined,
): TestRequest | undefined {
  const task = tree.execution.tasks.find((one) => one.subWorkflowId === childId);
  return task && request?.subWorkflowTestRequest?.[task.referenceTaskName];
}
