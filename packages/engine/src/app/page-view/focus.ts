// Moves focus to parts of the page that are not focusable by themselves, and speaks to screen readers.

/** Focuses an element without scrolling and without leaving it focusable. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    // Not before: an element that cannot be focused any more loses its focus with the next frame.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** After a navigation: the next Tab lands on the skip link. */
export function focusPageStart(): void {
  focusOnce(document.querySelector<HTMLElement>('[data-skip]'));
}

/** Lets a screen reader say `text` when it has finished what it is saying. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]');
  if (!region) return;
  // The same text twice would be no change, hence no speech.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
