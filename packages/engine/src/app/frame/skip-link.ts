// Makes the skip link move focus to the main part without leaving a fragment in the address.
import { focusOnce } from '../page-view/focus.ts';

/** Starts the skip link; without scripts its `href` does the work. */
export function startSkipLink(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-skip] a')) return;
      const main = document.querySelector<HTMLElement>('main');
      if (!main) return;
      event.preventDefault();
      focusOnce(main);
      main.scrollIntoView({ behavior: 'instant' });
    },
    { signal },
  );
}
