// Makes a copy of a definition in which the server's own workers leave the mocked system tasks alone.
import type { Definition, DefinitionTask } from './run-format.ts';
import { isOperator } from './task-types.ts';

/** Longer than any run: the task is scheduled and waits, and the mock completes it. */
const HELD_SECONDS = 86_400;

/** Nobody polls for them by themselves (SIMPLE, WAIT, HUMAN), or the server ignores a start delay (EVENT and the last). */
const NOT_HELD = new Set(['SIMPLE', 'WAIT', 'HUMAN', 'EVENT', 'PULL_WORKFLOW_MESSAGES']);

function holdTask(task: DefinitionTask): DefinitionTask {
  const { decisionCases, defaultCase, forkTasks, loopOver, subWorkflowParam } = task;
  const child = subWorkflowParam?.workflowDefinition;
  return {
    ...task,
    ...(decisionCases && {
      decisionCases: Object.fromEntries(
        Object.entries(decisionCases).map(([key, tasks]) => [key, tasks.map(holdTask)]),
      ),
    }),
    ...(defaultCase && { defaultCase: defaultCase.map(holdTask) }),
    ...(forkTasks && { forkTasks: forkTasks.map((branch) => branch.map(holdTask)) }),
    ...(loopOver && { loopOver: loopOver.map(holdTask) }),
    ...(typeof child === 'object' && {
      subWorkflowParam: { ...subWorkflowParam, workflowDefinition: holdTasks(child) },
    }),
    ...(!isOperator(task.type) && !NOT_HELD.has(task.type) && { startDelay: HELD_SECONDS }),
  };
}

/**
 * The definition with a start delay on every system task that does work outside (HTTP, AI tasks …).
 * The test API hides only worker tasks from their workers. System tasks are polled within 50 ms,
 * and whether the mock or the real request comes first would be chance.
 */
export function holdTasks<T extends Definition>(definition: T): T {
  return { ...definition, tasks: definition.tasks.map(holdTask) };
}
