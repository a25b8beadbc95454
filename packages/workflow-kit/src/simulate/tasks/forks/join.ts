// JOIN: ends when the tasks it names have ended, or fails with the first of them whose failure is not optional.
import type { ExecutionTask } from '../../formats.ts';
import { isSuccessful, isTerminal } from '../../execution/statuses.ts';
import { toIterationName } from '../../execution/engine-tree.ts';
import { toStartedTask } from '../../execution/to-task.ts';
import { type Execution, findTask, type TaskKind, type World } from '../../execution/world.ts';

/** The run-time names of the tasks that a join waits for. */
export function getJoinNames(task: ExecutionTask): string[] {
  const names = (task.inputData['joinOn'] ?? []) as string[];
  return task.iteration > 0 ? names.map((name) => toIterationName(name, task.iteration)) : names;
}

function fail(join: ExecutionTask, joined: ExecutionTask[]): boolean {
  const failed = joined.filter((task) => !isSuccessful(task.status));
  join.reasonForIncompletion = failed.flatMap((task) => task.reasonForIncompletion ?? []).join(' ');
  join.status = failed.some((task) => !task.workflowTask.optional && task.status !== 'CANCELED')
    ? 'FAILED'
    : 'CANCELED';
  return true;
}

function evaluateJoin({ remarks }: World, execution: Execution, join: ExecutionTask): boolean {
  const names = getJoinNames(join);
  const joined = names.flatMap((name) => findTask(execution, name) ?? []);
  const allEnded = joined.length === names.length && joined.every((task) => isTerminal(task.status));
  const withErrors: string[] = [];
  for (const task of joined) {
    const { optional, permissive } = task.workflowTask;
    if (Object.keys(task.outputData).length > 0)
      join.outputData[task.referenceTaskName] = structuredClone(task.outputData);
    if (!isSuccessful(task.status) && !optional && (!permissive || allEnded)) return fail(join, joined);
    if (optional && task.status === 'COMPLETED_WITH_ERRORS') withErrors.push(`${task.taskDefName}/${task.taskId}`);
  }
  if (!allEnded) return false;
  if (withErrors.length > 0)
    remarks.add(
      `${join.referenceTaskName} joins on an optional task that failed: on the server, it can also be COMPLETED, because its status depends on timing.`,
    );
  join.status = withErrors.length > 0 ? 'COMPLETED_WITH_ERRORS' : 'COMPLETED';
  if (withErrors.length > 0) join.reasonForIncompletion = `${withErrors.join(' ')} completed with errors`;
  return true;
}

/** JoinTaskMapper and Join. The server polls it; the simulator evaluates it when a task has ended. */
export const join: TaskKind = {
  runs: 'queued',
  plan: (context) => [toStartedTask(context, { taskDefName: 'JOIN', inputData: { joinOn: [...context.task.joinOn] } })],
  execute: ({ world, execution, task }) => evaluateJoin(world, execution, task),
};
