// Scrolls a sidebar, never the window, until the current page's entry is visible.

const MARGIN = 24;

/** Moves the nearest edge into view; does nothing if the entry is already visible. */
export function revealCurrent(scroller: HTMLElement): void {
  const entry = scroller.querySelector('[data-trail] [aria-current="page"]');
  if (!entry || scroller.scrollHeight <= scroller.clientHeight) return;
  const box = scroller.getBoundingClientRect();
  const row = entry.getBoundingClientRect();
  if (row.top < box.top + MARGIN) scroller.scrollTop -= box.top + box.height / 3 - row.top;
  else if (row.bottom > box.bottom - MARGIN) scroller.scrollTop += row.bottom - box.bottom + box.height / 3;
}
