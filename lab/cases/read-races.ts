// What happened at random in the server's own threads during a run, which is a reason to run the case again.
import { isDeepStrictEqual } from 'node:util';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { ServerTask, TestRequest } from '../runs/run-format.ts';
import { type ExecutionTree, findRequest, TERMINAL_TASK, toClosingMocks } from '../runs/execution-tree.ts';

const UNSUCCESSFUL_TASK = new Set(['CANCELED', 'FAILED', 'FAILED_WITH_TERMINAL_ERROR', 'TIMED_OUT']);

/** Tasks that the server finished itself although there was a mock, because the mock came too late. */
function readOverruled({ execution }: ExecutionTree, request: TestRequest | undefined): string[] {
  const mocked = Object.entries(request?.taskRefToMockOutput ?? {});
  const overruled = mocked.filter(([ref, mocks]) => {
    const attempts = execution.tasks.filter(
      (task) => task.referenceTaskName === ref && TERMINAL_TASK.has(task.status) && task.status !== 'CANCELED',
    );
    return attempts.some((task, at) => {
      const given = takesMocks(task.taskType) ? toClosingMocks(mocks)[at]?.output : undefined;
      return Object.entries(given ?? {}).some(([key, value]) => !isDeepStrictEqual(task.outputData?.[key], value));
    });
  });
  return overruled.map(([ref]) => `the server ran ${ref} itself before its mock came`);
}

function toJoinedRefs({ inputData, iteration }: ServerTask): string[] {
  const refs = (inputData?.['joinOn'] ?? []) as string[];
  return refs.map((ref) => (iteration ? `${ref}__${iteration}` : ref));
}

/**
 * Failed joins that contain the output of a branch listed after the failed one. A join stops at the first failure in
 * its list, so it has the output of later branches only if it happened to be evaluated between two mocks.
 */
function readEarlyJoins({ execution }: ExecutionTree): string[] {
  const failed = execution.tasks.filter((task) => task.taskType === 'JOIN' && task.status === 'FAILED');
  const early = failed.filter((join) => {
    const refs = toJoinedRefs(join);
    const first = refs.findIndex((ref) =>
      execution.tasks.some((task) => task.referenceTaskName === ref && UNSUCCESSFUL_TASK.has(task.status)),
    );
    return first >= 0 && refs.slice(first + 1).some((ref) => join.outputData?.[ref] !== undefined);
  });
  return early.map((join) => `${join.referenceTaskName} was evaluated between two mocks`);
}

/** Whether the server makes another attempt at this failed task. */
function hasRetriesLeft({ status, retryCount = 0, workflowTask }: ServerTask): boolean {
  const retries = workflowTask?.retryCount ?? workflowTask?.taskDefinition?.retryCount ?? 0;
  return status !== 'FAILED_WITH_TERMINAL_ERROR' && retryCount < retries;
}

/**
 * Joins that failed because of a task whose failure the server handles itself: it makes another attempt, or it ends the
 * execution, which cancels the join. `Join.execute` considers neither, so the join fails if it happens to be evaluated
 * after the failure is stored and before the server handles it. Only the failure of a permissive task always reaches
 * the join.
 */
function readHastyJoins({ execution }: ExecutionTree): string[] {
  const { tasks } = execution;
  return tasks.flatMap((join) => {
    if (join.taskType !== 'JOIN' || join.status !== 'FAILED') return [];
    const handled = toJoinedRefs(join).filter((ref) => {
      const last = tasks.findLast((task) => task.referenceTaskName === ref);
      if (!last || !UNSUCCESSFUL_TASK.has(last.status) || last.status === 'CANCELED') return false;
      return hasRetriesLeft(last) || !last.workflowTask?.permissive;
    });
    return handled.map((ref) => `${join.referenceTaskName} was evaluated before the failure of ${ref} was handled`);
  });
}

/** Sub-workflows that never started. Timing decides whether the server starts one before a task of another branch ends the execution. */
function readNeverStarted({ execution }: ExecutionTree): string[] {
  const never = execution.tasks.filter(
    (task) => task.taskType === 'SUB_WORKFLOW' && task.status === 'CANCELED' && !task.subWorkflowId,
  );
  return never.map((task) => `the execution ended before ${task.referenceTaskName} was started`);
}

/** What happened at random, and not because of the definition, in this execution and its children. */
export function readRaces(tree: ExecutionTree, request: TestRequest | undefined): string[] {
  const { execution } = tree;
  // Seen with 3.32.3: two threads evaluate a JOIN, and the older state overwrites the newer one.
  const open =
    execution.status === 'COMPLETED' ? execution.tasks.filter((task) => !TERMINAL_TASK.has(task.status)) : [];
  const below = [...tree.children].flatMap(([id, child]) => readRaces(child, findRequest(tree, id, request)));
  return [
    ...open.map((task) => `${task.referenceTaskName} is ${task.status} in a completed execution`),
    ...readEarlyJoins(tree),
    ...readHastyJoins(tree),
    ...readOverruled(tree, request),
    ...readNeverStarted(tree),
    ...below,
  ];
}
