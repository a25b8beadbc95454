// Workflow definitions as the platform writes them (conductor-oss/conductor: common/.../metadata/workflow/WorkflowDef.java, WorkflowTask.java).

export interface WorkflowTask {
  name: string;
  taskReferenceName: string;
  type: string;
  description?: string;
  inputParameters?: Record<string, unknown>;
  optional?: boolean;
  forkTasks?: WorkflowTask[][];
  decisionCases?: Record<string, WorkflowTask[]>;
  defaultCase?: WorkflowTask[];
  loopOver?: WorkflowTask[];
  joinOn?: string[];
  subWorkflowParam?: { name?: string; version?: number; workflowDefinition?: WorkflowDefinition | string };
  [key: string]: unknown;
}

export interface WorkflowDefinition {
  name: string;
  version?: number;
  description?: string;
  tasks: WorkflowTask[];
  [key: string]: unknown;
}
