// Scrolls a sidebar, never the window, until the current page's entry is visible, with room for its neighbors.

/** The height of two rows; below, also that of the switch at the foot, which may be added later. */
const ROOM = { above: 58, below: 106 };

/** Moves the entry well into view; does nothing if it is already there. */
export function revealCurrent(scroller: HTMLElement): void {
  const entry = scroller.querySelector('[data-trail] [aria-current="page"]');
  if (!entry || scroller.scrollHeight <= scroller.clientHeight) return;
  const box = scroller.getBoundingClientRect();
  const row = entry.getBoundingClientRect();
  if (row.top < box.top + ROOM.above) scroller.scrollTop -= box.top + box.height / 3 - row.top;
  else if (row.bottom > box.bottom - ROOM.below) scroller.scrollTop += row.bottom - box.bottom + box.height / 3;
}
