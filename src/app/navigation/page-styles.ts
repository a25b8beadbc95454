// Brings a page's own style sheets into the document before the page is shown.

/** How long a page waits for its styles: without them it can still be read. */
const PATIENCE_MS = 3000;

function hasSheet(href: string): boolean {
  return [...document.head.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === href,
  );
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, PATIENCE_MS);
    document.head.append(link);
  });
}

/** Resolves when the sheets are there, or cannot be had. They stay: another page may have the same. */
export async function loadPageStyles(hrefs: readonly string[] = []): Promise<void> {
  await Promise.all(hrefs.filter((href) => !hasSheet(href)).map(loadSheet));
}
