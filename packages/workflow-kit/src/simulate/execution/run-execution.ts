// Applies decisions to one execution until nothing changes, and ends it (WorkflowExecutorOps.decide, endExecution, terminateWorkflow).
import { type Decision, decide } from './decide.ts';
import type { ExecutionTask } from '../formats.ts';
import { type Followers, scheduleTasks } from './schedule.ts';
import { SimulationLimit } from './limits.ts';
import { isOver, isTerminal } from './statuses.ts';
import { setChildResult } from '../tasks/workflows/sub-workflow.ts';
import { TerminateWorkflow } from './terminate-workflow.ts';
import { getNextTimeOut } from '../times/time-outs.ts';
import { endTask, type Execution, recordEvent, type World } from './world.ts';
import { setWorkflowOutput } from './workflow-output.ts';

/** With more iterations than this inside one decision, the execution loops endlessly. */
const MAX_ROUNDS = 1000;

function addNewTasks({ workflow }: Execution, tasks: ExecutionTask[]): ExecutionTask[] {
  const known = new Set(workflow.tasks.map((task) => `${task.referenceTaskName}_${task.retryCount}`));
  const added = tasks.filter((task) => !known.has(`${task.referenceTaskName}_${task.retryCount}`));
  workflow.tasks.push(...added);
  return added;
}

async function executeInside(world: World, execution: Execution, tasks: ExecutionTask[]): Promise<boolean> {
  let changed = false;
  for (const task of tasks) {
    const kind = world.engine.getKind(task.taskType);
    if (kind?.runs !== 'inside' || isTerminal(task.status)) continue;
    const before = { ...task.outputData };
    if (await kind.execute?.({ world, execution, task })) {
      changed = true;
      execution.unsavedOutputs.delete(task);
    } else if (!execution.unsavedOutputs.has(task)) {
      execution.unsavedOutputs.set(task, before);
    }
    if (isTerminal(task.status)) endTask({ world, execution, task });
  }
  return changed;
}

function recordEnd(world: World, execution: Execution): void {
  const { workflow } = execution;
  workflow.endTime = world.clock.now;
  const { status, output, reasonForIncompletion: reason } = workflow;
  recordEvent(world, execution, {
    kind: 'workflow-ended',
    status,
    ...(reason === undefined ? {} : { reason }),
    output,
  });
}

/** The server's threads may evaluate a join, or not, while the execution ends. */
function remarkOnOpenJoins({ remarks }: World, { workflow: { tasks } }: Execution): void {
  for (const task of tasks)
    if (task.taskType === 'JOIN' && !isTerminal(task.status))
      remarks.add(
        `${task.referenceTaskName} is open when the execution ends: on the server, its status, reason, and output depend on timing.`,
      );
}

async function cancelOpenTasks(world: World, execution: Execution): Promise<void> {
  remarkOnOpenJoins(world, execution);
  for (const task of execution.workflow.tasks) {
    if (isTerminal(task.status)) continue;
    task.status = 'CANCELED';
    endTask({ world, execution, task });
    await world.engine.getKind(task.taskType)?.cancel?.({ world, execution, task });
  }
}

/** Updates the task that waits for this sub-workflow; the parent execution is evaluated separately. */
function updateParent(world: World, execution: Execution): void {
  const { parent } = execution;
  if (!parent || isTerminal(parent.task.status)) return;
  if ('subWorkflowId' in execution.workflow.output)
    world.remarks.add(
      `The output of ${parent.task.referenceTaskName} contains the \`subWorkflowId\` of a nested sub-workflow. What other tasks read depends on timing.`,
    );
  setChildResult(parent.task, execution);
  endTask({ world, execution: parent.execution, task: parent.task });
  world.clock.plan(world.clock.now, 'task', () => runExecution(world, parent.execution));
}

function setFailedTasks({ workflow }: Execution): void {
  const failed = workflow.tasks.filter(({ status }) => status === 'FAILED' || status === 'FAILED_WITH_TERMINAL_ERROR');
  workflow.failedReferenceTaskNames = [...new Set(failed.map((task) => task.referenceTaskName))];
  workflow.failedTaskNames = [...new Set(failed.map((task) => task.taskDefName))];
}

function saveTasks(world: World, execution: Execution): void {
  for (const task of execution.unsaved.keys()) endTask({ world, execution, task });
  execution.unsaved.clear();
}

function dropUnsaved({ unsaved }: Execution): void {
  for (const [task, status] of unsaved) task.status = status;
  unsaved.clear();
}

async function completeExecution(world: World, execution: Execution): Promise<void> {
  setWorkflowOutput(world, execution);
  execution.workflow.status = 'COMPLETED';
  setFailedTasks(execution);
  dropUnsaved(execution);
  await cancelOpenTasks(world, execution);
  recordEnd(world, execution);
  updateParent(world, execution);
}

/** Few definitions have one, so the player loads this only for them. */
const loadFailureWorkflow = () => import('./failure-workflow.ts');

/** Ends an execution without success, and then starts `failureWorkflow`. */
export async function terminateExecution(
  world: World,
  execution: Execution,
  { reason, failureWorkflow }: { reason: string; failureWorkflow?: string | undefined },
): Promise<void> {
  const { workflow } = execution;
  if (!isOver(workflow.status)) workflow.status = 'TERMINATED';
  setWorkflowOutput(world, execution);
  setFailedTasks(execution);
  dropUnsaved(execution);
  workflow.reasonForIncompletion = reason;
  await cancelOpenTasks(world, execution);
  if (failureWorkflow?.trim())
    (await loadFailureWorkflow()).startFailureWorkflow(world, execution, { name: failureWorkflow, reason });
  recordEnd(world, execution);
  updateParent(world, execution);
}

async function terminateBy(world: World, execution: Execution, error: TerminateWorkflow): Promise<void> {
  const { workflow } = execution;
  if (!isOver(workflow.status)) workflow.status = error.status;
  if (error.task) workflow.failedTaskId ??= error.task.taskId;
  const isNamed = typeof workflow.workflowDefinition.failureWorkflow === 'string';
  const failureWorkflow = isNamed ? (await loadFailureWorkflow()).getFailureWorkflow(world, execution) : undefined;
  await terminateExecution(world, execution, { reason: error.message, failureWorkflow });
}

async function endExecution(world: World, execution: Execution, { terminateTask }: Decision): Promise<void> {
  const { workflow } = execution;
  if (!terminateTask) return completeExecution(world, execution);
  const { terminationStatus: status, terminationReason } = terminateTask.inputData;
  const given =
    typeof terminationReason === 'string' && terminationReason.trim() !== '' ? terminationReason : undefined;
  const reason = given ?? `Workflow is ${String(status)} by TERMINATE task: ${terminateTask.taskId}`;
  if (status === 'FAILED' || status === 'TERMINATED')
    return terminateBy(world, execution, new TerminateWorkflow(reason, status, terminateTask));
  workflow.reasonForIncompletion = reason;
  return completeExecution(world, execution);
}

/** The server polls joins; the simulator evaluates them after everything else at the same time. */
function planJoins(world: World, execution: Execution): void {
  const { tasks } = execution.workflow;
  const ended = tasks.filter((task) => isTerminal(task.status)).length;
  const waits = tasks.some((task) => task.taskType === 'JOIN' && !isTerminal(task.status));
  if (!waits || execution.joinsPolledAt === ended) return;
  execution.joinsPolledAt = ended;
  world.clock.plan(world.clock.now, 'join', () => pollJoins(world, execution));
}

async function pollJoins(world: World, execution: Execution): Promise<void> {
  execution.joinsPolledAt = -1;
  const { tasks } = execution.workflow;
  const ended = tasks.filter((task) => isTerminal(task.status)).length;
  for (const task of tasks) {
    if (task.taskType !== 'JOIN' || isTerminal(task.status) || isOver(execution.workflow.status)) continue;
    if (!(await world.engine.getKind('JOIN')?.execute?.({ world, execution, task }))) continue;
    endTask({ world, execution, task });
    return runExecution(world, execution);
  }
  execution.joinsPolledAt = ended;
}

function planTimeOuts(world: World, execution: Execution): void {
  const due = getNextTimeOut(world, execution);
  if (due === undefined || execution.sweeps.has(due)) return;
  execution.sweeps.add(due);
  world.clock.plan(due, 'sweep', () => runExecution(world, execution));
}

/** How an execution continues when one of its tasks begins or ends. */
export function toFollowers(world: World): Followers {
  return {
    onStart: (execution) => planTimeOuts(world, execution),
    async onResult(execution) {
      if (world.joinsFirst) await pollJoins(world, execution);
      await runExecution(world, execution);
    },
  };
}

/**
 * After it is read again, a SUB_WORKFLOW task has the ID of its own sub-workflow; before that, it may have the ID of a
 * nested sub-workflow (TaskModel).
 */
function restoreChildIds({ workflow }: Execution): void {
  for (const { subWorkflowId, outputData } of workflow.tasks)
    if (subWorkflowId && 'subWorkflowId' in outputData) outputData['subWorkflowId'] = subWorkflowId;
}

async function runRound(world: World, execution: Execution): Promise<boolean> {
  const decision = await decide(world, execution);
  if (decision.isComplete) {
    await endExecution(world, execution, decision);
    return false;
  }
  saveTasks(world, execution);
  const added = addNewTasks(execution, decision.tasks);
  const begun = await scheduleTasks(world, execution, { tasks: added, followers: toFollowers(world) });
  const changed = await executeInside(world, execution, decision.tasks);
  return changed || begun || decision.again;
}

/** Evaluates the execution until nothing changes; then it has ended or waits for the clock. */
export async function runExecution(world: World, execution: Execution): Promise<void> {
  if (isOver(execution.workflow.status)) return;
  try {
    for (let round = 0; await runRound(world, execution); round++) {
      restoreChildIds(execution);
      if (round >= MAX_ROUNDS)
        throw new SimulationLimit(
          `${execution.workflow.workflowName} does not settle after ${MAX_ROUNDS} rounds without any time passing: it never ends, or it is too long to simulate.`,
        );
    }
  } catch (error) {
    if (!(error instanceof TerminateWorkflow)) throw error;
    await terminateBy(world, execution, error);
  }
  restoreChildIds(execution);
  if (isOver(execution.workflow.status)) return;
  for (const [task, output] of execution.unsavedOutputs) task.outputData = output;
  execution.unsavedOutputs.clear();
  planJoins(world, execution);
  planTimeOuts(world, execution);
}
