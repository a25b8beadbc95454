// Workflow definitions as people write them (conductor-oss/conductor: common/.../metadata/workflow/WorkflowDef.java, WorkflowTask.java).

/** A task of a definition. What is left out has the platform's default. */
export interface WorkflowTask {
  name: string;
  /** Unique in its definition. */
  taskReferenceName: string;
  /** A key of `TASK_TYPES`. Default: `SIMPLE`. */
  type: string;
  description?: string;
  inputParameters?: Record<string, unknown>;
  optional?: boolean;
  forkTasks?: WorkflowTask[][];
  decisionCases?: Record<string, WorkflowTask[]>;
  defaultCase?: WorkflowTask[];
  loopOver?: WorkflowTask[];
  joinOn?: string[];
  evaluatorType?: string;
  expression?: string;
  loopCondition?: string;
  /** Seconds. */
  startDelay?: number;
  subWorkflowParam?: SubWorkflowParam;
  [other: string]: unknown;
}

/** How a SUB_WORKFLOW task names its child. */
export interface SubWorkflowParam {
  name?: string;
  version?: number;
  /** The child itself, or an expression. */
  workflowDefinition?: WorkflowDefinition | string;
  [other: string]: unknown;
}

export interface WorkflowDefinition {
  name: string;
  version?: number;
  description?: string;
  tasks: WorkflowTask[];
  [other: string]: unknown;
}

/** The definition inside a SUB_WORKFLOW task, if it is written there and not taken from an expression. */
export function getInlineDefinition(task: WorkflowTask): WorkflowDefinition | undefined {
  const child = task.subWorkflowParam?.workflowDefinition;
  return typeof child === 'object' && child !== null && Array.isArray(child.tasks) ? child : undefined;
}
