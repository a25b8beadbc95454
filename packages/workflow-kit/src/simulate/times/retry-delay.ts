// How long the engine waits before the next attempt (DeciderService.retry).
import type { TaskDef } from '../formats.ts';

const MAX_INT = 2_147_483_647;

/** 32-bit product; if an overflow makes it negative, the result is the largest number, as in the engine. */
function toProduct(...factors: number[]): number {
  const product = factors.reduce((left, right) => Math.imul(left, right), 1);
  return product < 0 ? MAX_INT : product;
}

function toUncapped(definition: TaskDef, retryCount: number): number {
  const delay = definition.retryDelaySeconds;
  if (definition.retryLogic === 'LINEAR_BACKOFF')
    return toProduct(delay, definition.backoffScaleFactor, retryCount + 1);
  if (definition.retryLogic === 'EXPONENTIAL_BACKOFF') return toProduct(delay, Math.min(2 ** retryCount, MAX_INT));
  return delay;
}

/**
 * Seconds between a failed attempt and the next one. FIXED: delay. LINEAR_BACKOFF: delay × backoffScaleFactor ×
 * (retryCount + 1). EXPONENTIAL_BACKOFF: delay × 2^retryCount. `retryCount` is that of the failed attempt, 0 for the
 * first. `maxRetryDelaySeconds` limits the result if it is above 0.
 */
export function getRetryDelay(definition: TaskDef, retryCount: number): number {
  const seconds = toUncapped(definition, retryCount);
  const cap = definition.maxRetryDelaySeconds;
  return cap > 0 && seconds > cap ? cap : seconds;
}

/** The formula with its numbers, as readable text. */
export function getRetryFormula(definition: TaskDef, retryCount: number): string {
  const { retryDelaySeconds: delay, backoffScaleFactor: factor, retryLogic, maxRetryDelaySeconds: cap } = definition;
  const formulas = {
    FIXED: `${delay} s`,
    LINEAR_BACKOFF: `${delay} s × ${factor} × ${retryCount + 1}`,
    EXPONENTIAL_BACKOFF: `${delay} s × 2^${retryCount}`,
  };
  return `${retryLogic}: ${formulas[retryLogic]}${cap > 0 ? `, at most ${cap} s` : ''}`;
}
