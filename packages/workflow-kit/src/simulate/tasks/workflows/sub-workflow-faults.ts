// What few SUB_WORKFLOW tasks need: errors and remarks about their definitions.
import type { ExecutionTask } from '../../formats.ts';
import type { World } from '../../execution/world.ts';

/** The server's error for a definition that it does not have, which is remarked on. */
export function toMissingError({ remarks }: World, name: string, version: number | undefined): Error {
  if (name === '') return new Error('Workflow name must be specified when searching for a definition');
  remarks.add(`The definition of ${name} was not given: its SUB_WORKFLOW tasks fail.`);
  return new Error(`No such workflow defined. name=${name}, version=${version ?? null}`);
}

/** Remarks on a definition that the server cannot read. */
export function remarkOnDefinition({ remarks }: World, { referenceTaskName }: ExecutionTask): void {
  remarks.add(
    `The workflowDefinition of ${referenceTaskName} is not an object: the task stays open, as on the server.`,
  );
}

/** The server's error for a priority out of range. */
export function toPriorityError(): Error {
  return new Error('priority MUST be between 0 and 99 (inclusive)');
}
