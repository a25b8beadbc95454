// Lets the first window of a new page be painted before the rest is laid out: on a slow phone that is half the wait.
import { startAfterPaint } from './after-paint.ts';

/** Letters that fill one line, and its height with its share of the space between paragraphs: a guess, measured after. */
const LINE = { letters: (width: number) => Math.min(width, 736) / 8, pixels: 34 };

/** The next parts that are likely to fill so many pixels; a closed fold is one line. */
function takeParts(parts: Element[], pixels: number): Element[] {
  let letters = (pixels / LINE.pixels) * LINE.letters(window.innerWidth);
  const last = parts.findIndex((part) => part.localName !== 'details' && (letters -= part.textContent.length) < 0);
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
