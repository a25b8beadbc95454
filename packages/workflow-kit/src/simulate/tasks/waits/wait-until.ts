// What few WAIT tasks need: dates with their time zones, and the faults of durations.
import type { ExecutionTask } from '../../formats.ts';
import type { World } from '../../execution/world.ts';
import { parseDate } from '../../times/dates.ts';
import { readTimeZone } from '../../times/time-zones.ts';
import { parseDuration } from '../../times/times.ts';

/** The time of a date; undefined if the server can't read it. */
export function readTime({ remarks }: World, task: ExecutionTask, until: string): number | undefined {
  const date = parseDate(until);
  if (date?.zone === undefined) return date?.time;
  const minutes = readTimeZone(date.zone);
  if (minutes === 'unknown')
    remarks.add(
      `${task.referenceTaskName} waits until a time in ${date.zone}: the server knows some of these names, the simulation none. It fails here.`,
    );
  return typeof minutes === 'number' ? date.time - minutes * 60_000 : undefined;
}

/** Java's message for what is not a duration, or for a number in it that is too large. */
export function renderDurationFault(duration: string): string {
  const numbers = parseDuration(duration) === undefined ? [] : duration.match(/\d+/g)!;
  const large = numbers.find((number) => Number(number) >= 2 ** 31);
  return large === undefined ? `Not valid duration: ${duration}` : `For input string: "${large}"`;
}
