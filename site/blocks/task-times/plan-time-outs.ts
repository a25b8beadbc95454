// Converts the settings of timeouts and of a worker to one timeline: what runs, what fires, and what follows.
import { checkTaskDefinition } from 'workflow-kit/simulate/request/check-task-definition.ts';
import type { TimeOutKind } from 'workflow-kit/simulate/execution/events.ts';
import type { ExecutionTask, TaskDef } from 'workflow-kit/simulate/formats.ts';
import {
  simulateAttempts,
  type SimulatedAttempts,
  type TimeOutSpan,
  type WorkerConduct,
} from 'workflow-kit/simulate/times/simulate-attempts.ts';
import { toTaskDef } from 'workflow-kit/simulate/request/to-definitions.ts';
import { toDuration } from 'workflow-kit/model/durations.ts';
import type { TimeOutSettings } from './settings.ts';

export type LaneName = 'pollTimeoutSeconds' | 'responseTimeoutSeconds' | 'timeoutSeconds' | 'totalTimeoutSeconds';

export interface Lane {
  name: LaneName;
  seconds: number;
  spans: Required<Omit<TimeOutSpan, 'attempt'>>[];
}

export interface AttemptBar {
  number: number;
  /**
   * Milliseconds since the first scheduling. A delayed attempt becomes available for polling later than it is
   * scheduled.
   */
  scheduled: number;
  pollable: number;
  started?: number;
  ended: number;
  /** `waiting` means that it never ends. */
  result: 'done' | 'failed' | 'waiting';
}

export interface Step {
  at: number;
  text: string;
  /** The server's own message. */
  message?: string;
}

export interface TimeOutPlan {
  bars: AttemptBar[];
  lanes: Lane[];
  steps: Step[];
  /** The length of the timeline in milliseconds. */
  length: number;
  /** The server's error messages, if it rejects the definition. */
  refusals: string[];
  summary: string;
}

const LANES: [LaneName, TimeOutKind][] = [
  ['pollTimeoutSeconds', 'poll'],
  ['responseTimeoutSeconds', 'response'],
  ['timeoutSeconds', 'task'],
  ['totalTimeoutSeconds', 'total'],
];
/** How much of an endless wait is shown. */
const ENDLESS = 60_000;
const MAX_ATTEMPTS = 11;

function toName(kind: TimeOutKind): string {
  return LANES.find(([, other]) => other === kind)?.[0] ?? kind;
}

export function toDefinition(settings: TimeOutSettings): TaskDef {
  const {
    isPolled: _polled,
    pollsAfter: _polls,
    worksFor: _works,
    reportsEvery: _reports,
    deaths: _dies,
    ...rest
  } = settings;
  return toTaskDef({ name: 'charge_card', ...rest });
}

function toConduct(settings: TimeOutSettings, attempt: number): WorkerConduct {
  const { isPolled, pollsAfter, worksFor, reportsEvery, deaths } = settings;
  const result = 'COMPLETED' as const;
  if (!isPolled) return { result };
  const polls = { pollsAfter: pollsAfter * 1000, result };
  // A worker that died neither reports nor returns a result.
  if (attempt < deaths) return polls;
  return { ...polls, worksFor: worksFor * 1000, ...(reportsEvery > 0 && { reportsEvery: reportsEvery * 1000 }) };
}

/** Simulates the task and plans the timeline. Times are milliseconds since the first scheduling. */
export function planTimeOuts(settings: TimeOutSettings): TimeOutPlan {
  const definition = toDefinition(settings);
  const simulated = simulateAttempts({
    definition,
    getConduct: (attempt) => toConduct(settings, attempt),
    maxAttempts: MAX_ATTEMPTS,
  });
  const start = simulated.attempts[0]!.scheduledTime;
  const last = Math.max(
    ...simulated.attempts.map((task) => Math.max(task.scheduledTime, task.startTime, task.endTime)),
    ...simulated.timeOuts.map(({ at }) => at),
  );
  const length = last - start + (simulated.end ? 0 : ENDLESS);
  return {
    bars: simulated.attempts.map((task) => toBar(task, start, length)),
    lanes: LANES.map(([name, kind]) => ({
      name,
      seconds: settings[name],
      spans: simulated.spans
        .filter((span) => span.kind === kind)
        .map(({ from, due, to, hasFired }) => ({
          kind,
          from: from - start,
          due: due - start,
          to: Math.min((to ?? due) - start, length),
          hasFired,
        })),
    })),
    steps: toSteps(simulated, start, settings),
    length,
    refusals: checkTaskDefinition(definition),
    summary: toSummary(simulated, start),
  };
}

function toBar(task: ExecutionTask, start: number, length: number): AttemptBar {
  const { retryCount, scheduledTime, startDelayInSeconds, startTime, endTime, status } = task;
  const ended = endTime === 0 ? length : endTime - start;
  return {
    number: retryCount + 1,
    scheduled: scheduledTime - start,
    pollable: Math.min(scheduledTime - start + startDelayInSeconds * 1000, ended),
    ...(startTime > 0 && { started: startTime - start }),
    ended,
    result: endTime === 0 ? 'waiting' : status === 'COMPLETED' ? 'done' : 'failed',
  };
}

const CONSEQUENCES: Record<string, (attempt: number) => string> = {
  RETRY: (attempt) => `attempt ${attempt} is TIMED_OUT`,
  TIME_OUT_WF: (attempt) => `attempt ${attempt} and the workflow are TIMED_OUT`,
  ALERT_ONLY: () => 'the server only records a metric, and the attempt continues',
};

function toSteps({ attempts, timeOuts, end }: SimulatedAttempts, start: number, settings: TimeOutSettings): Step[] {
  const steps = attempts.flatMap(({ retryCount, scheduledTime, startDelayInSeconds, startTime, taskId }): Step[] => {
    const number = retryCount + 1;
    const delay =
      startDelayInSeconds > 0 ? ` Workers can pick it up ${toDuration(startDelayInSeconds * 1000)} later.` : '';
    const died = retryCount < settings.deaths ? ' and crashes' : '';
    return [
      { at: scheduledTime - start, text: `Attempt ${number} is scheduled.${delay}` },
      ...(startTime > 0 ? [{ at: startTime - start, text: `A worker picks up attempt ${number}${died}.` }] : []),
      ...timeOuts
        .filter((event) => event.taskId === taskId)
        .map(({ at, timeOut, policy, reason }) => ({
          at: at - start,
          text: `${toName(timeOut)} fires: ${CONSEQUENCES[policy]?.(number) ?? policy}.`,
          message: reason,
        })),
    ];
  });
  if (end) steps.push({ at: end.at - start, text: `The workflow ends as ${end.status}.`, ...toReason(end, timeOuts) });
  else steps.push({ at: Infinity, text: 'Nothing ends the task, so it waits forever.' });
  return steps;
}

/** The reason, unless an earlier step has already mentioned it. */
function toReason({ reason }: { reason?: string }, timeOuts: SimulatedAttempts['timeOuts']): { message?: string } {
  return reason === undefined || timeOuts.some((event) => event.reason === reason) ? {} : { message: reason };
}

const COUNTS = ['', 'once', 'twice'];

function toSummary({ attempts, timeOuts, end }: SimulatedAttempts, start: number): string {
  const counts = new Map<string, number>();
  for (const { timeOut } of timeOuts) counts.set(toName(timeOut), (counts.get(toName(timeOut)) ?? 0) + 1);
  const fired = [...counts].map(([name, count]) => `${name} fires ${COUNTS[count] ?? `${count} times`}`);
  return [
    `${attempts.length} attempt${attempts.length === 1 ? '' : 's'}`,
    fired.join(', ') || 'no timeout fires',
    end ? `the workflow ends as ${end.status} after ${toDuration(end.at - start)}.` : 'the task waits forever.',
  ].join('; ');
}
