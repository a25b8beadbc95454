// Makes a copy of a definition in which the server's own workers leave the mocked system tasks alone.
import { mapTaskLists } from 'workflow-kit/model/task-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import { getInlineDefinition, type WorkflowDefinition, type WorkflowTask } from 'workflow-kit/model/workflow.ts';

/** Longer than any run: the task is scheduled and waits, and the mock completes it. */
const HELD_SECONDS = 86_400;

/** Nobody polls for them by themselves (SIMPLE, WAIT, HUMAN), or the server ignores a start delay (EVENT and the last). */
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
 * The definition with a start delay on every system task that does work outside (HTTP, AI tasks …).
 * The test API hides only worker tasks from their workers. System tasks are polled within 50 ms,
 * and whether the mock or the real request comes first would be chance.
 */
export function holdTasks<T extends WorkflowDefinition>(definition: T): T {
  return { ...definition, tasks: definition.tasks.map(holdTask) };
}
