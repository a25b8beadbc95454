// What JSON values are, asked at run time.
import type { Json, JsonObject } from '../formats.ts';

/** True for an object of members, not for a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
