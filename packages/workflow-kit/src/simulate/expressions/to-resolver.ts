// What the expressions of an execution are resolved against: its document, and remarks about unknown values.
import { type Resolver, toDocument } from './expressions.ts';
import type { Execution, World } from '../execution/world.ts';

/** Resolves expressions against an execution. */
export function toResolver(world: World, execution: Execution, taskId?: string): Resolver {
  return {
    document: toDocument(execution.workflow),
    readMany: world.evaluators.readMany,
    meter: world.meter,
    ...(taskId === undefined ? {} : { taskId }),
    onUnknown: (expression, why) => world.remarks.add(`${expression}: ${why}.`),
  };
}
