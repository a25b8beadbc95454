// What becomes of a failed attempt: another one, going on without it, or the end of the execution (DeciderService.retry).
import { resolveInput } from './expressions.ts';
import type { Task, TaskDef, WorkflowStatus } from './formats.ts';
import { getRetryDelay, getRetryFormula } from './retry-delay.ts';
import { isRetriable } from './statuses.ts';
import { TerminateWorkflow } from './terminate-workflow.ts';
import { getDefinition } from './time-outs.ts';
import { setWorkflowOutput } from './workflow-output.ts';
import { type Execution, recordEvent, type RunContext, toEventTask, toResolver, type World } from './world.ts';

/** Never tried again, whatever their definition says (TaskType.isBuiltIn). */
const BUILT_IN = new Set(['DECISION', 'SWITCH', 'FORK', 'JOIN', 'EXCLUSIVE_JOIN', 'DO_WHILE']);

function toWorkflowStatus(task: Task): WorkflowStatus {
  if (task.status === 'CANCELED') return 'TERMINATED';
  return task.status === 'TIMED_OUT' ? 'TIMED_OUT' : 'FAILED';
}

function checkTotalTime({ clock }: World, task: Task, definition: TaskDef): void {
  const { totalTimeoutSeconds: total } = definition;
  const elapsed = Math.trunc((clock.now - task.firstScheduledTime) / 1000);
  if (total <= 0 || task.firstScheduledTime <= 0 || elapsed < total) return;
  throw new TerminateWorkflow(
    `Task ${task.taskId}/${task.taskDefName} exceeded total timeout of ${total} seconds (elapsed ${elapsed} seconds across all attempts). No further retries will be attempted.`,
    task.status === 'TIMED_OUT' ? 'TIMED_OUT' : 'FAILED',
    task,
  );
}

function toNextAttempt({ world, execution, task }: RunContext, definition: TaskDef): Task {
  const delay = getRetryDelay(definition, task.retryCount);
  const taskId = world.nextId();
  const { inputParameters } = task.workflowTask;
  const { subWorkflowId: _child, ...rest } = task;
  const { subWorkflowId: _input, ...inputData } = task.inputData;
  return {
    ...rest,
    taskId,
    retriedTaskId: task.taskId,
    retryCount: task.retryCount + 1,
    status: 'SCHEDULED',
    executed: false,
    retried: false,
    seq: 0,
    pollCount: 0,
    outputData: {},
    scheduledTime: world.clock.now,
    startTime: 0,
    endTime: 0,
    updateTime: 0,
    startDelayInSeconds: delay,
    callbackAfterSeconds: delay,
    // The parameters are resolved again and laid over the old input.
    inputData: {
      ...structuredClone(inputData),
      ...resolveInput(inputParameters, toResolver(world, execution, taskId), definition),
    },
  };
}

/** The next attempt, or nothing if the execution may go on without one; else ends the execution. */
export function planRetry(world: World, execution: Execution, task: Task): Task | undefined {
  const definition = getDefinition(execution, task) ?? world.registry.getTaskDef(task.taskDefName);
  const { optional, permissive, retryCount } = task.workflowTask;
  const attempts = definition ? (retryCount ?? definition.retryCount) : 0;
  if (!definition || !isRetriable(task.status) || BUILT_IN.has(task.taskType) || attempts <= task.retryCount) {
    if (optional || permissive) return undefined;
    setWorkflowOutput(world, execution, task);
    const status = toWorkflowStatus(task);
    throw new TerminateWorkflow(
      `Task ${task.taskId} failed with status: ${status} and reason: '${task.reasonForIncompletion ?? null}'`,
      status,
      task,
    );
  }
  checkTotalTime(world, task, definition);
  if (definition.backoffJitterMs > 0)
    world.remarks.add('The random part of retry delays (backoffJitterMs) is left out.');
  task.retried = true;
  const next = toNextAttempt({ world, execution, task }, definition);
  recordEvent(world, execution, {
    kind: 'retry-planned',
    ...toEventTask(next),
    retryCount: next.retryCount,
    delaySeconds: next.startDelayInSeconds,
    formula: getRetryFormula(definition, task.retryCount),
  });
  return next;
}
