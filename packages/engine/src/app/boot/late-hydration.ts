// Loads React when the browser is idle or the reader needs it, and repeats a click that came too early.
import { startWhenIdle } from './when-idle.ts';

/** React is loaded after this time at the latest, even if the browser is busy. */
const MAX_WAIT_MS = 2000;

/**
 * The control under the event that does nothing without React. The browser and the behaviors already
 * handle the others.
 */
function getWaitingControl(event: Event): HTMLElement | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>('#root button:not([popovertarget])');
  return control?.closest('.layout__page') ? null : control;
}

function startWhenLoaded(task: () => void): void {
  if (document.readyState === 'complete') startWhenIdle(task, MAX_WAIT_MS);
  else window.addEventListener('load', () => startWhenIdle(task, MAX_WAIT_MS), { once: true });
}

/**
 * Calls `hydrate` once. If it fails, the document stays as it is and the next event that needs React tries
 * again.
 */
export function startLateHydration(hydrate: () => Promise<unknown>): void {
  const done = new AbortController();
  const { signal } = done;
  let running: Promise<unknown> | undefined;
  let replay: (() => void) | undefined;

  const start = () => {
    running ??= hydrate().then(
      () => {
        done.abort();
        replay?.();
      },
      (error: unknown) => {
        console.warn(error);
        running = undefined;
      },
    );
  };
  const onClick = (event: Event) => {
    const control = getWaitingControl(event);
    if (!control) return;
    replay = () => control.click();
    start();
  };
  const onIntent = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href], button')) start();
  };
  document.addEventListener('click', onClick, { signal });
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { signal, passive: true });
  }
  startWhenLoaded(start);
  setTimeout(start, 2 * MAX_WAIT_MS);
}
