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

/** The tasks directly inside a task: of its branches, cases and loop, in this order. An inline sub-workflow is a workflow of its own. */
export function getInnerTasks(task: WorkflowTask): WorkflowTask[] {
  return [
    ...(task.forkTasks ?? []),
    ...Object.values(task.decisionCases ?? {}),
    task.defaultCase ?? [],
    task.loopOver ?? [],
  ].flat();
}

/** The task of this reference name, at any depth. */
export function getTask(tasks: WorkflowTask[], reference: string): WorkflowTask | undefined {
  for (const task of tasks) {
    const found = task.taskReferenceName === reference ? task : getTask(getInnerTasks(task), reference);
    if (found) return found;
  }
  return undefined;
}
