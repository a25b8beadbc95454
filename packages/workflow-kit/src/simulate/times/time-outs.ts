// The engine's timeouts: of the workflow, of a task over all attempts, of one attempt, until a worker polls it, and
// until the worker responds (DeciderService).
import type { TimeOutKind } from '../execution/events.ts';
import type { ExecutionTask, TaskDef } from '../formats.ts';
import { isTerminal } from '../execution/statuses.ts';
import { getTaskByName } from '../execution/engine-tree.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import { type Engine, type Execution, recordEvent, toEventTask, type World } from '../execution/world.ts';

/** The server's own workers evaluate these repeatedly, and each evaluation is treated as a response. */
const POLLED_BY_SERVER = new Set(['WAIT', 'JOIN', 'SUB_WORKFLOW']);
const SECOND = 1000;

/** The parts of a world and of an execution that timeouts need. */
export interface TimeOutWorld extends Pick<World, 'clock' | 'events'> {
  engine: Pick<Engine, 'getKind'>;
}
type TimedExecution = Pick<Execution, 'workflow' | 'alerts'>;

interface TimedTask {
  world: TimeOutWorld;
  execution: TimedExecution;
  task: ExecutionTask;
}

/** The task definition that applies to a task of an execution. */
export function getDefinition({ workflow }: TimedExecution, task: ExecutionTask): TaskDef | undefined {
  return (
    task.workflowTask.taskDefinition ??
    getTaskByName(workflow.workflowDefinition, task.referenceTaskName)?.taskDefinition
  );
}

function isAsyncComplete(task: ExecutionTask): boolean {
  return (
    task.inputData['asyncComplete'] === true ||
    (task.inputData['asyncComplete'] === undefined && task.workflowTask.asyncComplete)
  );
}

interface DueTimeOut {
  kind: TimeOutKind;
  definition: TaskDef;
}

/** A running timeout. */
export interface TimeOut {
  kind: TimeOutKind;
  due: number;
}

/** The timeouts that run for a task, in the order in which the engine checks them. */
export function getTimeOuts(world: TimeOutWorld, task: ExecutionTask, definition: TaskDef): TimeOut[] {
  if (isTerminal(task.status)) return [];
  const { timeoutSeconds, totalTimeoutSeconds, pollTimeoutSeconds = 0, responseTimeoutSeconds } = definition;
  const delay = task.startDelayInSeconds * SECOND;
  const callback = task.callbackAfterSeconds * SECOND;
  const all: TimeOut[] = [];
  if (totalTimeoutSeconds > 0 && task.firstScheduledTime > 0)
    all.push({ kind: 'total', due: task.firstScheduledTime + totalTimeoutSeconds * SECOND });
  if (timeoutSeconds > 0 && task.startTime > 0)
    all.push({ kind: 'task', due: task.startTime + delay + timeoutSeconds * SECOND });
  // The engine adds a start delay twice here: as the delay and as the time until the callback.
  if (pollTimeoutSeconds > 0 && task.status === 'SCHEDULED')
    all.push({ kind: 'poll', due: task.scheduledTime + delay + callback + pollTimeoutSeconds * SECOND });
  const mustAnswer =
    task.status === 'IN_PROGRESS' &&
    !POLLED_BY_SERVER.has(task.taskType) &&
    !(world.engine.getKind(task.taskType) && isAsyncComplete(task));
  if (mustAnswer && responseTimeoutSeconds > 0)
    all.push({ kind: 'response', due: task.updateTime + callback + responseTimeoutSeconds * SECOND });
  return all;
}

function toReason({ clock }: TimeOutWorld, task: ExecutionTask, { kind, definition }: DueTimeOut): string {
  const { timeoutSeconds, totalTimeoutSeconds, pollTimeoutSeconds, responseTimeoutSeconds, timeoutPolicy } = definition;
  const delay = task.startDelayInSeconds * SECOND;
  const since = (time: number) => Math.trunc((clock.now - time) / SECOND);
  if (kind === 'total') {
    const elapsed = since(task.firstScheduledTime);
    return `Task ${task.taskDefName}/${task.taskId} exceeded total timeout of ${totalTimeoutSeconds} seconds (elapsed ${elapsed} seconds across all attempts including retry delays). Timeout policy: ${timeoutPolicy}`;
  }
  if (kind === 'task')
    return `Task timed out after ${since(task.startTime + delay)} seconds. Timeout configured as ${timeoutSeconds} seconds. Timeout policy configured to ${timeoutPolicy}`;
  if (kind === 'poll') {
    return `Task poll timed out after ${since(task.scheduledTime + delay)} seconds. Poll timeout configured as ${pollTimeoutSeconds} seconds. Timeout policy configured to ${timeoutPolicy}`;
  }
  return `responseTimeout: ${responseTimeoutSeconds} exceeded for the taskId: ${task.taskId} with Task Definition: ${task.taskDefName}`;
}

/**
 * Applies a timeout that is due to a task, according to its policy; a missing response always times the attempt out.
 */
function applyTimeOut({ world, execution, task }: TimedTask, timeOut: DueTimeOut): void {
  const { kind, definition } = timeOut;
  const reason = toReason(world, task, timeOut);
  const policy = kind === 'response' ? 'RETRY' : definition.timeoutPolicy;
  const alert = `${kind} ${task.taskId}`;
  if (policy !== 'ALERT_ONLY' || !execution.alerts.has(alert))
    recordEvent(world, execution, { kind: 'timed-out', timeOut: kind, policy, reason, ...toEventTask(task) });
  if (policy === 'ALERT_ONLY') {
    execution.alerts.add(alert);
    return;
  }
  task.status = 'TIMED_OUT';
  task.reasonForIncompletion = reason;
  if (policy === 'TIME_OUT_WF') throw new TerminateWorkflow(reason, 'TIMED_OUT', task);
}

/** Times out a task if a timeout is due; TIME_OUT_WF ends the workflow. */
export function checkTaskTimeOuts(world: TimeOutWorld, execution: TimedExecution, task: ExecutionTask): void {
  const definition = getDefinition(execution, task);
  if (!definition) return;
  for (const { kind, due } of getTimeOuts(world, task, definition)) {
    if (world.clock.now >= due && !isTerminal(task.status))
      applyTimeOut({ world, execution, task }, { kind, definition });
  }
}

/** Ends the workflow if its time has passed and its policy is TIME_OUT_WF. */
export function checkWorkflowTimeOut(world: World, execution: Execution): void {
  const { workflowDefinition, createTime } = execution.workflow;
  const { timeoutSeconds, timeoutPolicy } = workflowDefinition;
  const elapsed = world.clock.now - createTime;
  if (timeoutSeconds <= 0 || elapsed < timeoutSeconds * SECOND) return;
  const reason = `Workflow timed out after ${Math.trunc(elapsed / SECOND)} seconds. Timeout configured as ${timeoutSeconds} seconds. Timeout policy configured to ${timeoutPolicy}`;
  const told = execution.alerts.has('workflow');
  if (!told) recordEvent(world, execution, { kind: 'timed-out', timeOut: 'workflow', policy: timeoutPolicy, reason });
  execution.alerts.add('workflow');
  if (timeoutPolicy === 'TIME_OUT_WF') throw new TerminateWorkflow(reason, 'TIMED_OUT');
}

/** The time when the next timeout of an execution is due; undefined if none runs. */
export function getNextTimeOut(world: TimeOutWorld, execution: TimedExecution): number | undefined {
  const { tasks, workflowDefinition, createTime } = execution.workflow;
  const ofTasks = tasks.flatMap((task) => {
    const definition = getDefinition(execution, task);
    return definition ? getTimeOuts(world, task, definition).map(({ due }) => due) : [];
  });
  const { timeoutSeconds } = workflowDefinition;
  const due = [...ofTasks, ...(timeoutSeconds > 0 ? [createTime + timeoutSeconds * SECOND] : [])].filter(
    (time) => time > world.clock.now,
  );
  return due.length > 0 ? Math.min(...due) : undefined;
}
