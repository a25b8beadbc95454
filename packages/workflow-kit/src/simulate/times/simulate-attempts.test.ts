// The small simulation of one task has the same results as the whole simulation, for any task definition and any
// worker.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, ExecutionTask, TaskDef, TaskMock } from '../formats.ts';
import { simulate } from '../simulate.ts';
import { type AttemptsOptions, simulateAttempts, type WorkerConduct } from './simulate-attempts.ts';

const SECOND = 1000;
/** Longer than any other time: no worker polls. */
const NEVER = 1e12;

const seconds = fc.constantFrom(0, 1, 5, 20, 60, 90);
const definitions: fc.Arbitrary<Partial<TaskDef>> = fc.record({
  retryCount: fc.nat(4),
  retryLogic: fc.constantFrom('FIXED' as const, 'LINEAR_BACKOFF' as const, 'EXPONENTIAL_BACKOFF' as const),
  retryDelaySeconds: seconds,
  backoffScaleFactor: fc.integer({ min: 1, max: 3 }),
  maxRetryDelaySeconds: seconds,
  timeoutSeconds: seconds,
  responseTimeoutSeconds: seconds,
  pollTimeoutSeconds: seconds,
  totalTimeoutSeconds: seconds,
  timeoutPolicy: fc.constantFrom('RETRY' as const, 'TIME_OUT_WF' as const, 'ALERT_ONLY' as const),
});
const times = fc.constantFrom(0, 500, 5 * SECOND, 30 * SECOND, NEVER);
const conducts: fc.Arbitrary<WorkerConduct[]> = fc.array(
  fc.record({
    pollsAfter: times,
    worksFor: times,
    result: fc.constantFrom('COMPLETED' as const, 'FAILED' as const, 'FAILED_WITH_TERMINAL_ERROR' as const),
  }),
  { minLength: 5, maxLength: 5 },
);

function toMock({ pollsAfter = NEVER, worksFor = NEVER, result }: WorkerConduct): TaskMock {
  return { status: result, queueWaitTime: pollsAfter, executionTime: worksFor };
}

function toFacts(tasks: ExecutionTask[], start: number) {
  const since = (time: number) => (time === 0 ? undefined : time - start);
  return tasks.map(({ status, retryCount, startDelayInSeconds, scheduledTime, startTime, endTime }) => ({
    status,
    retryCount,
    startDelayInSeconds,
    scheduledAt: since(scheduledTime),
    startedAt: since(startTime),
    endedAt: since(endTime),
  }));
}

async function simulateWhole(definition: Partial<TaskDef>, conduct: WorkerConduct[]) {
  const { execution, events } = await simulate(
    {
      workflowDef: { name: 'one', tasks: [{ name: 'task', taskReferenceName: 'task' }] },
      taskDefinitions: [{ name: 'task', ...definition } as JsonObject],
      taskRefToMockOutput: { task: conduct.map(toMock) },
    },
    { evaluators: { script: async () => null, jq: async () => [], readMany: () => [] }, untilTimeOut: true },
  );
  const start = execution.createTime;
  return {
    attempts: toFacts(execution.tasks, start),
    timeOuts: events.flatMap((event) => (event.kind === 'timed-out' ? [[event.timeOut, event.at - start]] : [])),
    end: { at: execution.endTime - start, status: execution.status },
  };
}

const FAILS: AttemptsOptions['getConduct'] = () => ({ pollsAfter: 0, worksFor: 0, result: 'FAILED' });

describe('simulateAttempts', () => {
  it('agrees with the simulation of a whole workflow', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, conducts, async (definition, conduct) => {
        const { attempts, timeOuts, end } = simulateAttempts({
          definition,
          getConduct: (attempt) => conduct[attempt]!,
        });
        expect({
          attempts: toFacts(attempts, 1),
          timeOuts: timeOuts.map(({ timeOut, at }) => [timeOut, at - 1]),
          end: end && { at: end.at - 1, status: end.status },
        }).toEqual(await simulateWhole(definition, conduct));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('waits for ever without worker and time-out', () => {
    const { attempts, end } = simulateAttempts({ definition: {}, getConduct: () => ({ result: 'COMPLETED' }) });
    expect(end).toBeUndefined();
    expect(attempts.map(({ status }) => status)).toEqual(['SCHEDULED']);
  });

  it('lets a worker extend its lease', () => {
    const conduct = { pollsAfter: 0, worksFor: 90 * SECOND, result: 'COMPLETED' as const };
    const definition = { responseTimeoutSeconds: 30, retryCount: 0 };
    const silent = simulateAttempts({ definition, getConduct: () => conduct });
    expect(silent.end).toMatchObject({ status: 'TIMED_OUT', at: 1 + 30 * SECOND });
    const reporting = simulateAttempts({ definition, getConduct: () => ({ ...conduct, reportsEvery: 20 * SECOND }) });
    expect(reporting.end).toMatchObject({ status: 'COMPLETED', at: 1 + 90 * SECOND });
  });

  it('tells which time-outs ran, from when, and which fired', () => {
    const conduct = { pollsAfter: 10 * SECOND, worksFor: 20 * SECOND, result: 'COMPLETED' as const };
    const { spans } = simulateAttempts({
      definition: {
        pollTimeoutSeconds: 60,
        responseTimeoutSeconds: 15,
        timeoutSeconds: 30,
        totalTimeoutSeconds: 90,
        timeoutPolicy: 'RETRY',
        retryDelaySeconds: 5,
      },
      getConduct: (attempt) => (attempt === 0 ? conduct : { ...conduct, worksFor: 5 * SECOND }),
    });
    const since = (time: number | undefined) => time !== undefined && (time - 1) / SECOND;
    expect(
      spans.map(({ kind, from, to, due, hasFired }) => [kind, since(from), since(to), since(due), hasFired]),
    ).toEqual([
      ['total', 0, 45, 90, false],
      ['poll', 0, 10, 60, false],
      ['task', 10, 25, 40, false],
      ['response', 10, 25, 25, true],
      // The engine adds the delay of 5 s twice here.
      ['poll', 25, 40, 95, false],
      // … and once more here, after the poll.
      ['task', 40, 45, 75, false],
      ['response', 40, 45, 55, false],
    ]);
  });

  it('stops looking after so many attempts', () => {
    const { attempts, end } = simulateAttempts({ definition: { retryCount: 9 }, getConduct: FAILS, maxAttempts: 3 });
    expect(attempts).toHaveLength(3);
    expect(end).toBeUndefined();
  });
});
