// Workflow definitions as people write them (conductor-oss/conductor: common/.../metadata/workflow/WorkflowDef.java, WorkflowTask.java).

/** A task of a definition. Fields that are missing have the platform's default. */
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

/** How a SUB_WORKFLOW task names its sub-workflow. */
export interface SubWorkflowParam {
  name?: string;
  version?: number;
  /** The definition of the sub-workflow, or an expression. */
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

/** The inline definition of a SUB_WORKFLOW task; undefined if an expression provides it. */
export function getInlineDefinition(task: WorkflowTask): WorkflowDefinition | undefined {
  const child = task.subWorkflowParam?.workflowDefinition;
  return typeof child === 'object' && child !== null && Array.isArray(child.tasks) ? child : undefined;
}
