// Lets the browser paint the first window of a new page before it lays out the rest: on a slow phone this halves the
// wait.
import { startAfterPaint } from '../../shared/after-paint.ts';

/**
 * The letters in one line, and the line's height including its share of the space between paragraphs. This is an
 * estimate; the real size is measured afterwards.
 */
const LINE = { letters: (width: number) => Math.min(width, 736) / 8, pixels: 34 };
/** Elements that start a new line, even if they have few letters. */
const ROWS = 'tr, li, dt, dd';

/** The estimated number of lines of a part; a closed fold has one. */
function toLines(part: Element): number {
  if (part.localName === 'details') return 1;
  const { textContent } = part;
  const rows = part.querySelectorAll(ROWS).length + textContent.split('\n').length;
  return Math.max(textContent.length / LINE.letters(window.innerWidth), rows);
}

/** The next parts, which together are estimated to fill this many pixels. */
function takeParts(parts: Element[], pixels: number): Element[] {
  let lines = pixels / LINE.pixels;
  const last = parts.findIndex((part) => (lines -= toLines(part)) < 0);
  return parts.splice(0, last < 0 ? parts.length : last + 1);
}

/**
 * Keeps the table of contents and everything below the window out of the next frame; `data-later` hides it until then.
 */
export function showFirstWindow(page: Element): void {
  const parts = [...page.querySelectorAll('article > *')];
  const later = [...parts, ...page.querySelectorAll('.layout__contents > *')];
  const hide = (part: Element, isHidden: boolean) => part.toggleAttribute('data-later', isHidden);
  for (const part of later) hide(part, true);
  const height = window.innerHeight;
  let bottom = 0;
  while (parts.length > 0 && bottom < height) {
    const next = takeParts(parts, height - bottom);
    for (const part of next) hide(part, false);
    // The previous page may have been scrolled.
    bottom = window.scrollY + (next.at(-1)?.getBoundingClientRect().bottom ?? 0);
  }
  startAfterPaint(() => {
    for (const part of later) hide(part, false);
  });
}
