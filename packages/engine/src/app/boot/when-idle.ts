// Waits for a moment in which the browser has nothing better to do.

/** Runs `task` when the browser is idle, at the latest after `timeout` ms; soon in browsers that cannot tell. */
export function startWhenIdle(task: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout });
  else setTimeout(task, 200);
}
