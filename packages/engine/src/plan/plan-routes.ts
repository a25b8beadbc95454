// Step 2: plans every address of the site and its navigation trees from the content that was read, and finds faults in
// both.
import { toPermalinkKey } from '../shared/nav-tree.ts';
import { planChanges } from './changes/plan-changes.ts';
import { toPermalink } from './permalinks.ts';
import { planRedirects } from './redirects.ts';
import { planVersionPages } from './versions/version-pages.ts';
import { planVersions } from './versions/versions.ts';
import type { PlanConfig } from '../config/plan-config.ts';
import type { Content, Finding, Page, Site } from '../types.ts';

/** Plans the whole site. Faults are returned, never thrown; faults of reading are in `content`. */
export function planRoutes(content: Content, config: PlanConfig): Site {
  const { versions, diagnostics } = planVersions(content.versions, config);
  const planned = versions.map((version) => planVersionPages(version, config));
  const candidates = [
    ...planned.flatMap(({ pages }) => pages),
    ...toFixedPages(config, planned.find(({ site }) => site.isLast)?.site.name),
  ];
  const { byPermalink, diagnostics: twinFaults } = toPagesByPermalink(candidates, config);
  const pages = [...byPermalink.values()];
  const { redirects, diagnostics: redirectFaults } = planRedirects(content.redirects, byPermalink, config);
  const site = {
    versions: planned.map((version) => version.site),
    pages,
    byPermalink,
    byFile: new Map(pages.flatMap((page) => (page.source ? [[page.source.file, page] as const] : []))),
    redirects,
  };
  const { history = [] } = content;
  const { basePath, changes } = config;
  return {
    ...site,
    ...(changes && { changes: planChanges({ history, site, basePath, limit: changes.limit }) }),
    diagnostics: [
      ...diagnostics,
      ...planned.flatMap((version) => version.diagnostics),
      ...twinFaults,
      ...redirectFaults,
    ],
  };
}

function toFixedPages({ basePath, fixedPages = [] }: PlanConfig, version = 'current'): Page[] {
  return fixedPages.map(({ kind, path, title, description = '' }) => ({
    kind,
    version,
    id: toPermalink('/', path),
    permalink: toPermalink(basePath, path),
    title,
    description,
    breadcrumbs: [],
    siblingCards: [],
    tags: [],
    draft: false,
    unlisted: false,
  }));
}

/** If two pages have the same address, the first is kept: written pages come before generated ones. */
function toPagesByPermalink(pages: Page[], { configFile = 'site.config.ts' }: PlanConfig) {
  const byPermalink = new Map<string, Page>();
  const diagnostics: Finding[] = [];
  for (const page of pages) {
    const key = toPermalinkKey(page.permalink);
    const twin = byPermalink.get(key);
    if (!twin) {
      byPermalink.set(key, page);
      continue;
    }
    const source = page.source ?? twin.source;
    const place = source?.readFieldPlace('slug') ?? { file: configFile };
    const other = page.source ? toName(twin) : toName(page);
    const message = `Expected one page at ${page.permalink}, found another: ${other}. Set another \`slug\` in one of them.`;
    diagnostics.push({ ...place, rule: 'duplicate-url', message });
  }
  return { byPermalink, diagnostics };
}

function toName(page: Page): string {
  return page.source?.file ?? `the ${page.kind} page \`${page.title}\``;
}
