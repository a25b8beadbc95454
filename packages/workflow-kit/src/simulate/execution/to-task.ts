// Creates the task of an execution from a task of a definition (TaskMapperContext.createTaskModel).
import { resolveInput } from '../expressions/expressions.ts';
import type { JsonObject, ExecutionTask, TaskDef } from '../formats.ts';
import { toResolver } from '../expressions/to-resolver.ts';
import type { PlanContext } from './world.ts';

/** A new task; `fields` overrides the general defaults with those of the task type. */
export function toTask({ world, execution, task, taskId }: PlanContext, fields: Partial<ExecutionTask>): ExecutionTask {
  const { workflow } = execution;
  return {
    taskId,
    taskType: task.type,
    taskDefName: task.name,
    referenceTaskName: task.taskReferenceName,
    status: 'SCHEDULED',
    inputData: {},
    outputData: {},
    iteration: 0,
    retryCount: 0,
    seq: 0,
    pollCount: 0,
    waitTimeout: 0,
    scheduledTime: world.clock.now,
    startTime: 0,
    updateTime: 0,
    endTime: 0,
    firstScheduledTime: 0,
    startDelayInSeconds: 0,
    callbackAfterSeconds: 0,
    executed: false,
    retried: false,
    workflowInstanceId: workflow.workflowId,
    workflowType: workflow.workflowName,
    ...(workflow.correlationId === undefined ? {} : { correlationId: workflow.correlationId }),
    workflowTask: task,
    ...fields,
  };
}

/** A task that begins immediately, inside the decision. */
export function toStartedTask(context: PlanContext, fields: Partial<ExecutionTask>): ExecutionTask {
  return toTask(context, { status: 'IN_PROGRESS', startTime: context.world.clock.now, ...fields });
}

/** The input of a planned task, including the input template of its task definition if there is one. */
export function toInput({ world, execution, task, taskId }: PlanContext, definition?: TaskDef): JsonObject {
  return resolveInput(task.inputParameters, toResolver(world, execution, taskId), definition);
}

/** The task definition that applies to a planned task. */
export function getTaskDef({ world, task }: PlanContext): TaskDef | undefined {
  return task.taskDefinition ?? world.registry.getTaskDef(task.name);
}
