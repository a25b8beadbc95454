// START_WORKFLOW: starts another execution and does not wait for it.
import { isObject } from '../expressions/json.ts';
import type { Json, JsonObject } from '../formats.ts';
import { toWorkflowDef } from '../request/to-definitions.ts';
import { toTask } from '../execution/to-task.ts';
import type { RunContext, TaskKind, World } from '../execution/world.ts';

/** The request. Throws an error if the server can't read it. */
function readRequest(world: World, value: Json): JsonObject {
  const fields = isObject(value) ? value : {};
  const { version = null, input = {} } = fields;
  const isRead =
    isObject(value) &&
    (typeof version === 'number' || /^\s*-?\d*\s*$/.test(String(version ?? ''))) &&
    (input === null || isObject(input)) &&
    typeof (fields['name'] ?? '') !== 'object';
  if (!isRead) {
    world.remarks.add('The text of the error for a startWorkflow that the server cannot read is shorter here.');
    throw new Error('Error reading StartWorkflowRequest.');
  }
  if (!fields['name'])
    throw new Error("startWorkflow validation failed. 'name' -> Workflow name cannot be null or empty. ");
  if (input === null) throw new Error('NULL input passed when starting workflow');
  return fields;
}

function startNamed({ world, execution, task }: RunContext, request: JsonObject): string {
  const name = String(request['name']);
  const version = Number(request['version'] ?? 0) || undefined;
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
