// Keeps the scroll position while the page is still growing, until the reader scrolls.

/** Milliseconds after which late pictures no longer change the scroll position. */
const MAX_HOLD_MS = 10_000;
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Calls `align` immediately and after every change of the page's height. Returns a function
 * that ends this.
 */
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
