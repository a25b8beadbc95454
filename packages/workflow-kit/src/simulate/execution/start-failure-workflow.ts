// Starts the failure workflow of an execution that ended without success.
import type { Json, JsonObject } from '../formats.ts';
import type { Execution, World } from './world.ts';

/** Its ID, or the reason why it did not start, is added to the output as `conductor.failure_workflow`. */
export function startFailureWorkflow(
  world: World,
  execution: Execution,
  { name, reason }: { name: string; reason: string },
): void {
  const { workflow, request } = execution;
  const version = workflow.workflowDefinition.failureWorkflowVersion;
  const definition = world.registry.getWorkflowDef(name, version);
  if (!definition) {
    world.remarks.add(`The definition of the failure workflow ${name} was not given: it does not start.`);
    workflow.output['conductor.failure_workflow'] =
      `Error workflow ${name} failed to start.  reason: No such workflow defined. name=${name}, version=${version ?? null}`;
    return;
  }
  const input: JsonObject = {
    ...structuredClone(workflow.input),
    workflowId: workflow.workflowId,
    reason,
    failureStatus: workflow.status,
    ...(workflow.failedTaskId === undefined ? {} : { failureTaskId: workflow.failedTaskId }),
    failedWorkflow: structuredClone(workflow) as unknown as Json,
  };
  const { correlationId } = workflow;
  const started = world.engine.startWorkflow({
    definition,
    input,
    request: request?.subWorkflowTestRequest?.[name],
    ...(correlationId === undefined ? {} : { correlationId }),
  });
  workflow.output['conductor.failure_workflow'] = started.workflow.workflowId;
}
