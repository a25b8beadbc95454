// The exception with which the engine ends an execution from inside a decision
// (TerminateWorkflowException).
import type { ExecutionTask, WorkflowStatus } from '../formats.ts';

export class TerminateWorkflow extends Error {
  readonly status: WorkflowStatus;
  readonly task: ExecutionTask | undefined;
  constructor(reason: string, status: WorkflowStatus = 'FAILED', task?: ExecutionTask) {
    super(reason);
    this.status = status;
    this.task = task;
  }
}

/**
 * An error of the engine itself, for example because of an invalid duration. The execution does not
 * change.
 */
export class EngineFailure extends Error {}
