// What both forms of a dynamic fork have in common: its branches.
import type { JsonObject, FilledTask } from '../../formats.ts';
import type { World } from '../../execution/world.ts';

/** The branches of a dynamic fork, with the inputs that are added to their parameters. */
export interface Branches {
  tasks: FilledTask[];
  inputs: Record<string, JsonObject>;
}

/** For a forked task, only a registered definition applies; without one, the task is not retried. */
export function withTaskDef(world: World, task: FilledTask): FilledTask {
  const definition = task.taskDefinition ?? (task.name ? world.registry.getTaskDef(task.name) : undefined);
  return definition ? { ...task, taskDefinition: definition } : task;
}
