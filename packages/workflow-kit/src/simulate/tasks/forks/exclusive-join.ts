// EXCLUSIVE_JOIN: copies the output of the first task in its list that was scheduled.
import type { ExecutionTask } from '../../formats.ts';
import { isSuccessful, isTerminal } from '../../execution/statuses.ts';
import { toStartedTask } from '../../execution/to-task.ts';
import { type Execution, findTask, type TaskKind } from '../../execution/world.ts';
import { getJoinNames } from './join.ts';

interface Outcome {
  task: ExecutionTask;
  /** Why the join fails. */
  failure?: string;
}

function toOutcome(execution: Execution, names: string[]): Outcome | undefined {
  const task = names.map((name) => findTask(execution, name)).find((found) => found && found.status !== 'SKIPPED');
  if (!task) return undefined;
  const joined = names.flatMap((name) => findTask(execution, name) ?? []);
  const failed =
    !isSuccessful(task.status) && (!task.workflowTask.permissive || joined.every((one) => isTerminal(one.status)));
  if (!failed) return isTerminal(task.status) ? { task } : undefined;
  const reasons = joined.filter((one) => !isSuccessful(one.status)).map((one) => one.reasonForIncompletion ?? 'null');
  return { task, failure: reasons.join(' ') };
}

function evaluate(execution: Execution, join: ExecutionTask): boolean {
  const defaults = (join.inputData['defaultExclusiveJoinTask'] ?? []) as string[];
  const outcome = toOutcome(execution, getJoinNames(join)) ?? toOutcome(execution, defaults);
  if (!outcome) return false;
  if (outcome.failure === undefined) {
    join.outputData = structuredClone(outcome.task.outputData);
    join.status = 'COMPLETED';
  } else {
    join.reasonForIncompletion = outcome.failure;
    join.status = 'FAILED';
  }
  return true;
}

/** ExclusiveJoinTaskMapper and ExclusiveJoin. */
export const exclusiveJoin: TaskKind = {
  runs: 'inside',
  plan(context) {
    const { joinOn, defaultExclusiveJoinTask } = context.task;
    return [
      toStartedTask(context, {
        taskDefName: 'EXCLUSIVE_JOIN',
        inputData: { joinOn: [...joinOn], defaultExclusiveJoinTask: [...defaultExclusiveJoinTask] },
      }),
    ];
  },
  execute: ({ execution, task }) => evaluate(execution, task),
};
