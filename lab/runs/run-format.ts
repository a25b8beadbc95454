// The data formats of the lab: the files that a writer adds, the server's responses, and the content of a run file.
import type { JsonObject, WorkflowTestRequest } from 'workflow-kit/simulate/formats.ts';

/** `NAME.test.json`: the platform's WorkflowTestRequest without the definition. */
export interface TestRequest extends Omit<WorkflowTestRequest, 'workflowDef' | 'subWorkflowTestRequest'> {
  subWorkflowTestRequest?: Record<string, TestRequest>;
  /** Our own addition: starts an ordinary execution, so that system tasks without a mock run for real. */
  runForReal?: boolean;
}

/** One task of an execution, as the server returns it. */
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
  workflowTask?: {
    type?: string;
    permissive?: boolean;
    retryCount?: number;
    taskDefinition?: { retryCount?: number };
  };
}

/** An execution, as the server returns it. */
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

/** One task of a recorded run. Empty fields are omitted. */
export interface RunTask {
  taskReferenceName: string;
  /** The type in the definition, such as `SIMPLE` or `FORK_JOIN`. */
  type: string;
  /** The type in the execution if it differs: a worker task has its task name as the type, and a fork is a `FORK`. */
  taskType?: string;
  status: string;
  /** The iteration of the loop, starting at 1; absent outside loops. */
  iteration?: number;
  /** 1 for the first retry; absent for the first attempt. */
  retryCount?: number;
  reasonForIncompletion?: string;
  /** True if the result came from the test file and not from the server. */
  mocked?: true;
  inputData: JsonObject;
  outputData: JsonObject;
  /** The execution of a SUB_WORKFLOW task's sub-workflow. */
  subWorkflow?: RunExecution;
}

/** A recorded execution without IDs, times and machine names. */
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
  /** The version of the server that ran it. */
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
