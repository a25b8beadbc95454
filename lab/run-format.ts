// The shapes the lab works with: what a writer puts beside a definition, what the server answers, what a run file holds.
import type { JsonObject, WorkflowTestRequest } from 'workflow-kit/simulate/formats.ts';

/** `NAME.test.json`: the platform's WorkflowTestRequest without the definition. */
export interface TestRequest extends Omit<WorkflowTestRequest, 'workflowDef' | 'subWorkflowTestRequest'> {
  subWorkflowTestRequest?: Record<string, TestRequest>;
  /** Ours: start an ordinary execution, so that system tasks without a mock run for real. */
  runForReal?: boolean;
}

/** One task of an execution, as the server answers it. */
export interface ServerTask {
  taskId: string;
  referenceTaskName: string;
  taskType: string;
  taskDefName?: string;
  status: string;
  iteration?: number;
  retryCount?: number;
  reasonForIncompletion?: string;
  subWorkflowId?: string;
  inputData?: JsonObject;
  outputData?: JsonObject;
  workflowTask?: { type?: string; retryCount?: number; taskDefinition?: { retryCount?: number } };
}

/** An execution, as the server answers it. */
export interface ServerExecution {
  workflowId: string;
  parentWorkflowId?: string;
  status: string;
  reasonForIncompletion?: string;
  input?: JsonObject;
  output?: JsonObject;
  variables?: JsonObject;
  tasks: ServerTask[];
  workflowDefinition?: { failureWorkflow?: string };
}

/** One task of a recorded run. Fields that hold nothing are left out. */
export interface RunTask {
  taskReferenceName: string;
  /** The type in the definition, such as `SIMPLE` or `FORK_JOIN`. */
  type: string;
  /** The type in the execution where it differs: a worker task carries its task name, a fork is a `FORK`. */
  taskType?: string;
  status: string;
  /** The pass of the loop, counted from 1; absent outside loops. */
  iteration?: number;
  /** 1 for the first retry; absent for the first attempt. */
  retryCount?: number;
  reasonForIncompletion?: string;
  /** True where the result came from the test file and not from the server. */
  mocked?: true;
  inputData: JsonObject;
  outputData: JsonObject;
  /** The child execution of a SUB_WORKFLOW task. */
  subWorkflow?: RunExecution;
}

/** A recorded execution without ids, times and machine names. */
export interface RunExecution {
  status: string;
  reasonForIncompletion?: string;
  input: JsonObject;
  output: JsonObject;
  variables?: JsonObject;
  tasks: RunTask[];
}

/** `NAME.run.json` of a definition that ran. */
export interface RecordedRun extends RunExecution {
  /** The version of the server that answered. */
  serverVersion: string;
  definition: string;
}

/** `NAME.run.json` of a definition that the open-source server cannot run. */
export interface SkippedRun {
  serverVersion: string;
  definition: string;
  skipped: string;
}

export type RunFile = RecordedRun | SkippedRun;
