// FORK_JOIN: starts all branches at once, and the join after them.
import type { ExecutionTask } from '../../formats.ts';
import { EngineFailure, TerminateWorkflow } from '../../execution/terminate-workflow.ts';
import { getNextTask } from '../../execution/engine-tree.ts';
import { toStartedTask } from '../../execution/to-task.ts';
import type { PlanContext, TaskKind } from '../../execution/world.ts';

/** ForkJoinTaskMapper. */
export async function planForkJoin(context: PlanContext): Promise<ExecutionTask[]> {
  const { world, execution, task, input, retryCount } = context;
  const now = world.clock.now;
  const planned = [
    toStartedTask(context, {
      taskType: 'FORK',
      taskDefName: 'FORK',
      inputData: input,
      status: 'COMPLETED',
      endTime: now,
    }),
  ];
  for (const [first] of task.forkTasks) {
    // The text of Java's exception.
    if (!first) throw new EngineFailure('Index 0 out of bounds for length 0');
    planned.push(...(await world.engine.planTasks(execution, first, { retryCount })));
  }
  const join = getNextTask(execution.workflow.workflowDefinition, task.taskReferenceName);
  if (join?.type !== 'JOIN')
    throw new TerminateWorkflow('Fork task definition is not followed by a join task.  Check the blueprint');
  return [...planned, ...(await world.engine.planTasks(execution, join, { retryCount }))];
}

/** The fork itself does nothing. */
export const fork: TaskKind = { runs: 'inside', plan: planForkJoin };
