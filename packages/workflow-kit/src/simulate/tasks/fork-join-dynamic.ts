// FORK_JOIN_DYNAMIC: starts the branches that its input lists, and the join after them.
import type { Json, JsonObject, ExecutionTask } from '../formats.ts';
import { isObject } from '../expressions/json.ts';
import { toJavaText } from '../expressions/java-text.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import { getNextTask } from '../execution/engine-tree.ts';
import { toWorkflowTask } from '../request/to-definitions.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import type { PlanContext } from '../execution/world.ts';
import { type Branches, withTaskDef } from './dynamic-branches.ts';
import { planSameTasks } from './same-tasks.ts';

function planTasksAndInputs({ world, task }: PlanContext, input: JsonObject, parameter: string): Branches {
  const list = input[parameter];
  const valid =
    Array.isArray(list) && list.every((item) => isObject(item) && typeof item['taskReferenceName'] === 'string');
  if (!valid) {
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
    tasks: (list as JsonObject[]).map((item) => withTaskDef(world, toWorkflowTask(item))),
    inputs: inputs as Record<string, JsonObject>,
  };
}

function planTaskList({ world, task }: PlanContext, input: JsonObject): Branches {
  const parameter = task.dynamicForkJoinTasksParam ?? '';
  const list = input[parameter];
  if (!isObject(list)) {
    throw new TerminateWorkflow(
      `Dynamic tasks could not be created. The value of ${parameter || 'null'} from task's input ${toJavaText(input)} has no dynamic tasks to be scheduled`,
    );
  }
  const items = (list['dynamicTasks'] ?? []) as JsonObject[];
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
  { world, execution, retryCount }: PlanContext,
  { tasks, inputs }: Branches,
): Promise<{ planned: ExecutionTask[]; names: string[] }> {
  const planned: ExecutionTask[] = [];
  const names: string[] = [];
  for (const task of tasks) {
    Object.assign(task.inputParameters, inputs[task.taskReferenceName]);
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
