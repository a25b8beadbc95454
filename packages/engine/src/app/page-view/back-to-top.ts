// Offers the way back to the top while the reader scrolls up, far enough down the page.
import { focusOnce } from './focus.ts';

/** Below this offset in pixels the top is near enough. */
const MIN_OFFSET = 300;

function getButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-back-to-top]');
}

function showButton(isShown: boolean): void {
  getButton()?.toggleAttribute('hidden', !isShown);
}

function isAtBottom(): boolean {
  return Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight;
}

/** Starts the `[data-back-to-top]` button, which is hidden unless it is offered. */
export function startBackToTop(signal: AbortSignal): void {
  // Not read from the window here: that would force a layout before the first paint.
  let previousY = 0;
  window.addEventListener(
    'scroll',
    () => {
      const y = window.scrollY;
      if (y !== previousY) showButton(y < previousY && y >= MIN_OFFSET && !isAtBottom());
      previousY = y;
    },
    { signal, passive: true },
  );
  window.addEventListener('hashchange', () => showButton(false), { signal });
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-back-to-top]')) return;
      event.preventDefault();
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      // The button is about to hide; focus goes where the reader goes.
      focusOnce(document.querySelector<HTMLElement>('[data-skip]'));
    },
    { signal },
  );
}
