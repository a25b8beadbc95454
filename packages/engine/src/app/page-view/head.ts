// Updates the head of the document and the classes of `<html>` for the current page.
import type { PagePayload } from '../../shared/payload.ts';

/** The page's own tags, as `document-head.ts` marks them; tags of the site, of scripts and of extensions stay. */
const OWN = '[data-page]';

/** How long to wait for a page's style sheets before showing it without them. */
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

/** The tags of the document's own page, in the form of its payload. */
export function readHead(): string {
  return getOwnTags()
    .map(({ outerHTML }) => outerHTML)
    .join('');
}

/** The style sheets of a page that are not in the document yet. */
function getMissingStyles({ head }: PagePayload): Element[] {
  // Few pages have any, so avoid running the parser between a click and its page.
  if (!head?.includes('"stylesheet"')) return [];
  const known = getOwnTags();
  return parseTags(head).filter(
    (tag) => tag.matches('link[rel="stylesheet"]') && !known.some((own) => own.isEqualNode(tag)),
  );
}

/** Loads the style sheets that only this page has, so that the page is never shown without them. */
export async function loadStyles(page: PagePayload): Promise<void> {
  await Promise.all(getMissingStyles(page).map(startStyleSheet));
}

/** Fetches the style sheets in advance; errors are handled when the page is shown. */
export function prefetchStyles(page: PagePayload): void {
  for (const link of getMissingStyles(page)) fetch(link.getAttribute('href')!, { priority: 'low' }).catch(() => {});
}

/** Replaces the previous page's tags in the head. This has no visible effect. */
export function showHead(payload: PagePayload): void {
  const next = parseTags(payload.head);
  for (const own of getOwnTags()) {
    // Tags that both pages have stay, so that a style sheet is not loaded again.
    const same = next.findIndex((tag) => tag.isEqualNode(own));
    if (same < 0) own.remove();
    else next.splice(same, 1);
  }
  document.head.append(...next);
}

/** Updates the title and the classes of `<html>`: the visible parts of a page outside of its HTML. */
export function showNames(payload: PagePayload, previous: PagePayload): void {
  document.title = payload.documentTitle;
  // Changes only the page's own classes, because scripts and extensions also set classes.
  const { classList } = document.documentElement;
  classList.remove(...previous.htmlClass.split(/\s+/).filter(Boolean));
  classList.add(...payload.htmlClass.split(/\s+/).filter(Boolean));
}
