// The platform's own formats, as far as the simulator reads or writes them: definitions, test requests, executions.
import type { SubWorkflowParam, WorkflowDefinition, WorkflowTask } from '../model/workflow.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type TaskStatus =
  | 'SCHEDULED'
  | 'IN_PROGRESS'
  | 'COMPLETED'
  | 'COMPLETED_WITH_ERRORS'
  | 'FAILED'
  | 'FAILED_WITH_TERMINAL_ERROR'
  | 'CANCELED'
  | 'TIMED_OUT'
  | 'SKIPPED';

export type WorkflowStatus = 'RUNNING' | 'COMPLETED' | 'FAILED' | 'TIMED_OUT' | 'TERMINATED' | 'PAUSED';

/** The statuses that a mock may report, which are those of a task result. */
export type MockStatus = 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'FAILED_WITH_TERMINAL_ERROR' | 'CANCELED';

/** A registered task definition; `to-definitions.ts` contains the defaults. */
export interface TaskDef {
  name: string;
  retryCount: number;
  retryLogic: 'FIXED' | 'LINEAR_BACKOFF' | 'EXPONENTIAL_BACKOFF';
  retryDelaySeconds: number;
  backoffScaleFactor: number;
  maxRetryDelaySeconds: number;
  backoffJitterMs: number;
  timeoutSeconds: number;
  timeoutPolicy: 'RETRY' | 'TIME_OUT_WF' | 'ALERT_ONLY';
  responseTimeoutSeconds: number;
  pollTimeoutSeconds?: number;
  totalTimeoutSeconds: number;
  inputTemplate: JsonObject;
  [other: string]: unknown;
}

interface FilledParam extends SubWorkflowParam {
  workflowDefinition?: FilledDefinition | string;
}

/** A task of a definition with the platform's defaults filled in. */
export interface FilledTask extends WorkflowTask {
  inputParameters: JsonObject;
  decisionCases: Record<string, FilledTask[]>;
  defaultCase: FilledTask[];
  forkTasks: FilledTask[][];
  loopOver: FilledTask[];
  joinOn: string[];
  defaultExclusiveJoinTask: string[];
  optional: boolean;
  permissive: boolean;
  asyncComplete: boolean;
  /** Seconds. */
  startDelay: number;
  retryCount?: number;
  taskDefinition?: TaskDef;
  subWorkflowParam?: FilledParam;
  items?: string;
  sink?: string;
  caseValueParam?: string;
  caseExpression?: string;
  dynamicTaskNameParam?: string;
  dynamicForkTasksParam?: string;
  dynamicForkJoinTasksParam?: string;
  dynamicForkTasksInputParamName?: string;
}

/** A workflow definition with the platform's defaults filled in. */
export interface FilledDefinition extends WorkflowDefinition {
  version: number;
  tasks: FilledTask[];
  outputParameters: JsonObject;
  inputTemplate: JsonObject;
  variables: JsonObject;
  schemaVersion: number;
  timeoutSeconds: number;
  timeoutPolicy: 'TIME_OUT_WF' | 'ALERT_ONLY';
  failureWorkflow?: string;
  failureWorkflowVersion?: number;
}

/** The result of one attempt. */
export interface TaskMock {
  /** Default: COMPLETED. IN_PROGRESS reports progress and leaves the attempt open for the next mock. */
  status?: MockStatus;
  output?: JsonObject;
  /** Milliseconds the attempt takes on the virtual clock. */
  executionTime?: number;
  /** Milliseconds until a worker polls the task. */
  queueWaitTime?: number;
}

/** The platform's WorkflowTestRequest. */
export interface WorkflowTestRequest {
  name?: string;
  version?: number;
  correlationId?: string;
  input?: JsonObject;
  workflowDef?: JsonObject;
  /** Mocks by reference name at run time (`pause__1` in a loop's first iteration), one for each attempt. */
  taskRefToMockOutput?: Record<string, TaskMock[]>;
  /** Requests of sub-workflows by the run-time reference name of their task; of a failure workflow by its name. */
  subWorkflowTestRequest?: Record<string, WorkflowTestRequest>;
}

/** A task of an execution. Times are milliseconds on the virtual clock, or 0 if the event has not happened. */
export interface ExecutionTask {
  taskId: string;
  taskType: string;
  taskDefName: string;
  referenceTaskName: string;
  status: TaskStatus;
  inputData: JsonObject;
  outputData: JsonObject;
  iteration: number;
  retryCount: number;
  seq: number;
  reasonForIncompletion?: string;
  scheduledTime: number;
  startTime: number;
  updateTime: number;
  endTime: number;
  firstScheduledTime: number;
  startDelayInSeconds: number;
  callbackAfterSeconds: number;
  pollCount: number;
  executed: boolean;
  retried: boolean;
  retriedTaskId?: string;
  workflowInstanceId: string;
  workflowType: string;
  correlationId?: string;
  subWorkflowId?: string;
  /** The time when a WAIT task ends without a signal; 0 if never. */
  waitTimeout: number;
  workflowTask: FilledTask;
}

/** An execution. */
export interface Workflow {
  workflowId: string;
  workflowName: string;
  workflowVersion: number;
  status: WorkflowStatus;
  input: JsonObject;
  output: JsonObject;
  variables: JsonObject;
  tasks: ExecutionTask[];
  createTime: number;
  startTime: number;
  endTime: number;
  reasonForIncompletion?: string;
  correlationId?: string;
  parentWorkflowId?: string;
  parentWorkflowTaskId?: string;
  failedTaskId?: string;
  failedReferenceTaskNames: string[];
  failedTaskNames: string[];
  workflowDefinition: FilledDefinition;
}
