// Lets the browser paint recent changes before it does anything else.

/** Runs `task` as a separate task after the next frame. */
export function startAfterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
