// Finds task types that the platform does not have: it leaves such a task to a worker, which is rarely what was meant.
import type { RequestFault } from './check-request.ts';
import { ENTERPRISE_TYPES } from '../enterprise-types.ts';
import type { Json } from '../formats.ts';
import { isObject } from '../expressions/json.ts';
import { PLANNERS } from '../tasks/all-kinds.ts';

const KNOWN_TYPES = new Set([...Object.keys(PLANNERS), ...ENTERPRISE_TYPES, 'USER_DEFINED']);

/** Faults of the types in a definition; it can be simulated all the same. */
export function checkTypes(value: Json, path: RequestFault['path'] = []): RequestFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const own: RequestFault[] = [];
  const type = isObject(value) && typeof value['taskReferenceName'] === 'string' ? value['type'] : undefined;
  if (typeof type === 'string' && !KNOWN_TYPES.has(type))
    own.push({
      path: [...path, 'type'],
      message: `Expected a task type of Conductor, found ${type}. It is left to a worker, as on the server.`,
    });
  return [...own, ...Object.entries(value).flatMap(([key, item]) => checkTypes(item as Json, [...path, key]))];
}
