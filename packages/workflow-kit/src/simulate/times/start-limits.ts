// When waiting tasks may start under the limits of their task definition (RateLimitingDAO, ConcurrentExecutionLimitDAO).

export interface TaskLimits {
  /** The number of tasks that may be handed out in one window; 0: no limit. */
  rateLimitPerFrequency: number;
  rateLimitFrequencyInSeconds: number;
  /** The number of tasks that may be in progress at the same time; 0: no limit. */
  concurrentExecLimit: number;
}

/**
 * The second at which each of `count` tasks of `worksFor` seconds starts, if all wait at 0 and are polled as soon as a
 * limit allows it. The window moves: it contains the starts of the last `rateLimitFrequencyInSeconds`.
 */
export function simulateLimits(
  { rateLimitPerFrequency, rateLimitFrequencyInSeconds, concurrentExecLimit }: TaskLimits,
  { count, worksFor }: { count: number; worksFor: number },
): number[] {
  const starts: number[] = [];
  for (let task = 0; task < count; task += 1) {
    const windowOver =
      rateLimitPerFrequency > 0 && task >= rateLimitPerFrequency
        ? starts[task - rateLimitPerFrequency]! + rateLimitFrequencyInSeconds
        : 0;
    const placeFree =
      concurrentExecLimit > 0 && task >= concurrentExecLimit ? starts[task - concurrentExecLimit]! + worksFor : 0;
    starts.push(Math.max(starts[task - 1] ?? 0, windowOver, placeFree));
  }
  return starts;
}
