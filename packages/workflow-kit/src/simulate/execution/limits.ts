// Limits a simulation, whatever the definition does.
import type { Json } from '../formats.ts';

/** A simulation that would never end, or that would not fit into memory. */
export class SimulationLimit extends Error {}

/** Levels of one value that the server's JSON writer allows (StreamWriteConstraints of Jackson). */
const MOST_LEVELS = 1000;

/** The number of characters of a value as JSON, counted up to `most`. Throws SimulationLimit for too many levels. */
function countCharacters(value: unknown, most: number, levels = MOST_LEVELS): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (levels === 0)
    throw new SimulationLimit(`Expected values of at most ${MOST_LEVELS} levels, found more. Pass on less.`);
  let count = 2;
  for (const [key, item] of Object.entries(value)) {
    count += (Array.isArray(value) ? 1 : key.length + 4) + countCharacters(item, most - count, levels - 1);
    if (count > most) break;
  }
  return count;
}

export interface Meter {
  /**
   * Counts a value that the simulation copies or keeps. Throws SimulationLimit when the total exceeds the
   * limit, or when the value has too many levels.
   */
  add(value: Json | undefined): void;
}

/** A meter that allows `most` characters in total. */
export function createMeter(most: number): Meter {
  let left = most;
  return {
    add(value) {
      if (value !== undefined) left -= countCharacters(value, left);
      if (left < 0)
        throw new SimulationLimit(
          `Expected values of at most ${most} characters in the whole run, found more. Pass on less.`,
        );
    },
  };
}
