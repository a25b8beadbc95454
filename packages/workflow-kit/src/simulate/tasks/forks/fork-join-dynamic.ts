// FORK_JOIN_DYNAMIC: starts the branches that its input lists, and the join after them.
import type { Json, JsonObject, ExecutionTask, FilledTask } from '../../formats.ts';
import { isObject } from '../../expressions/json.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { EngineFailure, TerminateWorkflow } from '../../execution/terminate-workflow.ts';
import { getNextTask } from '../../execution/engine-tree.ts';
import { toWorkflowTask } from '../../request/to-definitions.ts';
import { toInput, toStartedTask } from '../../execution/to-task.ts';
import type { PlanContext } from '../../execution/world.ts';
import { type Branches, withTaskDef } from './dynamic-branches.ts';
import { readTask } from '../read-task.ts';
import { planSameTasks } from './same-tasks.ts';

function planTasksAndInputs({ world, task }: PlanContext, input: JsonObject, parameter: string): Branches {
  const list = input[parameter];
  const read = Array.isArray(list) ? list.map(readTask) : [undefined];
  if (!read.every((item) => item?.['taskReferenceName'] !== undefined)) {
    throw new TerminateWorkflow(
      `Input '${parameter}' is invalid. Cannot deserialize a list of Workflow Tasks from '${toJavaText(list)}'`,
    );
  }
  const inputs = input[task.dynamicForkTasksInputParamName ?? ''];
  if (!isObject(inputs)) {
    throw new TerminateWorkflow(
      `Input to the dynamically forked tasks is not a map -> expecting a map of K,V  but found ${toJavaText(inputs)}`,
    );
  }
  return {
    tasks: (list as JsonObject[]).map((item, at) => withTaskDef(world, toBranchTask(item, read[at]!))),
    inputs: inputs as Record<string, JsonObject>,
  };
}

/** A type that is null stays null, while a type that is missing is SIMPLE. */
function toBranchTask(item: JsonObject, fields: JsonObject): FilledTask {
  const task = toWorkflowTask(fields);
  if (item['type'] === null) task.type = '';
  return task;
}

/** The engine asks for the task definition of each branch. */
function checkBranch({ world }: PlanContext, task: FilledTask): void {
  if (task.name === undefined) throw new EngineFailure('TaskDef name cannot be null');
  if (task.type === '' && !world.registry.getTaskDef(task.name))
    throw new TerminateWorkflow(
      `Invalid task specified. Cannot find task by name ${task.name} in the task definitions`,
    );
}

const CLASSES: Record<string, string> = {
  string: 'java.lang.String',
  number: 'java.lang.Integer',
  boolean: 'java.lang.Boolean',
};

/** The input of a branch, which must be a map. */
function toBranchInput(input: Json | undefined): JsonObject {
  if (input === undefined || input === null) return {};
  if (isObject(input)) return input;
  const name = Array.isArray(input) ? 'java.util.LinkedList' : CLASSES[typeof input]!;
  throw new TerminateWorkflow(
    `Tasks could not be dynamically forked due to invalid input: class ${name} cannot be cast to class java.util.Map (${name} and java.util.Map are in module java.base of loader 'bootstrap')`,
  );
}

const LEGACY = 'com.netflix.conductor.common.metadata.workflow.DynamicForkJoinTask';

/** The tasks of the older form. The server fails with status 400 or 500 if it can't read them. */
function readLegacyList(list: Json): JsonObject[] {
  if (typeof list === 'string')
    throw new EngineFailure(
      `Cannot construct instance of \`${LEGACY}List\` (although at least one Creator exists): no String-argument constructor/factory method to deserialize from String value ('${list}')\n at [Source: UNKNOWN; byte offset: #UNKNOWN]`,
    );
  if (!isObject(list))
    throw new EngineFailure(`Cannot deserialize value of type \`${LEGACY}List\` from ${toJavaText(list)}`);
  const { dynamicTasks = [] } = list;
  if (dynamicTasks === null)
    throw new EngineFailure(
      `Cannot invoke "java.util.List.stream()" because the return value of "${LEGACY}List.getDynamicTasks()" is null`,
    );
  if (!Array.isArray(dynamicTasks) || dynamicTasks.some((item) => item !== null && !isObject(item)))
    throw new EngineFailure(
      `Cannot deserialize value of type \`java.util.ArrayList<${LEGACY}>\` from ${toJavaText(dynamicTasks)}`,
    );
  if (dynamicTasks.includes(null))
    throw new EngineFailure(`Cannot invoke "${LEGACY}.getReferenceName()" because "dynamicForkJoinTask" is null`);
  return dynamicTasks as JsonObject[];
}

function planTaskList({ world, task }: PlanContext, input: JsonObject): Branches {
  const parameter = task.dynamicForkJoinTasksParam ?? '';
  const list = input[parameter] ?? null;
  if (list === null) {
    throw new TerminateWorkflow(
      `Dynamic tasks could not be created. The value of ${parameter || 'null'} from task's input ${toJavaText(input)} has no dynamic tasks to be scheduled`,
    );
  }
  const items = readLegacyList(list);
  const tasks = items.map((item) =>
    toWorkflowTask({
      name: item['taskName'] ?? null,
      taskReferenceName: item['referenceName'] ?? null,
      type: item['type'] ?? 'SIMPLE',
    }),
  );
  const inputs = Object.fromEntries(
    items.map((item) => [String(item['referenceName']), (item['input'] ?? {}) as JsonObject]),
  );
  return { tasks: tasks.map((one) => withTaskDef(world, one)), inputs };
}

function toBranches(context: PlanContext): Branches {
  const input = toInput(context);
  const items = input['forkTaskInputs'];
  if (Array.isArray(items)) return planSameTasks(context, input, items);
  const parameter = context.task.dynamicForkTasksParam;
  return parameter === undefined ? planTaskList(context, input) : planTasksAndInputs(context, input, parameter);
}

async function planBranches(
  context: PlanContext,
  { tasks, inputs }: Branches,
): Promise<{ planned: ExecutionTask[]; names: string[] }> {
  const { world, execution, retryCount } = context;
  const planned: ExecutionTask[] = [];
  const names: string[] = [];
  for (const task of tasks) {
    Object.assign(task.inputParameters, toBranchInput(inputs[task.taskReferenceName]));
    checkBranch(context, task);
    const branch = await world.engine.planTasks(execution, task, { retryCount });
    const last = branch.at(-1);
    if (!last) {
      const { workflowName, workflowVersion, workflowId } = execution.workflow;
      throw new TerminateWorkflow(
        `No dynamic tasks could be created for the Workflow: ${workflowName}.${workflowVersion}/${workflowId}, Dynamic Fork Task: ${task.name}/${task.taskReferenceName} attempted to create a duplicate task reference name: ${task.taskReferenceName}`,
      );
    }
    planned.push(...branch);
    names.push(last.referenceTaskName);
  }
  return { planned, names };
}

/** ForkJoinDynamicTaskMapper. */
export async function planForkJoinDynamic(context: PlanContext): Promise<ExecutionTask[]> {
  const { world, execution, task, input } = context;
  const { workflow } = execution;
  const branches = toBranches(context);
  const again = workflow.tasks.some((one) => one.referenceTaskName === task.taskReferenceName);
  const { planned, names } = again ? { planned: [], names: [] } : await planBranches(context, branches);
  const join = getNextTask(workflow.workflowDefinition, task.taskReferenceName);
  if (join?.type !== 'JOIN')
    throw new TerminateWorkflow(
      'Dynamic join definition is not followed by a join task.  Check the workflow definition.',
    );
  const forkedTaskDefs = structuredClone(branches.tasks) as unknown as Json;
  const inputData = { forkedTasks: branches.tasks.map((one) => one.taskReferenceName), forkedTaskDefs, ...input };
  const now = world.clock.now;
  const fork = toStartedTask(context, {
    taskType: 'FORK',
    taskDefName: 'FORK',
    inputData,
    status: 'COMPLETED',
    endTime: now,
    executed: true,
  });
  const joinContext = { ...context, task: join, taskId: world.nextId() };
  const joinTask = toStartedTask(joinContext, {
    taskDefName: 'JOIN',
    inputData: { ...structuredClone(join.inputParameters), joinOn: names },
  });
  return [fork, ...planned, joinTask];
}
