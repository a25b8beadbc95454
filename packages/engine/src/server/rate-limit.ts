// How many requests a minute one address, and all together, may send. Addresses are not kept: only a code that no one can read back, for a minute.
import { createHmac, randomBytes } from 'node:crypto';

interface Limits {
  perMinute: number;
  allPerMinute: number;
}

const MINUTE = 60_000;

/** A function that says whether one more request is allowed now. `now`: in milliseconds. */
export function createRateLimit({ perMinute, allPerMinute }: Limits, now: () => number = Date.now) {
  const begin = () => ({ start: now(), all: 0, key: randomBytes(32), counts: new Map<string, number>() });
  let minute = begin();
  return (address: string): boolean => {
    if (now() - minute.start >= MINUTE) minute = begin();
    const { key, counts } = minute;
    const code = createHmac('sha256', key).update(address).digest('base64');
    const count = (counts.get(code) ?? 0) + 1;
    if (count > perMinute || minute.all >= allPerMinute) return false;
    counts.set(code, count);
    minute.all++;
    return true;
  };
}
