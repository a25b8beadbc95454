// The array over which a DO_WHILE iterates: `items` of the task, or `_items` of its parameters.
import { resolveInput, resolveText } from '../../expressions/expressions.ts';
import type { Json, ExecutionTask } from '../../formats.ts';
import { toResolver } from '../../expressions/to-resolver.ts';
import type { RunContext } from '../../execution/world.ts';

/** Whether the loop iterates over an array. */
export function isListLoop(loop: ExecutionTask): boolean {
  const { items, inputParameters } = loop.workflowTask;
  if (items?.trim()) return true;
  const value = inputParameters['_items'];
  return Array.isArray(value) || (typeof value === 'string' && value.trim() !== '');
}

/** The array; any other value is treated as an array with one element. */
export function getItems({ world, execution, task: loop }: RunContext): Json[] {
  const { items, inputParameters, taskDefinition } = loop.workflowTask;
  const resolver = toResolver(world, execution, loop.taskId);
  const named = items?.trim() ? resolveText(items, resolver) : null;
  const value = named ?? resolveInput(inputParameters, resolver, taskDefinition)['_items'] ?? null;
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}
