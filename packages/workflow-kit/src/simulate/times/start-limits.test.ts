import { describe, expect, it } from 'vitest';
import { simulateLimits } from './start-limits.ts';

const none = { rateLimitPerFrequency: 0, rateLimitFrequencyInSeconds: 10, concurrentExecLimit: 0 };

describe('simulateLimits', () => {
  it.each([
    ['no limit', {}, [0, 0, 0, 0, 0]],
    ['two in 10 seconds', { rateLimitPerFrequency: 2 }, [0, 0, 10, 10, 20]],
    ['two at once', { concurrentExecLimit: 2 }, [0, 0, 20, 20, 40]],
    ['both: the stricter one', { rateLimitPerFrequency: 1, concurrentExecLimit: 2 }, [0, 10, 20, 30, 40]],
  ])('starts tasks with %s', (_name, limits, starts) => {
    expect(simulateLimits({ ...none, ...limits }, { count: 5, worksFor: 20 })).toEqual(starts);
  });
});
