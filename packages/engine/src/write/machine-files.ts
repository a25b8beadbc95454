// Files that programs read: sitemap, OpenSearch, robots, the list of paths, navigation trees, style sheets of single pages.
import type { CompiledSite } from '../compile/compile-pages.ts';
import { toEscaped } from '../shared/escape-html.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PayloadPlan } from '../render/to-payload.ts';
import type { Page, Site } from '../types.ts';
import type { TextFile } from './write-text-files.ts';

export interface MachineFilesInput {
  site: Site;
  config: SiteConfig;
  compiled: CompiledSite;
  payloads: PayloadPlan;
}

export function toMachineFiles({ site, config, compiled, payloads }: MachineFilesInput): TextFile[] {
  const base = config.basePath.slice(1);
  const css = new Set([...compiled.facts.values()].map((facts) => facts.css).filter(Boolean));
  const hashed = [...payloads.trees, ...[...css].map(payloads.toCssFile)];
  return [
    ...hashed.map(({ publicPath, text }) => ({ path: base + publicPath, text })),
    {
      path: `${base}paths.json`,
      text: JSON.stringify(site.pages.filter((page) => page.kind !== 'not-found').map(({ permalink }) => permalink)),
    },
    { path: `${base}opensearch.xml`, text: renderOpenSearch(config) },
    ...(config.noIndex ? [] : [{ path: `${base}sitemap.xml`, text: renderSitemap(site, config) }]),
    { path: 'robots.txt', text: renderRobots(config) },
  ];
}

/** Pages for search engines: not those with `noindex`, and not search itself. */
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
