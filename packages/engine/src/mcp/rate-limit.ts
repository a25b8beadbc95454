// Limits the requests per minute, for each address and in total.

interface Limits {
  perMinute: number;
  allPerMinute: number;
}

const MINUTE = 60_000;

/**
 * Returns a function that says whether one more request is allowed. `now`: the time in
 * milliseconds.
 */
export function createRateLimit({ perMinute, allPerMinute }: Limits, now: () => number = Date.now) {
  let start = now();
  let all = 0;
  let counts = new Map<string, number>();
  return (address: string): boolean => {
    if (now() - start >= MINUTE) [start, all, counts] = [now(), 0, new Map()];
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perMinute || all >= allPerMinute) return false;
    counts.set(address, count);
    all++;
    return true;
  };
}
