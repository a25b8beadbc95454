// Reads the name of the failure workflow of an execution that ended without success, and starts it.
import type { Json, JsonObject } from '../formats.ts';
import { renderCastFault } from './check-cast.ts';
import { EngineFailure } from './terminate-workflow.ts';
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

/**
 * The failure workflow's name from `$workflow.input.name`, of which the engine uses the third part.
 * For `${workflow.input.name}`, that part is `name}`, which no input has, so no workflow is started.
 */
export function readFailureName(
  { remarks }: World,
  { workflow }: Execution,
  failureWorkflow: string,
): string | undefined {
  const parts = failureWorkflow.replace(/\.+$/, '').split('.');
  if (parts.length < 3) throw new EngineFailure(`Index 2 out of bounds for length ${parts.length}`);
  const name = workflow.input[parts[2]!] ?? null;
  if (name !== null && typeof name !== 'string')
    throw new EngineFailure(renderCastFault({ value: name, to: 'java.lang.String', isWritten: false }));
  if (typeof name !== 'string')
    remarks.add(
      `The failure workflow ${failureWorkflow} does not start, as on the server. Write $workflow.input.NAME.`,
    );
  return typeof name === 'string' ? name : undefined;
}
