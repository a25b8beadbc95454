// Moves focus to parts of the page that are not focusable by themselves, and announces text to screen
// readers.

/** Focuses an element without scrolling, and does not leave it focusable afterwards. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    // Not earlier: an element that is no longer focusable loses its focus in the next frame.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** After a navigation: the next Tab lands on the skip link. */
export function focusPageStart(): void {
  focusOnce(document.querySelector<HTMLElement>('[data-skip]'));
}

/** Announces `text` in a screen reader after the current announcement. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]');
  if (!region) return;
  // Setting the same text again would be no change, so the screen reader would not announce it.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
