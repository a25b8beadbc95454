// Shows a thin bar at the top of the window while a page takes long to load.

const START_MS = 200;
const MIN = 0.08;
const MAX = 0.994;
const TRICKLE_MS = 800;
const TRICKLE_STEP = 0.02;
/** The duration of both the final progress and the fading. */
const SPEED_MS = 200;

export interface ProgressBar {
  start: () => void;
  /** If the bar is visible, completes it; otherwise keeps it from appearing. */
  finish: () => void;
}

function renderBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading page');
  const fill = document.createElement('div');
  fill.className = 'progress__fill';
  bar.append(fill);
  return bar;
}

function setValue(bar: HTMLElement, value: number): void {
  bar.style.setProperty('--progress', String(value));
  bar.setAttribute('aria-valuenow', String(Math.round(value * 100)));
}

/** Creates a bar that is not visible yet. */
export function toProgressBar(): ProgressBar {
  let bar: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let value = 0;

  const trickle = () => {
    if (!bar) return;
    value = Math.min(MAX, value + Math.random() * TRICKLE_STEP);
    setValue(bar, value);
    timer = setTimeout(trickle, TRICKLE_MS);
  };
  const show = () => {
    bar = renderBar();
    value = MIN;
    setValue(bar, value);
    document.body.append(bar);
    timer = setTimeout(trickle, TRICKLE_MS);
  };
  const finish = () => {
    clearTimeout(timer);
    const done = bar;
    if (!done) return;
    bar = undefined;
    setValue(done, 1);
    done.dataset.done = '';
    setTimeout(() => done.remove(), 2 * SPEED_MS);
  };
  return {
    start: () => {
      if (bar) return;
      clearTimeout(timer);
      timer = setTimeout(show, START_MS);
    },
    finish,
  };
}
