// Writes the `<head>` of a document from the page's data: what browsers, search engines and previews read.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';

/** What the head contains beyond the page's details. */
export interface DocumentHead {
  keywords?: string[];
  /** Absolute URL of the preview picture. */
  image?: string;
  /** Content of the robots meta, such as `noindex, follow`. */
  robots?: string;
  /** Address of the icon, with base path. */
  icon?: string;
  /** Address of the OpenSearch description, with base path. */
  openSearch?: string;
  /** `docusaurus_tag`: the part of a search index that the page belongs to. Default: `default`. */
  searchTag?: string;
  /** Style sheets that only this page has, with base path. */
  css?: string[];
  /** More tags, already written as HTML. */
  extra?: string;
}

export interface HeadInput {
  page: PageDetails;
  chrome: SiteChrome;
  head: DocumentHead;
}

type Attributes = Record<string, string | undefined>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for use between tags and in quoted attributes. */
export function toHtmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** A value as JSON that is safe to use inside a `<script>`. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** One tag. Attributes without a value are omitted; if `content` or `href` has no value, the whole tag is omitted. */
function tag(name: string, attributes: Attributes): string {
  if ('content' in attributes && !attributes.content) return '';
  if ('href' in attributes && !attributes.href) return '';
  const pairs = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name} ${pairs.map(([key, value]) => `${key}="${toHtmlText(value ?? '')}"`).join(' ')}>`;
}

const meta = (name: string, content: string | undefined) => tag('meta', { name, content });
const property = (name: string, content: string | undefined) => tag('meta', { property: name, content });

/** Breadcrumbs as structured data: complete items only, absolute addresses, the page itself last. */
export function toBreadcrumbData({ page, chrome }: HeadInput): object | undefined {
  const last = page.breadcrumbs.length - 1;
  const complete = page.breadcrumbs.flatMap((crumb, index) => {
    const href = index === last ? (crumb.href ?? page.permalink) : crumb.href;
    return href ? [{ label: crumb.label, href }] : [];
  });
  if (complete.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: complete.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, chrome.url).href,
    })),
  };
}

function renderSearchMetas({ page, chrome, head }: HeadInput): string[] {
  const searchTag = head.searchTag ?? 'default';
  const version = page.version?.name;
  return [
    meta('docusaurus_locale', chrome.locale),
    meta('docsearch:language', chrome.locale),
    meta('docusaurus_version', version),
    meta('docsearch:version', version),
    meta('docusaurus_tag', searchTag),
    meta('docsearch:docusaurus_tag', searchTag),
  ];
}

function renderAlternates({ page, chrome }: HeadInput, canonical: string): string[] {
  const rest = page.permalink.slice(chrome.basePath.length);
  const locales = chrome.locales.length > 1 ? chrome.locales : [{ code: chrome.locale, basePath: chrome.basePath }];
  const links = locales.map((locale) => ({ code: locale.code, href: chrome.url + locale.basePath + rest }));
  return [
    ...links.map(({ code, href }) => tag('link', { rel: 'alternate', href, hreflang: code })),
    tag('link', { rel: 'alternate', href: links[0]?.href ?? canonical, hreflang: 'x-default' }),
  ];
}

/**
 * Identifies a tag: `title`, `meta description`, `link canonical`; undefined for tags that may appear more than once.
 */
function getTagKey(html: string): string | undefined {
  const [, name, key] = /^<(title|meta|link)(?:[^>]*?\s(?:name|property|rel)="([^"]*)")?/.exec(html) ?? [];
  if (name === 'link') return key === 'canonical' ? 'link canonical' : undefined;
  return name && [name, key].filter(Boolean).join(' ');
}

/** Removes our tags that the page replaces with its own. */
function withoutReplaced(tags: string[], extra = ''): string[] {
  const written = new Set((extra.match(/<(?:meta|link)[^>]*>/g) ?? []).map(getTagKey));
  return tags.filter((html) => !written.has(getTagKey(html) ?? 'other'));
}

/** Marks tags as belonging to the page, so that navigation knows which ones to replace. */
function toMarked(html: string): string {
  return html.replace(/<(?:meta|link|base|noscript|script)\b[^>]*?(?=\s*\/?>)/g, '$& data-page');
}

/** The tags that describe only this page. */
export function renderPageTags(input: HeadInput): string {
  const { page, chrome, head } = input;
  const canonical = chrome.url + page.permalink;
  const breadcrumbs = toBreadcrumbData(input);
  const tags = [
    meta('description', page.description),
    meta('keywords', head.keywords?.join(',')),
    meta('robots', head.robots ?? (page.unlisted ? 'noindex, nofollow' : undefined)),
    tag('link', { rel: 'canonical', href: canonical }),
    tag('link', { rel: 'alternate', type: 'text/markdown', href: page.markdown }),
    ...renderAlternates(input, canonical),
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:locale', chrome.locale.replace('-', '_')),
    property('og:type', 'website'),
    property('og:image', head.image),
    meta('twitter:image', head.image),
    meta('twitter:card', 'summary_large_image'),
    ...renderSearchMetas(input),
    breadcrumbs ? `<script type="application/ld+json">${toScriptJson(breadcrumbs)}</script>` : '',
    ...(head.css ?? []).map((href) => tag('link', { rel: 'stylesheet', href })),
  ];
  return toMarked([...withoutReplaced(tags, head.extra), head.extra].filter(Boolean).join(''));
}

/** The tags of `<head>` but for scripts and the site's styles. `pageTags`: for who has them. */
export function renderHeadTags(input: HeadInput, pageTags = renderPageTags(input)): string {
  const { page, chrome, head } = input;
  return [
    `<title>${toHtmlText(page.documentTitle)}</title>`,
    pageTags,
    tag('link', { rel: 'icon', href: head.icon, type: head.icon?.endsWith('.svg') ? 'image/svg+xml' : undefined }),
    tag('link', {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: chrome.title,
      href: head.openSearch,
    }),
  ].join('');
}
