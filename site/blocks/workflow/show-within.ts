// Scrolls a part of the page, never the page itself, until an element in it is visible.

const MARGIN = 16;

function getShift([from, to]: [number, number], [start, end]: [number, number]): number {
  return Math.min(0, from - MARGIN - start) || Math.max(0, to + MARGIN - end);
}

/** Does nothing if the element is already visible. */
export function showWithin(area: Element, element: Element): void {
  const inner = element.getBoundingClientRect();
  const outer = area.getBoundingClientRect();
  area.scrollBy(
    getShift([inner.left, inner.right], [outer.left, outer.right]),
    getShift([inner.top, inner.bottom], [outer.top, outer.bottom]),
  );
}
