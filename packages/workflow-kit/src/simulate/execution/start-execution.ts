// Starts an execution of a definition (WorkflowExecutorOps.createWorkflowModel, MetadataMapperService.populateTaskDefinitions).
import type { JsonObject, FilledDefinition } from '../formats.ts';
import { runExecution } from './run-execution.ts';
import { getEngineTasks } from './engine-tree.ts';
import { toAdHocTaskDef } from '../request/to-definitions.ts';
import { type Execution, recordEvent, type StartOptions, type World } from './world.ts';

/**
 * Every task gets its registered definition, or a default one as on the server; every sub-workflow gets its latest
 * version.
 */
function setDefinitions({ registry }: World, definition: FilledDefinition): void {
  for (const task of getEngineTasks(definition)) {
    if (task.name.trim() !== '')
      task.taskDefinition ??= registry.getTaskDef(task.name) ?? toAdHocTaskDef(task.name, task.type);
    const params = task.subWorkflowParam;
    if (
      task.type !== 'SUB_WORKFLOW' ||
      !params ||
      params.version !== undefined ||
      typeof params.workflowDefinition === 'object'
    )
      continue;
    const latest = registry.getWorkflowDef(String(params.name));
    if (!latest)
      throw new Error(
        `The Task ${params.name ?? null} defined as a sub-workflow has no workflow definition available `,
      );
    params.version = latest.version;
  }
}

/**
 * The template fills gaps in an input; an empty input stays empty, as in the engine. It fills the object that was
 * passed in, so the parent's SUB_WORKFLOW task shows the filled input.
 */
function toInput(definition: FilledDefinition, input: JsonObject): JsonObject {
  if (Object.keys(input).length === 0) return {};
  for (const [key, value] of Object.entries(definition.inputTemplate)) input[key] ??= structuredClone(value);
  return structuredClone(input);
}

/** A new execution, whose first decision is the next entry on the clock. */
export function startExecution(
  world: World,
  { definition: source, input, request, correlationId, parent }: StartOptions,
): Execution {
  const definition = structuredClone(source);
  setDefinitions(world, definition);
  const { now } = world.clock;
  const workflow = {
    workflowId: world.nextId(),
    workflowName: definition.name,
    workflowVersion: definition.version,
    status: 'RUNNING' as const,
    input: toInput(definition, input),
    output: {},
    variables: structuredClone(definition.variables),
    tasks: [],
    createTime: now,
    startTime: now,
    endTime: 0,
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(parent && { parentWorkflowId: parent.execution.workflow.workflowId, parentWorkflowTaskId: parent.task.taskId }),
    failedReferenceTaskNames: [],
    failedTaskNames: [],
    workflowDefinition: definition,
  };
  const execution: Execution = {
    workflow,
    request,
    mocks: world.getMocks(request),
    joinsPolledAt: -1,
    unsaved: new Map(),
    unsavedOutputs: new Map(),
    sweeps: new Set<number>(),
    alerts: new Set<string>(),
    ...(parent && { parent }),
  };
  world.executions.set(workflow.workflowId, execution);
  const { workflowName: name, workflowVersion: version, workflowId } = workflow;
  const about = parent ? { parentWorkflowId: parent.execution.workflow.workflowId } : {};
  recordEvent(world, execution, { kind: 'workflow-started', name, version, input: workflow.input, ...about });
  world.clock.plan(now, 'task', () => runExecution(world, world.executions.get(workflowId)!));
  return execution;
}
