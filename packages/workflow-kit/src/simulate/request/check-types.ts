// Finds task types that the platform does not have. It leaves such tasks to a worker, which is rarely what the author
// meant.
import { getTaskType } from '../../model/task-types.ts';
import { type Path, walkTasks } from '../../model/task-tree.ts';
import { getInlineDefinition, type WorkflowDefinition } from '../../model/workflow.ts';
import type { RequestFault } from './check-request.ts';

/** Faults of the types in a definition and in its inline definitions; the definition can be simulated in any case. */
export function checkTypes({ tasks }: WorkflowDefinition, path: Path = []): RequestFault[] {
  return Array.from(walkTasks(tasks, [...path, 'tasks'])).flatMap((placed) => {
    const { type } = placed.task;
    const faults: RequestFault[] = [];
    if (typeof type === 'string' && !getTaskType(type))
      faults.push({
        path: [...placed.path, 'type'],
        message: `Expected a task type of Conductor, found ${type}. It is left to a worker, as on the server.`,
      });
    const child = getInlineDefinition(placed.task);
    return child
      ? [...faults, ...checkTypes(child, [...placed.path, 'subWorkflowParam', 'workflowDefinition'])]
      : faults;
  });
}
