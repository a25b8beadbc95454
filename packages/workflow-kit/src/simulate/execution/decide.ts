// One evaluation of an execution: which tasks come next, which are done, and whether the execution is complete
// (DeciderService.decide).
import type { ExecutionTask, FilledTask } from '../formats.ts';
import { getJoinNames } from '../tasks/forks/join.ts';
import { getNamesAtWork } from './plan-tasks.ts';
import { planRetry } from '../times/retry.ts';
import { isSuccessful, isTerminal } from './statuses.ts';
import { getNextTask, toIterationName, toNameWithoutIteration } from './engine-tree.ts';
import { TerminateWorkflow } from './terminate-workflow.ts';
import { checkTaskTimeOuts, checkWorkflowTimeOut } from '../times/time-outs.ts';
import { type Execution, endTask, type World } from './world.ts';

export interface Decision {
  /** New tasks, and open system tasks that must be evaluated again. */
  tasks: ExecutionTask[];
  isComplete: boolean;
  /**
   * Whether a task timed out. The server then evaluates the execution again within half a minute; the simulator does so
   * immediately.
   */
  again: boolean;
  /** The TERMINATE task that ends the execution. */
  terminateTask?: ExecutionTask;
}

function isEndingTerminate(task: ExecutionTask): boolean {
  return task.taskType === 'TERMINATE' && isTerminal(task.status) && isSuccessful(task.status);
}

async function planFirst(world: World, execution: Execution): Promise<ExecutionTask[]> {
  const [first] = execution.workflow.workflowDefinition.tasks;
  if (!first) throw new TerminateWorkflow('No tasks found to be executed', 'COMPLETED');
  return world.engine.planTasks(execution, first);
}

function getFollower(execution: Execution, task: ExecutionTask): FilledTask | undefined {
  if ((task.taskType === 'SWITCH' || task.taskType === 'DECISION') && 'hasChildren' in task.inputData) return undefined;
  const name = task.iteration > 0 ? toNameWithoutIteration(task.referenceTaskName) : task.referenceTaskName;
  const next = getNextTask(execution.workflow.workflowDefinition, name);
  const loops =
    next?.type === 'DO_WHILE' &&
    execution.workflow.tasks.some((one) => one.referenceTaskName === next.taskReferenceName);
  return loops ? undefined : next;
}

/** The tasks after one that has ended; inside a loop, they belong to the same iteration. */
async function planFollowers(world: World, execution: Execution, task: ExecutionTask): Promise<ExecutionTask[]> {
  const follower = getFollower(execution, task);
  const planned = follower ? await world.engine.planTasks(execution, follower) : [];
  if (task.iteration === 0 || task.taskType === 'DO_WHILE') return planned;
  for (const next of planned) {
    next.referenceTaskName = toIterationName(next.referenceTaskName, task.iteration);
    next.iteration = task.iteration;
  }
  const taken = getNamesAtWork(execution);
  return planned.filter(({ referenceTaskName }) => !taken.has(referenceTaskName));
}

/**
 * The server may evaluate a join between the failed attempt and the next one (Join.execute does not consider retries).
 */
function remarkOnJoins({ remarks }: World, { workflow }: Execution, { referenceTaskName: name }: ExecutionTask): void {
  const join = workflow.tasks.find(
    (one) => one.taskType === 'JOIN' && !isTerminal(one.status) && getJoinNames(one).includes(name),
  );
  if (join)
    remarks.add(`${join.referenceTaskName} joins on ${name}, which is retried: on the server the join can fail first.`);
}

/** Evaluates one task that has not been handled yet, and adds what follows from it. Returns whether it timed out. */
async function decideTask(
  world: World,
  execution: Execution,
  { task, planned, executed }: { task: ExecutionTask; planned: Map<string, ExecutionTask>; executed: Set<string> },
) {
  const plan = (next: ExecutionTask) =>
    planned.has(next.referenceTaskName) || planned.set(next.referenceTaskName, next);
  if (world.engine.getKind(task.taskType) && !isTerminal(task.status)) {
    plan(task);
    executed.delete(task.referenceTaskName);
  }
  const wasOpen = !isTerminal(task.status);
  try {
    checkTaskTimeOuts(world, execution, task);
  } finally {
    if (wasOpen && isTerminal(task.status)) endTask({ world, execution, task });
  }
  const timedOut = wasOpen && isTerminal(task.status);
  if (isTerminal(task.status) && !isSuccessful(task.status)) {
    const retry = planRetry(world, execution, task);
    if (retry) {
      remarkOnJoins(world, execution, task);
      planned.set(retry.referenceTaskName, retry);
      executed.delete(retry.referenceTaskName);
    } else if (!task.workflowTask.permissive || task.workflowTask.optional) {
      execution.unsaved.set(task, task.status);
      task.status = 'COMPLETED_WITH_ERRORS';
    }
  }
  if (!task.executed && !task.retried && isTerminal(task.status)) {
    task.executed = true;
    for (const next of await planFollowers(world, execution, task)) plan(next);
  }
  return timedOut;
}

/** Whether every top-level task of the definition has ended and no task follows (checkForWorkflowCompletion). */
function isFinished({ workflow }: Execution): boolean {
  const { tasks, workflowDefinition } = workflow;
  for (const task of tasks) {
    if (!isTerminal(task.status)) return false;
    if (isEndingTerminate(task)) return true;
  }
  const names = new Set(tasks.map((task) => task.referenceTaskName));
  if (names.size === 0 || workflowDefinition.tasks.some((task) => !names.has(task.taskReferenceName))) return false;
  return tasks.every((task) => {
    const next = task.retried && task.executed ? undefined : getNextTask(workflowDefinition, task.referenceTaskName);
    return !next || names.has(next.taskReferenceName);
  });
}

/** If a permissive task failed, the other tasks continue, but the execution fails in the end. */
function checkPermissiveTasks({ workflow }: Execution): void {
  const last = new Map<string, ExecutionTask>();
  for (const task of workflow.tasks) {
    const earlier = last.get(task.referenceTaskName);
    const counts = task.workflowTask.permissive && !task.workflowTask.optional;
    if (counts && (!earlier || earlier.retryCount <= task.retryCount)) last.set(task.referenceTaskName, task);
  }
  const failed = [...last.values()].filter(({ status }) => isTerminal(status) && !isSuccessful(status));
  if (failed.length === 0) return;
  const reasons = failed.map(
    ({ taskId, status, reasonForIncompletion }) =>
      `Task ${taskId} failed with status: ${status} and reason: '${reasonForIncompletion ?? null}'`,
  );
  throw new TerminateWorkflow(reasons.join('. '));
}

/** Decides what comes next; throws TerminateWorkflow if the execution cannot continue. */
export async function decide(world: World, execution: Execution): Promise<Decision> {
  const { tasks } = execution.workflow;
  const planned = new Map<string, ExecutionTask>();
  if (tasks.every((task) => task.executed || task.status === 'SKIPPED')) {
    for (const task of await planFirst(world, execution)) planned.set(task.referenceTaskName, task);
  }
  checkWorkflowTimeOut(world, execution);
  const pending = tasks.filter((task) => !task.retried && !task.executed && task.status !== 'SKIPPED');
  const executed = new Set(tasks.filter((task) => task.executed).map((task) => task.referenceTaskName));
  const terminateTask = tasks.findLast(isEndingTerminate);
  let again = false;
  for (const task of pending) again = (await decideTask(world, execution, { task, planned, executed })) || again;
  const open = [...planned.values()].filter((task) => !executed.has(task.referenceTaskName));
  const isComplete = terminateTask !== undefined || (open.length === 0 && isFinished(execution));
  if (isComplete) checkPermissiveTasks(execution);
  return { tasks: open, isComplete, again, ...(terminateTask ? { terminateTask } : {}) };
}
