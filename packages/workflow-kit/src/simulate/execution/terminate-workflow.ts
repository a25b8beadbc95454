// The exception with which the engine ends an execution from inside a decision
// (TerminateWorkflowException).
import type { ExecutionTask, Json, WorkflowStatus } from '../formats.ts';

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

/** The engine's error for a value that it casts to another class. */
export function toCastFailure(value: Json, to: string): EngineFailure {
  const kind = Array.isArray(value) ? 'ArrayList' : typeof value;
  const from = CLASSES[kind] ?? `java.util.${kind}`;
  return new EngineFailure(
    `class ${from} cannot be cast to class ${to} (${from} and ${to} are in module java.base of loader 'bootstrap')`,
  );
}

const CLASSES: Record<string, string> = {
  string: 'java.lang.String',
  number: 'java.lang.Integer',
  boolean: 'java.lang.Boolean',
  object: 'java.util.LinkedHashMap',
};
