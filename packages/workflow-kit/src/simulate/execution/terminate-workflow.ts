// The exception by which the engine ends an execution from inside a decision (TerminateWorkflowException).
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

/** What makes the engine itself throw (a bad duration, say): the execution stays as it is. */
export class EngineFailure extends Error {}
