// Lets the first window of a new article be painted before the rest is laid out: on a slow phone that is half the wait.

/** A line is at least 20 pixels high and holds at most 100 characters: this many always fill a window. */
const CHARACTERS_PER_PIXEL = 5;

/** The parts of the article that are below the window while it stands at the top. */
function getPartsBelow(article: Element): Element[] {
  const parts = [...article.children];
  let left = window.innerHeight * CHARACTERS_PER_PIXEL;
  const last = parts.findIndex((part) => (left -= part.textContent.length) < 0);
  return last < 0 ? [] : parts.slice(last + 1);
}

/** Keeps what is below the window out of the next frame; `data-later` hides it until then. */
export function showFirstWindow(article: Element): void {
  const below = getPartsBelow(article);
  for (const part of below) part.toggleAttribute('data-later', true);
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const part of below) part.removeAttribute('data-later');
    }),
  );
}
