// The settings that a reader may change in the pictures, with their initial values.
import type { TaskDef } from 'workflow-kit/simulate/formats.ts';

export type RetrySettings = Pick<
  TaskDef,
  'retryLogic' | 'retryCount' | 'retryDelaySeconds' | 'backoffScaleFactor' | 'maxRetryDelaySeconds' | 'backoffJitterMs'
>;

export interface TimeOutSettings extends Pick<
  TaskDef,
  'timeoutPolicy' | 'timeoutSeconds' | 'responseTimeoutSeconds' | 'totalTimeoutSeconds' | 'retryCount'
> {
  /** 0 means none, as for the other timeouts. */
  pollTimeoutSeconds: number;
  retryDelaySeconds: number;
  /** Whether a worker polls at all. */
  isPolled: boolean;
  /** Seconds until a worker polls an attempt that is available. */
  pollsAfter: number;
  /** Seconds from the poll to the result. */
  worksFor: number;
  /** Seconds between reports that extend the lease; 0 for a worker that reports nothing before its result. */
  reportsEvery: number;
  /** The worker dies in this many attempts; the next attempt gets a result. */
  deaths: number;
}

export const RETRY_DEFAULTS: RetrySettings = {
  retryLogic: 'EXPONENTIAL_BACKOFF',
  retryCount: 3,
  retryDelaySeconds: 5,
  backoffScaleFactor: 2,
  maxRetryDelaySeconds: 0,
  backoffJitterMs: 0,
};

export const TIME_OUT_DEFAULTS: TimeOutSettings = {
  timeoutPolicy: 'RETRY',
  pollTimeoutSeconds: 60,
  responseTimeoutSeconds: 30,
  timeoutSeconds: 90,
  totalTimeoutSeconds: 240,
  retryCount: 2,
  retryDelaySeconds: 10,
  isPolled: true,
  pollsAfter: 10,
  worksFor: 40,
  reportsEvery: 20,
  deaths: 1,
};

export const RETRY_LOGICS: RetrySettings['retryLogic'][] = ['FIXED', 'LINEAR_BACKOFF', 'EXPONENTIAL_BACKOFF'];
export const TIMEOUT_POLICIES: TimeOutSettings['timeoutPolicy'][] = ['RETRY', 'TIME_OUT_WF', 'ALERT_ONLY'];

/** Parses a whole number between the limits from the reader's input; an empty input becomes the minimum. */
export function parseNumber(text: string, { min, max }: { min: number; max: number }): number {
  const number = Math.trunc(Number(text));
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

export interface LimitSettings {
  rateLimitPerFrequency: number;
  rateLimitFrequencyInSeconds: number;
  concurrentExecLimit: number;
  /** The number of tasks that wait at the beginning. */
  tasks: number;
  /** Seconds from the start of a task to its end. */
  worksFor: number;
}

export const LIMIT_DEFAULTS: LimitSettings = {
  rateLimitPerFrequency: 2,
  rateLimitFrequencyInSeconds: 10,
  concurrentExecLimit: 0,
  tasks: 5,
  worksFor: 20,
};

/** Values of `taskToDomain` to choose from. */
export const DOMAIN_LISTS = ['mina', 'gpu,NO_DOMAIN', 'mina,gpu,NO_DOMAIN', 'gpu,mina', 'NO_DOMAIN'];

export interface DomainSettings {
  list: string;
  /** Whether a worker of the domain polled recently. */
  mina: boolean;
  gpu: boolean;
}

export const DOMAIN_DEFAULTS: DomainSettings = { list: 'mina,gpu,NO_DOMAIN', mina: false, gpu: true };
