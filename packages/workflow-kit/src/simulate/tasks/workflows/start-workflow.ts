// START_WORKFLOW: starts another execution and does not wait for it.
import { isObject } from '../../expressions/json.ts';
import type { Json, JsonObject } from '../../formats.ts';
import { toWorkflowDef } from '../../request/to-definitions.ts';
import { toTask } from '../../execution/to-task.ts';
import type { RunContext, TaskKind, World } from '../../execution/world.ts';

/** Whether the server reads the value as an int, or as none. */
function isNumber(value: Json): boolean {
  return typeof value === 'number' || (value !== true && /^\s*-?\d*\s*$/.test(String(value ?? '')));
}

/** The request. Throws an error if the server can't read it. */
function readRequest(world: World, value: Json): JsonObject {
  const fields = isObject(value) ? value : {};
  const { version = null, input = {}, priority = null, idempotencyStrategy: strategy = null } = fields;
  const isRead =
    isObject(value) &&
    isNumber(version) &&
    isNumber(priority) &&
    [null, '', 'FAIL', 'RETURN_EXISTING', 'FAIL_ON_RUNNING'].includes(strategy as string | null) &&
    (input === null || isObject(input)) &&
    typeof (fields['name'] ?? '') !== 'object';
  if (!isRead) {
    world.remarks.add('The text of the error for a startWorkflow that the server cannot read is shorter here.');
    throw new Error('Error reading StartWorkflowRequest.');
  }
  if (Number(priority) < 0 || Number(priority) > 99)
    throw new Error(
      `startWorkflow validation failed. 'priority' -> priority: ${priority as number} should be ${Number(priority) < 0 ? 'minimum 0' : 'maximum 99'}. `,
    );
  const definition = fields['workflowDef'];
  if (isObject(definition) && !(Array.isArray(definition['tasks']) && definition['tasks'].length > 0))
    throw new Error("startWorkflow validation failed. 'workflowDef.tasks' -> WorkflowTask list cannot be empty. ");
  if (!fields['name'])
    throw new Error("startWorkflow validation failed. 'name' -> Workflow name cannot be null or empty. ");
  if (input === null) throw new Error('NULL input passed when starting workflow');
  return fields;
}

function startNamed({ world, execution, task }: RunContext, request: JsonObject): string {
  const name = String(request['name']);
  const version = Math.trunc(Number(request['version'] ?? 0)) || undefined;
  const given = request['workflowDef'];
  const definition = isObject(given) ? toWorkflowDef(given) : world.registry.getWorkflowDef(name, version);
  if (!definition) {
    world.remarks.add(
      `The definition of ${name} was not given: START_WORKFLOW tasks that name it fail, unless a mock says otherwise.`,
    );
    throw new Error(`No such workflow defined. name=${name}, version=${version ?? null}`);
  }
  const requests = execution.request?.subWorkflowTestRequest;
  const correlationId = request['correlationId'] || execution.workflow.correlationId;
  const started = world.engine.startWorkflow({
    definition,
    input: (request['input'] ?? {}) as JsonObject,
    request: requests?.[task.referenceTaskName] ?? requests?.[name],
    ...(typeof correlationId === 'string' ? { correlationId } : {}),
  });
  return started.workflow.workflowId;
}

function start(context: RunContext): void {
  const { task } = context;
  const request = task.inputData['startWorkflow'];
  if (request === undefined || request === null) {
    task.status = 'FAILED';
    task.reasonForIncompletion = "Missing 'startWorkflow' in input data.";
    return;
  }
  try {
    task.outputData['workflowId'] = startNamed(context, readRequest(context.world, request));
    task.status = 'COMPLETED';
  } catch (error) {
    task.status = 'FAILED';
    task.reasonForIncompletion = (error as Error).message;
  }
}

/** StartWorkflowTaskMapper and StartWorkflow. */
export const startWorkflow: TaskKind = {
  runs: 'queued',
  plan: (context) => [toTask(context, { inputData: context.input, callbackAfterSeconds: context.task.startDelay })],
  start,
};
