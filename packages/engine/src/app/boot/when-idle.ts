// Waits until the browser is idle.

/**
 * Runs `task` when the browser is idle, after `timeout` ms at the latest. In browsers that cannot report idle
 * time, runs it soon.
 */
export function startWhenIdle(task: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout });
  else setTimeout(task, 200);
}
