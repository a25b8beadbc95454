// What the pictures show, tested without drawing them.
import { describe, expect, it } from 'vitest';
import { toPercent, toTicks } from './ticks.ts';
import { planRetries } from './plan-retries.ts';
import { planTimeOuts } from './plan-time-outs.ts';
import {
  parseNumber,
  RETRY_DEFAULTS,
  type RetrySettings,
  TIME_OUT_DEFAULTS,
  type TimeOutSettings,
} from './settings.ts';

const SECOND = 1000;

describe('toTicks', () => {
  it.each([
    ['nothing', 0, [0]],
    ['half a minute', 35, [0, 10, 20, 30]],
    ['minutes', 140, [0, 60, 120]],
    ['years', 100_000_000, [0, 25_056_000, 50_112_000, 75_168_000]],
  ])('%s', (_name, length, expected) =>
    expect(toTicks(length * SECOND)).toEqual(expected.map((time) => time * SECOND)),
  );
  it('places nothing beyond a line without length', () => expect(toPercent(5, 0)).toBe('0%'));
});

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    ['', 1],
    ['-4', 1],
    ['7.9', 7],
    ['1e9', 20],
    ['abc', 1],
  ])('%s', (text, number) => expect(parseNumber(text, { min: 1, max: 20 })).toBe(number));
});

describe('planRetries', () => {
  const rows: { name: string; changes: Partial<RetrySettings>; delays: number[]; summary: string }[] = [
    {
      name: 'exponential',
      changes: {},
      delays: [5, 10, 20],
      summary: '4 attempts. The last one starts 35 s after the first.',
    },
    {
      name: 'fixed',
      changes: { retryLogic: 'FIXED' },
      delays: [5, 5, 5],
      summary: '4 attempts. The last one starts 15 s after the first.',
    },
    {
      name: 'linear',
      changes: { retryLogic: 'LINEAR_BACKOFF', backoffScaleFactor: 2 },
      delays: [10, 20, 30],
      summary: '4 attempts. The last one starts 1 min after the first.',
    },
    {
      name: 'capped',
      changes: { maxRetryDelaySeconds: 8 },
      delays: [5, 8, 8],
      summary: '4 attempts. The last one starts 21 s after the first.',
    },
    { name: 'none', changes: { retryCount: 0 }, delays: [], summary: '1 attempt, no retries.' },
    {
      name: 'chance adds up',
      changes: { backoffJitterMs: 1500 },
      delays: [5, 10, 20],
      summary: '4 attempts. The last one starts 35 s to 39.5 s after the first.',
    },
  ];
  it.each(rows)('$name', ({ changes, delays, summary }) => {
    const plan = planRetries({ ...RETRY_DEFAULTS, ...changes });
    expect(plan.attempts.slice(1).map(({ delay }) => delay)).toEqual(delays.map((delay) => delay * SECOND));
    expect(plan.summary).toBe(summary);
  });
  it('tells the formula with its numbers', () => {
    const { attempts } = planRetries({ ...RETRY_DEFAULTS, maxRetryDelaySeconds: 8 });
    expect(attempts.map(({ formula }) => formula)).toEqual([
      undefined,
      '5 s × 2^0, at most 8 s',
      '5 s × 2^1, at most 8 s',
      '5 s × 2^2, at most 8 s',
    ]);
  });
});

describe('planTimeOuts', () => {
  const rows: { name: string; changes: Partial<TimeOutSettings>; summary: string }[] = [
    {
      name: 'a worker dies once',
      changes: {},
      summary: '2 attempts; responseTimeoutSeconds fires once; the workflow ends as COMPLETED after 1 min 40 s.',
    },
    {
      name: 'nobody polls',
      changes: { isPolled: false, totalTimeoutSeconds: 0, retryCount: 1 },
      summary: '2 attempts; pollTimeoutSeconds fires twice; the workflow ends as TIMED_OUT after 2 min 20 s.',
    },
    {
      name: 'nobody polls, and no time-out',
      changes: { isPolled: false, pollTimeoutSeconds: 0, totalTimeoutSeconds: 0 },
      summary: '1 attempt; no timeout fires; the task waits forever.',
    },
    {
      name: 'too slow, and the policy ends the workflow',
      changes: { deaths: 0, worksFor: 120, timeoutPolicy: 'TIME_OUT_WF' },
      summary: '1 attempt; timeoutSeconds fires once; the workflow ends as TIMED_OUT after 1 min 40 s.',
    },
    {
      name: 'too slow, and the policy only alerts',
      changes: { deaths: 0, worksFor: 120, timeoutPolicy: 'ALERT_ONLY' },
      summary: '1 attempt; timeoutSeconds fires once; the workflow ends as COMPLETED after 2 min 10 s.',
    },
    {
      name: 'all the time is used up',
      changes: { deaths: 9, retryCount: 9, totalTimeoutSeconds: 100 },
      summary:
        '3 attempts; responseTimeoutSeconds fires twice, totalTimeoutSeconds fires once; the workflow ends as TIMED_OUT after 1 min 40 s.',
    },
  ];
  it.each(rows)('$name', ({ changes, summary }) => {
    expect(planTimeOuts({ ...TIME_OUT_DEFAULTS, ...changes }).summary).toBe(summary);
  });

  it('tells what happens in the words of the server', () => {
    const { steps } = planTimeOuts(TIME_OUT_DEFAULTS);
    expect(steps.map(({ at, text, message }) => [at / SECOND, text, ...(message ? [message] : [])])).toEqual([
      [0, 'Attempt 1 is scheduled.'],
      [10, 'A worker picks up attempt 1 and crashes.'],
      [
        40,
        'responseTimeoutSeconds fires: attempt 1 is TIMED_OUT.',
        'responseTimeout: 30 exceeded for the taskId: attempt-1 with Task Definition: charge_card',
      ],
      [40, 'Attempt 2 is scheduled. Workers can pick it up 10 s later.'],
      [60, 'A worker picks up attempt 2.'],
      [100, 'The workflow ends as COMPLETED.'],
    ]);
  });

  it('says what the server would refuse', () => {
    const { refusals } = planTimeOuts({ ...TIME_OUT_DEFAULTS, timeoutSeconds: 20, totalTimeoutSeconds: 10 });
    expect(refusals).toEqual([
      'TaskDef: charge_card responseTimeoutSeconds: 30 must be less than timeoutSeconds: 20',
      'TaskDef: charge_card timeoutSeconds: 20 must be less than or equal to totalTimeoutSeconds: 10',
    ]);
  });
});
