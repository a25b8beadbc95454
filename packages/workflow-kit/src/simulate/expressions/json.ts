// Checks the types of JSON values at run time.
import type { Json, JsonObject } from '../formats.ts';

/** True for an object with members, but not for an array. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
