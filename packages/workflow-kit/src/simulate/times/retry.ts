// Determines what follows a failed attempt: another attempt, continuing without one, or the end of the execution
// (DeciderService.retry).
import { resolveInput } from '../expressions/expressions.ts';
import type { ExecutionTask, TaskDef } from '../formats.ts';
import { getRetryDelay, getRetryFormula } from './retry-delay.ts';
import { checkTotalTime, isTriedAgain, toFinalFailure } from './retry-limits.ts';
import { getDefinition } from './time-outs.ts';
import { setWorkflowOutput } from '../execution/workflow-output.ts';
import { toResolver } from '../expressions/to-resolver.ts';
import { type Execution, recordEvent, type RunContext, toEventTask, type World } from '../execution/world.ts';

function toNextAttempt({ world, execution, task }: RunContext, definition: TaskDef): ExecutionTask {
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
    // The parameters are resolved again, and the result overrides the old input.
    inputData: {
      ...structuredClone(inputData),
      ...resolveInput(inputParameters, toResolver(world, execution, taskId), definition),
    },
  };
}

/** The next attempt, or undefined if the execution may continue without one; otherwise ends the execution. */
export function planRetry(world: World, execution: Execution, task: ExecutionTask): ExecutionTask | undefined {
  const definition = getDefinition(execution, task) ?? world.registry.getTaskDef(task.taskDefName);
  const { optional, permissive } = task.workflowTask;
  if (!definition || !isTriedAgain(task, definition)) {
    if (optional || permissive) return undefined;
    setWorkflowOutput(world, execution, task);
    throw toFinalFailure(task);
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
