// Shows the back-to-top button while the reader scrolls up, if the page is scrolled far enough.
import { focusOnce } from './focus.ts';

/** With an offset in pixels below this, the top is near enough. */
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

/** Starts the `[data-back-to-top]` button, which is hidden except while it is needed. */
export function startBackToTop(signal: AbortSignal): void {
  // Not read from the window here, because that would force a layout before the first paint.
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
      // The button is about to hide, so move the focus to the top, where the reader goes.
      focusOnce(document.querySelector<HTMLElement>('[data-skip]'));
    },
    { signal },
  );
}
