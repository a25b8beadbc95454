// SUB_WORKFLOW: starts a sub-workflow and ends with its status.
import { resolveInput } from '../../expressions/expressions.ts';
import { isObject } from '../../expressions/json.ts';
import type { Json, JsonObject, ExecutionTask, FilledDefinition, WorkflowStatus } from '../../formats.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { isOver } from '../../execution/statuses.ts';
import { EngineFailure, TerminateWorkflow } from '../../execution/terminate-workflow.ts';
import { toWorkflowDef } from '../../request/to-definitions.ts';
import { toTask } from '../../execution/to-task.ts';
import { toResolver } from '../../expressions/to-resolver.ts';
import type { Execution, PlanContext, RunContext, TaskKind } from '../../execution/world.ts';

/** The resolved parameters of the sub-workflow; an inline definition stays unchanged. */
function toParams({ world, execution, task }: PlanContext): JsonObject {
  const { subWorkflowParam: params } = task;
  if (!params)
    throw new TerminateWorkflow(
      `Task ${task.name} is defined as sub-workflow and is missing subWorkflowParams. Please check the workflow definition`,
    );
  const { workflowDefinition, ...rest } = params;
  const inline = typeof workflowDefinition === 'object';
  const texts = {
    ...rest,
    ...(inline ? {} : { workflowDefinition: workflowDefinition ?? null }),
  } as unknown as JsonObject;
  const resolved = resolveInput(texts, toResolver(world, execution));
  // The name of an inline definition is its own.
  return inline
    ? {
        ...resolved,
        name: workflowDefinition.name ?? null,
        workflowDefinition: structuredClone(workflowDefinition) as unknown as Json,
      }
    : resolved;
}

function toVersion({ world }: PlanContext, params: JsonObject, name: string): number {
  const version = params['version'];
  if (version !== undefined && version !== null) return Number(version);
  const latest = world.registry.getWorkflowDef(name);
  if (!latest)
    throw new TerminateWorkflow(`The Task ${name} defined as a sub-workflow has no workflow definition available `);
  return latest.version;
}

function plan(context: PlanContext): ExecutionTask[] {
  const params = toParams(context);
  const definition = params['workflowDefinition'] ?? null;
  if ((params['name'] ?? null) === null)
    throw new EngineFailure(
      'Cannot invoke "Object.toString()" because the return value of "java.util.Map.get(Object)" is null',
    );
  const name = toJavaText(params['name']);
  const inputData: JsonObject = {
    subWorkflowName: name,
    priority: params['priority'] ?? null,
    subWorkflowVersion: definition === null ? toVersion(context, params, name) : null,
    subWorkflowTaskToDomain: params['taskToDomain'] ?? null,
    subWorkflowDefinition: definition,
    idempotencyKey: params['idempotencyKey'] ?? null,
    idempotencyStrategy: params['idempotencyStrategy'] ?? null,
    workflowInput: context.input,
  };
  return [toTask(context, { inputData, callbackAfterSeconds: context.task.startDelay })];
}

/** Loaded with the first fault, so that players need not load it. */
const loadFaults = () => import('./sub-workflow-faults.ts');

async function getDefinition({ world, task }: RunContext): Promise<FilledDefinition> {
  const { subWorkflowDefinition: inline, subWorkflowName, subWorkflowVersion } = task.inputData;
  if (inline !== undefined && inline !== null) return toWorkflowDef(inline as JsonObject);
  const version = typeof subWorkflowVersion === 'number' && subWorkflowVersion !== 0 ? subWorkflowVersion : undefined;
  const name = String(subWorkflowName);
  const found = name === '' ? undefined : world.registry.getWorkflowDef(name, version);
  if (!found) throw (await loadFaults()).toMissingError(world, name, version);
  return found;
}

function toChildInput({ inputData }: ExecutionTask): JsonObject {
  const own = inputData['workflowInput'] as JsonObject | null | undefined;
  const input = own && Object.keys(own).length > 0 ? own : inputData;
  if (!inputData['subWorkflowDefinition']) return input;
  // The server marks sub-workflows whose definition is part of the task.
  return {
    ...structuredClone(input),
    _systemMetadata: { ...(input['_systemMetadata'] as JsonObject | undefined), dynamic: true },
  };
}

async function start(context: RunContext): Promise<void> {
  const { world, execution, task } = context;
  const { correlationId } = execution.workflow;
  const { priority, subWorkflowDefinition } = task.inputData;
  if (!isObject(subWorkflowDefinition ?? {})) return (await loadFaults()).remarkOnDefinition(world, task);
  try {
    if (typeof priority === 'number' && (priority < 0 || priority >= 100)) throw (await loadFaults()).toPriorityError();
    const child = world.engine.startWorkflow({
      definition: await getDefinition(context),
      input: toChildInput(task),
      request: execution.request?.subWorkflowTestRequest?.[task.referenceTaskName],
      ...(correlationId === undefined ? {} : { correlationId }),
      parent: { execution, task },
    });
    delete task.reasonForIncompletion;
    task.subWorkflowId = child.workflow.workflowId;
    task.outputData['subWorkflowId'] = child.workflow.workflowId;
    task.status = 'IN_PROGRESS';
  } catch (error) {
    task.status = 'FAILED';
    task.reasonForIncompletion = (error as Error).message;
  }
}

const STATUSES: Partial<Record<WorkflowStatus, ExecutionTask['status']>> = {
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  TERMINATED: 'CANCELED',
  TIMED_OUT: 'TIMED_OUT',
};

/** SubWorkflow.updateTaskStatus: copies status, output and reason of the ended sub-workflow to its task. */
export function setChildResult(task: ExecutionTask, { workflow: child }: Execution): void {
  task.status = STATUSES[child.status] ?? task.status;
  // The server adds the failure workflow to the output later.
  const { 'conductor.failure_workflow': _, ...output } = child.output;
  Object.assign(task.outputData, structuredClone(output));
  if (child.status === 'COMPLETED') return;
  const { workflowName, workflowVersion, workflowId, reasonForIncompletion } = child;
  task.reasonForIncompletion = `Sub workflow ${workflowName}.${workflowVersion}/${workflowId} failure reason: ${reasonForIncompletion ?? null}`;
}

/** SubWorkflowTaskMapper and SubWorkflow. */
export const subWorkflow: TaskKind = {
  runs: 'queued',
  plan,
  start,
  async cancel({ world, execution, task }) {
    const child = world.executions.get(task.subWorkflowId ?? '');
    if (!child || isOver(child.workflow.status)) return;
    const { status, reasonForIncompletion } = execution.workflow;
    const reason = reasonForIncompletion ? `reason: ${reasonForIncompletion}` : `status ${status}`;
    await world.engine.terminateWorkflow(child, `Parent workflow has been terminated with ${reason}`);
  },
};
