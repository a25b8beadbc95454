// Holds a scroll position while the page still grows, until the reader scrolls.

/** Pictures that have not come by then have no right to move the page. */
const MAX_HOLD_MS = 10_000;
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Calls `align` now and after every change of the page's height; returns how to end it. */
export function startAlignment(align: () => void): () => void {
  align();
  const done = new AbortController();
  const observer = new ResizeObserver(align);
  observer.observe(document.body);
  const timer = setTimeout(() => done.abort(), MAX_HOLD_MS);
  done.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of READER_EVENTS) {
    window.addEventListener(type, () => done.abort(), { signal: done.signal, passive: true });
  }
  return () => done.abort();
}
