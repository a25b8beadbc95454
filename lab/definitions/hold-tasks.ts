// Makes a copy of a definition in which the server's own workers don't execute the mocked system tasks.
import { mapTaskLists } from 'workflow-kit/model/task-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import { getInlineDefinition, type WorkflowDefinition, type WorkflowTask } from 'workflow-kit/model/workflow.ts';

/** Longer than any run: the task stays scheduled until the mock completes it. */
const HELD_SECONDS = 86_400;

/**
 * No worker on the server polls for SIMPLE, WAIT and HUMAN tasks, and the server ignores a start delay on EVENT and
 * PULL_WORKFLOW_MESSAGES.
 */
const NOT_HELD = new Set(['SIMPLE', 'WAIT', 'HUMAN', 'EVENT', 'PULL_WORKFLOW_MESSAGES']);

function holdTask(task: WorkflowTask): WorkflowTask {
  const child = getInlineDefinition(task);
  return {
    ...task,
    ...mapTaskLists(task, holdTask),
    ...(child && { subWorkflowParam: { ...task.subWorkflowParam, workflowDefinition: holdTasks(child) } }),
    ...(takesMocks(task.type) && !NOT_HELD.has(task.type) && { startDelay: HELD_SECONDS }),
  };
}

/**
 * The definition with a start delay on every system task that calls something outside the server (HTTP, AI tasks …).
 * The test API hides only worker tasks from their workers. The server polls system tasks within 50 ms, so without the
 * delay it would be random whether the mock or the real request comes first.
 */
export function holdTasks<T extends WorkflowDefinition>(definition: T): T {
  return { ...definition, tasks: definition.tasks.map(holdTask) };
}
