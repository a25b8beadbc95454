// START_WORKFLOW: starts another execution and does not wait for it.
import type { JsonObject } from '../formats.ts';
import { toTask } from '../execution/to-task.ts';
import type { RunContext, TaskKind } from '../execution/world.ts';

function startNamed({ world, execution, task }: RunContext, request: JsonObject): string {
  const name = String(request['name']);
  const version = typeof request['version'] === 'number' ? request['version'] : undefined;
  const definition = world.registry.getWorkflowDef(name, version);
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
    task.outputData['workflowId'] = startNamed(context, request as JsonObject);
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
