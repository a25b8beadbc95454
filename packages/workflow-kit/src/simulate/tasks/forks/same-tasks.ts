// The short form of a dynamic fork: one task, or one sub-workflow, for each item of an array.
import type { Json, JsonObject, FilledTask } from '../../formats.ts';
import { isObject } from '../../expressions/json.ts';
import { toWorkflowTask } from '../../request/to-definitions.ts';
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import type { PlanContext } from '../../execution/world.ts';
import { type Branches, withTaskDef } from './dynamic-branches.ts';
import { readTask } from '../read-task.ts';

/** The server first tries to read an item as a task, so an item may set fields of the task unintentionally. */
function toChanceFields(item: Json): JsonObject {
  if (item === null)
    throw new EngineFailure(
      'Cannot invoke "com.netflix.conductor.common.metadata.workflow.WorkflowTask.setName(String)" because "forkTask" is null',
    );
  return readTask(item) ?? {};
}

/**
 * A name in the input; undefined if it is missing. The server casts it, so anything but a string causes an exception.
 */
function toText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  const found = typeof value === 'boolean' ? 'Boolean' : Number.isInteger(value) ? 'Integer' : 'Object';
  throw new EngineFailure(
    `class java.lang.${found} cannot be cast to class java.lang.String (java.lang.${found} and java.lang.String are in module java.base of loader 'bootstrap')`,
  );
}

interface Shape {
  name: string;
  type: string;
  child?: string;
  version?: number;
}

function toShape({ world, task }: PlanContext, input: JsonObject): Shape {
  const type = toText(input['forkTaskType']);
  const system = type !== undefined && world.engine.getKind(type) !== undefined;
  const name = toText(input['forkTaskName']) ?? (system ? type : task.taskReferenceName);
  const child = toText(input['forkTaskWorkflow']);
  const version = /^[+-]?\d+$/.test(toText(input['forkTaskWorkflowVersion']) ?? '')
    ? Number(input['forkTaskWorkflowVersion'])
    : undefined;
  return {
    name,
    type: type ?? 'SIMPLE',
    ...(child === undefined ? {} : { child }),
    ...(version === undefined ? {} : { version }),
  };
}

function toBranchTask(item: Json, shape: Shape, taskReferenceName: string): FilledTask {
  const { name, type, child, version } = shape;
  const domain = (isObject(item) && item['taskToDomain']) || null;
  const params: JsonObject =
    child === undefined ? {} : { subWorkflowParam: { name: child, version: version ?? null, taskToDomain: domain } };
  return toWorkflowTask({
    ...toChanceFields(item),
    name: child ?? name,
    type: child === undefined ? type : 'SUB_WORKFLOW',
    taskReferenceName,
    inputParameters: isObject(item) ? item : { input: item },
    ...params,
  });
}

/** ForkJoinDynamicTaskMapper.getDynamicTasksSimple: one branch for each item of `forkTaskInputs`. */
export function planSameTasks(context: PlanContext, input: JsonObject, items: Json[]): Branches {
  const { world, execution, task } = context;
  const shape = toShape(context, input);
  const second = execution.workflow.tasks.some((one) => one.workflowTask.type === 'FORK_JOIN_DYNAMIC');
  const prefix = second ? `_${task.taskReferenceName}_${shape.name}` : `_${shape.name}`;
  const tasks = items.map((item, at) => {
    const branch = toBranchTask(item, shape, `${prefix}_${at}`);
    branch.inputParameters['__index'] = at;
    if (task.optional) branch.optional = true;
    return shape.child === undefined ? withTaskDef(world, branch) : branch;
  });
  return { tasks, inputs: Object.fromEntries(tasks.map((one) => [one.taskReferenceName, one.inputParameters])) };
}
