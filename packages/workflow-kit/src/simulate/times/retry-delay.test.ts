import { expect, it } from 'vitest';
import { getRetryDelay, getRetryFormula } from './retry-delay.ts';
import { toTaskDef } from '../request/to-definitions.ts';

it.each([
  ['fixed, first', { retryLogic: 'FIXED', retryDelaySeconds: 5 }, 0, 5],
  ['fixed, third', { retryLogic: 'FIXED', retryDelaySeconds: 5 }, 2, 5],
  ['linear, first', { retryLogic: 'LINEAR_BACKOFF', retryDelaySeconds: 5, backoffScaleFactor: 2 }, 0, 10],
  ['linear, third', { retryLogic: 'LINEAR_BACKOFF', retryDelaySeconds: 5, backoffScaleFactor: 2 }, 2, 30],
  ['exponential, first', { retryLogic: 'EXPONENTIAL_BACKOFF', retryDelaySeconds: 5 }, 0, 5],
  ['exponential, fourth', { retryLogic: 'EXPONENTIAL_BACKOFF', retryDelaySeconds: 5 }, 3, 40],
  ['capped', { retryLogic: 'EXPONENTIAL_BACKOFF', retryDelaySeconds: 5, maxRetryDelaySeconds: 30 }, 3, 30],
  ['an overflow', { retryLogic: 'EXPONENTIAL_BACKOFF', retryDelaySeconds: 3 }, 30, 2_147_483_647],
  ['the defaults', {}, 0, 60],
])('waits as the engine does: %s', (_name, fields, retryCount, seconds) => {
  expect(getRetryDelay(toTaskDef({ name: 'any', ...fields }), retryCount)).toBe(seconds);
});

it('tells the formula', () => {
  const definition = toTaskDef({
    name: 'any',
    retryLogic: 'LINEAR_BACKOFF',
    retryDelaySeconds: 5,
    backoffScaleFactor: 2,
    maxRetryDelaySeconds: 12,
  });
  expect(getRetryFormula(definition, 1)).toBe('LINEAR_BACKOFF: 5 s × 2 × 2, at most 12 s');
});
