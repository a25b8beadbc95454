// Lets the first window of a new page be painted before the rest is laid out: on a slow phone that is half the wait.
import { startAfterPaint } from '../../shared/after-paint.ts';

/** Letters that fill one line, and its height with its share of the space between paragraphs: a guess, measured after. */
const LINE = { letters: (width: number) => Math.min(width, 736) / 8, pixels: 34 };
/** What begins a line of its own, however few its letters are. */
const ROWS = 'tr, li, dt, dd';

/** How many lines a part is likely to have; a closed fold is one. */
function toLines(part: Element): number {
  if (part.localName === 'details') return 1;
  const { textContent } = part;
  const rows = part.querySelectorAll(ROWS).length + textContent.split('\n').length;
  return Math.max(textContent.length / LINE.letters(window.innerWidth), rows);
}

/** The next parts that are likely to fill so many pixels. */
function takeParts(parts: Element[], pixels: number): Element[] {
  let lines = pixels / LINE.pixels;
  const last = parts.findIndex((part) => (lines -= toLines(part)) < 0);
  return parts.splice(0, last < 0 ? parts.length : last + 1);
}

/** Keeps the contents and what is below the window out of the next frame; `data-later` hides it until then. */
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
    // The page before may have been scrolled.
    bottom = window.scrollY + (next.at(-1)?.getBoundingClientRect().bottom ?? 0);
  }
  startAfterPaint(() => {
    for (const part of later) hide(part, false);
  });
}
