// Scrolls a part of the page, never the page itself, until an element in it is visible.

/** Where the start of a diagram may be at most, as a share of the width of its box: its first task is then visible. */
const START_AT_MOST = 0.745;

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

/** Shows the left edge of a diagram that is wider than its box, and always its start. */
export function showStart(diagram: Element): void {
  const start = diagram.querySelector('.workflow__start')?.getBoundingClientRect().left ?? 0;
  diagram.scrollLeft += start - diagram.getBoundingClientRect().left - diagram.clientWidth * START_AT_MOST;
}
