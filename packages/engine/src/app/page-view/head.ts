// Brings the head of the document and the classes of `<html>` to the page that is shown.
import type { PagePayload } from '../../shared/payload.ts';

/** The page's own tags, as `document-head.ts` marks them; those of the site, of scripts and of extensions stay. */
const OWN = '[data-page]';

/** How long a page waits for its styles: without them it can still be read. */
const PATIENCE_MS = 3000;

function getOwnTags(): Element[] {
  return [...document.head.querySelectorAll(OWN)];
}

function parseTags(html = ''): Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.children];
}

function startStyleSheet(link: Element): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      console.warn(`The style sheet ${link.getAttribute('href')} could not be loaded.`);
      resolve();
    });
    document.head.append(link);
  });
}

/** The own tags of the document's page, as its payload would have them. */
export function readHead(): string {
  return getOwnTags()
    .map(({ outerHTML }) => outerHTML)
    .join('');
}

/** The style sheets of a page that are not in the document yet. */
function getMissingStyles({ head }: PagePayload): Element[] {
  // Few pages have any: no time for the parser between a click and its page.
  if (!head?.includes('"stylesheet"')) return [];
  const known = getOwnTags();
  return parseTags(head).filter(
    (tag) => tag.matches('link[rel="stylesheet"]') && !known.some((own) => own.isEqualNode(tag)),
  );
}

/** Loads the style sheets that only this page has, so that it is in no frame without them. */
export async function loadStyles(page: PagePayload): Promise<void> {
  await Promise.all(getMissingStyles(page).map(startStyleSheet));
}

/** Fetches them for later; whether that succeeds is seen when they are wanted. */
export function prefetchStyles(page: PagePayload): void {
  for (const link of getMissingStyles(page)) fetch(link.getAttribute('href')!, { priority: 'low' }).catch(() => {});
}

/** Replaces what the previous page's head said of it; nothing of that can be seen. */
export function showHead(payload: PagePayload): void {
  const next = parseTags(payload.head);
  for (const own of getOwnTags()) {
    // What both have stays, so that a style sheet is not loaded again.
    const same = next.findIndex((tag) => tag.isEqualNode(own));
    if (same < 0) own.remove();
    else next.splice(same, 1);
  }
  document.head.append(...next);
}

/** Title and the classes of `<html>`: what can be seen of a page besides its HTML. */
export function showNames(payload: PagePayload, previous: PagePayload): void {
  document.title = payload.documentTitle;
  // Only the page's own classes change: scripts and extensions have theirs there too.
  const { classList } = document.documentElement;
  classList.remove(...previous.htmlClass.split(/\s+/).filter(Boolean));
  classList.add(...payload.htmlClass.split(/\s+/).filter(Boolean));
}
