// Finds and starts the failure workflow of an execution that ended without success.
import type { Json, JsonObject } from '../formats.ts';
import { renderCastFault } from './check-cast.ts';
import { EngineFailure } from './terminate-workflow.ts';
import type { Execution, World } from './world.ts';

/**
 * The name as written, or for `$workflow.input.name`, the input that the third part names. For `${workflow.input.name}`,
 * that part is `name}`, which no input has, so no workflow is started. Throws an `EngineFailure` where the server does.
 */
export function getFailureWorkflow({ remarks }: World, { workflow }: Execution): string | undefined {
  const { failureWorkflow } = workflow.workflowDefinition;
  if (!failureWorkflow?.startsWith('$')) return failureWorkflow;
  // Java's `split` drops empty parts at the end.
  const parts = failureWorkflow.replace(/\.+$/, '').split('.');
  const key = parts[2];
  if (key === undefined) throw new EngineFailure(`Index 2 out of bounds for length ${parts.length}`);
  const name = Object.hasOwn(workflow.input, key) ? (workflow.input[key] ?? null) : null;
  if (name === null) {
    remarks.add(
      failureWorkflow.startsWith('${')
        ? `The failure workflow ${failureWorkflow} does not start, as on the server. Write $workflow.input.NAME.`
        : `The failure workflow ${failureWorkflow} does not start, because the input has no ${key}.`,
    );
    return undefined;
  }
  if (typeof name !== 'string')
    throw new EngineFailure(renderCastFault({ value: name, to: 'java.lang.String', isWritten: false }));
  return name;
}

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
