// Files for programs: sitemap, OpenSearch, robots, the list of paths, navigation trees, and style sheets of single pages.
import { renderNotices } from '../../bundle/package-notices.ts';
import { toEscaped } from '../../shared/escape-html.ts';
import { PATH_LIST } from '../../shared/path-list.ts';
import { START_PAGES, type StartGroup } from '../../shared/start-pages.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Page, Site } from '../../types.ts';
import type { WriteSiteInput } from '../output.ts';
import type { TextFile } from '../write-text-files.ts';

/** Files whose names contain the hash of their text. */
export function toHashedTexts({ config, compiled, payloads }: WriteSiteInput): TextFile[] {
  const css = new Set([...compiled.facts.values()].map((facts) => facts.css).filter(Boolean));
  const hashed = [...payloads.trees, ...[...css].map(payloads.toCssFile)];
  return hashed.map(({ publicPath, text }) => ({ path: toBelow(config) + publicPath, text }));
}

/** Addresses of all pages, the not-found page included, for programs that compare or fetch the site. */
export function toPathList({ site, config }: WriteSiteInput): TextFile[] {
  const paths = site.pages.map(({ permalink }) => permalink);
  return [{ path: toBelow(config) + PATH_LIST, text: JSON.stringify(paths) }];
}

/** The pages that the search dialog suggests as a start; empty if the site configures none. */
export function toStartPages({ site, config }: WriteSiteInput): TextFile[] {
  const last = site.versions.find(({ isLast }) => isLast)?.name;
  const byId = new Map(site.pages.filter(({ version }) => version === last).map((page) => [page.id, page]));
  const groups = config.startPages.map(({ title, docs }): StartGroup => {
    const pages = docs.flatMap((id) => byId.get(id) ?? []).map((page) => ({ label: page.title, href: page.permalink }));
    return { title, pages };
  });
  return [{ path: `${toBelow(config)}${START_PAGES}`, text: JSON.stringify(groups) }];
}

export function toOpenSearch({ config }: WriteSiteInput): TextFile[] {
  return [{ path: `${toBelow(config)}opensearch.xml`, text: renderOpenSearch(config) }];
}

/** Empty for a site that tells search engines not to index it. */
export function toSitemap({ site, config }: WriteSiteInput): TextFile[] {
  return config.noIndex ? [] : [{ path: `${toBelow(config)}sitemap.xml`, text: renderSitemap(site, config) }];
}

export function toRobots({ config }: WriteSiteInput): TextFile[] {
  return [{ path: 'robots.txt', text: renderRobots(config) }];
}

/** Licenses of the software that readers receive; some must be distributed with the software. */
export function toNotices({ bundle, config }: WriteSiteInput): TextFile[] {
  return [{ path: `${toBelow(config)}third-party-notices.txt`, text: renderNotices(bundle.notices) }];
}

/** The base path as a folder of the output. */
function toBelow({ basePath }: SiteConfig): string {
  return basePath.slice(1);
}

/** Whether search engines may list the page: pages with `noindex` and the search page are excluded. */
function isInSitemap(page: Page, site: Site): boolean {
  if (page.kind === 'search' || page.kind === 'not-found' || page.unlisted) return false;
  return !site.versions.find(({ name }) => name === page.version)?.noIndex;
}

function renderSitemap(site: Site, { url }: SiteConfig): string {
  const entries = site.pages
    .filter((page) => isInSitemap(page, site))
    .map(({ permalink, source }) => {
      const date = source?.lastUpdate?.date;
      const modified = date ? `<lastmod>${new Date(date).toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${toEscaped(url + encodeURI(permalink))}</loc>${modified}<changefreq>hourly</changefreq><priority>0.9</priority></url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`;
}

function renderOpenSearch({ title, url, basePath, favicon }: SiteConfig): string {
  const home = url + basePath;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${toEscaped(title)}</ShortName>
  <Description>Search ${toEscaped(title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16">${toEscaped(home + favicon.replace(/^\//, ''))}</Image>
  <Url type="text/html" method="get" template="${toEscaped(home)}search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${toEscaped(home)}opensearch.xml"/>
  <moz:SearchForm>${toEscaped(home)}</moz:SearchForm>
</OpenSearchDescription>
`;
}

function renderRobots({ url, basePath, noIndex }: SiteConfig): string {
  return noIndex
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${url}${basePath}sitemap.xml\n`;
}
