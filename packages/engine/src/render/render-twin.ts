// Renders a page as Markdown: its details as front matter, then its text.
import type { SiteConfig } from '../config/site-config.ts';
import type { Page, PageBody } from '../types.ts';

/** Address of a page's Markdown, with base path: `/content/a.md`; undefined for a page that is a tool. */
export function toTwinPath({ kind, permalink }: Pick<Page, 'kind' | 'permalink'>): string | undefined {
  if (kind === 'search' || kind === 'not-found') return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}

/**
 * Everything above the text: title, description, the site's own fields, what the page was checked against, and its
 * address.
 */
export function toTwinHead(page: Page, { url, frontMatter: fields }: Pick<SiteConfig, 'url' | 'frontMatter'>): string {
  const written = page.source?.frontMatter ?? {};
  const own = Object.keys(fields).filter((field) => written[field] !== undefined);
  const head = {
    title: page.title,
    ...(page.description && { description: page.description }),
    ...Object.fromEntries(own.map((field) => [field, written[field]])),
    ...(written.verified !== undefined && { verified: written.verified }),
    ...(page.version !== 'current' && { version: page.version }),
    canonical: url + encodeURI(page.permalink),
  };
  // JSON is valid YAML, and a page has too few values to need a YAML library.
  const lines = Object.entries(head).map(
    ([field, value]) => `${field}: ${isPlain(value) ? value : JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n\n`;
}

/** Whether YAML reads the string unchanged without quotes. */
function isPlain(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[A-Za-z/](?!.*(?:: | #|:$))[^\n"']*\S$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off)$/i.test(value)
  );
}

/** The whole file. */
export function renderTwin(head: string, { markdown }: Pick<PageBody, 'markdown'>): string {
  return head + markdown;
}
