// Converts retry settings to the attempts on a timeline: the time when each begins, and the reason.
import { getRetryFormula } from 'workflow-kit/simulate/times/retry-delay.ts';
import { simulateAttempts } from 'workflow-kit/simulate/times/simulate-attempts.ts';
import { toTaskDef } from 'workflow-kit/simulate/request/to-definitions.ts';
import { toDuration } from 'workflow-kit/model/durations.ts';
import type { RetrySettings } from './settings.ts';

export interface PlannedAttempt {
  number: number;
  /** Milliseconds since the first attempt, without the random delay. */
  at: number;
  /** Adds a random delay of 0 to this many milliseconds. */
  jitter: number;
  /** Milliseconds of delay before it; undefined for the first attempt. */
  delay?: number;
  formula?: string;
}

export interface RetryPlan {
  attempts: PlannedAttempt[];
  /** The latest time of the last attempt, in milliseconds. */
  length: number;
  summary: string;
}

/** Every attempt fails immediately, so that only the delays are visible. */
const FAILS = () => ({ pollsAfter: 0, worksFor: 0, result: 'FAILED' as const });

/**
 * Plans the attempts. The random delay is added here, because the simulation omits it so that it has the same
 * result each time.
 */
export function planRetries(settings: RetrySettings): RetryPlan {
  const definition = toTaskDef({ ...settings });
  const { attempts: tasks } = simulateAttempts({ definition, getConduct: FAILS });
  const start = tasks[0]!.startTime;
  const attempts = tasks.map(({ retryCount, startTime, startDelayInSeconds }): PlannedAttempt => ({
    number: retryCount + 1,
    at: startTime - start,
    jitter: retryCount * settings.backoffJitterMs,
    ...(retryCount > 0 && {
      delay: startDelayInSeconds * 1000,
      formula: getRetryFormula(definition, retryCount - 1).replace(/^\w+: /, ''),
    }),
  }));
  const last = attempts.at(-1)!;
  return { attempts, length: last.at + last.jitter, summary: toSummary(last) };
}

function toSummary({ number, at, jitter }: PlannedAttempt): string {
  if (number === 1) return '1 attempt, no retries.';
  const latest = jitter > 0 ? ` to ${toDuration(at + jitter)}` : '';
  return `${number} attempts. The last one starts ${toDuration(at)}${latest} after the first.`;
}
