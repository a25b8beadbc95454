// Creates the execution tasks for a definition task, without those that run or ran already (DeciderService.getTasksToBeScheduled).
import { resolveInput } from '../expressions/expressions.ts';
import type { ExecutionTask, FilledTask } from '../formats.ts';
import { isTerminal } from './statuses.ts';
import { PLANNERS } from '../tasks/all-kinds.ts';
import { planUserDefined } from '../tasks/user-defined.ts';
import { toResolver } from '../expressions/to-resolver.ts';
import type { Execution, PlanContext, World } from './world.ts';

/** Reference names of tasks that are running or have run. */
export function getNamesAtWork(execution: Execution): Set<string> {
  const atWork = execution.workflow.tasks.filter((task) => task.status === 'IN_PROGRESS' || isTerminal(task.status));
  return new Set(atWork.map((task) => task.referenceTaskName));
}

/** Plans one definition task; for a fork or switch, also plans the first tasks of its branches. */
export async function planTasks(
  world: World,
  execution: Execution,
  { task, retryCount = 0, retriedTaskId }: { task: FilledTask; retryCount?: number; retriedTaskId?: string },
): Promise<ExecutionTask[]> {
  const taken = getNamesAtWork(execution);
  const context: PlanContext = {
    world,
    execution,
    task,
    input: resolveInput(task.inputParameters, toResolver(world, execution)),
    retryCount,
    ...(retriedTaskId === undefined ? {} : { retriedTaskId }),
    taskId: world.nextId(),
  };
  // A task type may have the same name as a property that every object inherits.
  const plan = Object.hasOwn(PLANNERS, task.type) ? PLANNERS[task.type] : undefined;
  const planned = await (plan ?? planUserDefined)(context);
  return planned.filter(({ referenceTaskName }) => !taken.has(referenceTaskName));
}
