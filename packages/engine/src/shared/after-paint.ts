// Lets the browser paint what has just been made before anything else is done.

/** Runs `task` in a task of its own after the next frame. */
export function startAfterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
