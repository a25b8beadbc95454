// Compares two recorded runs and lists each difference; the order of an object's keys does not matter.
import type { Json } from 'workflow-kit/simulate/formats.ts';

function toText(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

/** One line per difference: `tasks[2].status: recorded "FAILED", now "COMPLETED"`. */
export function compareRuns(recorded: Json | undefined, now: Json | undefined, path = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(now)) {
    const length = Math.max(recorded.length, now.length);
    return Array.from({ length }, (_, at) => compareRuns(recorded[at], now[at], `${path}[${at}]`)).flat();
  }
  if (isObject(recorded) && isObject(now)) {
    const keys = [...new Set([...Object.keys(recorded), ...Object.keys(now)])];
    return keys.flatMap((key) => compareRuns(recorded[key], now[key], path ? `${path}.${key}` : key));
  }
  return recorded === now ? [] : [`${path}: recorded ${toText(recorded)}, now ${toText(now)}`];
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
