// Hides the header while the reader scrolls down and shows it when the reader scrolls up, if this is
// configured.

/** Starts `[data-hide-on-scroll]`: sets `data-hidden` on the header while it is hidden. */
export function startHideHeader(signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('[data-hide-on-scroll]');
  if (!header) return;
  let previousY = 0;
  const show = (isShown: boolean) => header.toggleAttribute('data-hidden', !isShown);
  window.addEventListener(
    'scroll',
    () => {
      const y = window.scrollY;
      const height = header.offsetHeight;
      const isBounce = y + window.innerHeight >= document.documentElement.scrollHeight - height;
      if (y < height) show(true);
      else if (y >= previousY) show(false);
      else if (!isBounce) show(true);
      previousY = y;
    },
    { signal, passive: true },
  );
  header.addEventListener('focusin', () => show(true), { signal });
}
