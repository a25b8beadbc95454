// Hides the header while the reader scrolls down and shows it on the way up, where the configuration wants it.

/** Starts `[data-hide-on-scroll]`: `data-hidden` is set on the header while it is away. */
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
