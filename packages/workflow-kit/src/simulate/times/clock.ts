// The virtual clock: a queue of planned actions, so that waiting for a day takes no time and each replay is the same.

/**
 * The order of actions at the same time: results of tasks, then joins (the server polls them), then the check for
 * timeouts.
 */
export type Urgency = 'task' | 'join' | 'sweep';

interface Entry {
  at: number;
  urgency: Urgency;
  order: number;
  act(): Promise<void>;
}

const RANK: Record<Urgency, number> = { task: 0, join: 1, sweep: 2 };

export interface Clock {
  /** Milliseconds. */
  now: number;
  /** Calls `act` at the given time; for a time in the past, at the current time. */
  plan(at: number, urgency: Urgency, act: () => Promise<void>): void;
  /** Removes the next entry and moves the clock to its time. `withoutSweeps` stops when only sweeps are left. */
  takeNext(withoutSweeps: boolean): (() => Promise<void>) | undefined;
}

function isBefore(left: Entry, right: Entry): boolean {
  if (left.at !== right.at) return left.at < right.at;
  if (left.urgency !== right.urgency) return RANK[left.urgency] < RANK[right.urgency];
  return left.order < right.order;
}

/** A clock that starts at `now`. */
export function toClock(now: number): Clock {
  let entries: Entry[] = [];
  let order = 0;
  return {
    now,
    plan(at, urgency, act) {
      entries.push({ at: Math.max(at, this.now), urgency, order: order++, act });
    },
    takeNext(withoutSweeps) {
      const first = entries[0];
      if (!first || (withoutSweeps && entries.every((entry) => entry.urgency === 'sweep'))) return undefined;
      const next = entries.reduce((best, entry) => (isBefore(entry, best) ? entry : best), first);
      entries = entries.filter((entry) => entry !== next);
      this.now = next.at;
      return next.act;
    },
  };
}
