// Steps 1 and 2 together: everything that is known about a site before its pages are compiled.
import type { SiteChrome } from './shared/chrome.ts';
import { getCacheFolder } from './cache/engine-hash.ts';
import { CacheFault } from './cache/write-fault.ts';
import type { PageFilesOptions } from './compile/article/page-files.ts';
import { bundleComponents } from './bundle/site-blocks.ts';
import type { SiteModule } from './bundle/site-module.ts';
import { toPlanConfig } from './config/plan-config.ts';
import { planRoutes } from './plan/plan-routes.ts';
import { readContent } from './read/read-content.ts';
import { toSiteChrome } from './config/to-chrome.ts';
import { readConfig, type SiteConfig } from './config/site-config.ts';
import type { StepClock } from './step-clock.ts';
import type { Content, Finding, Site } from './types.ts';

export interface PlannedSite {
  config: SiteConfig;
  content: Content;
  site: Site;
  chrome: SiteChrome;
  /** What every page may read in addition to its own text. */
  files: PageFilesOptions;
  /** Faults of the configuration; faults of the content are in `content` and `site`. */
  diagnostics: Finding[];
}

export interface PlanSiteOptions {
  /** Omits drafts, and hides unlisted pages from lists. */
  production: boolean;
  /** Reuses what the last command read from files that have not changed; default: false. */
  cached?: boolean;
  clock?: Pick<StepClock, 'run'>;
}

const NO_CLOCK: Pick<StepClock, 'run'> = { run: (_step, work) => work() };

/** Reads and plans a content root. Faults are returned, never thrown. */
export async function planSite(
  root: string,
  { production, cached = false, clock = NO_CLOCK }: PlanSiteOptions,
): Promise<PlannedSite> {
  const { config, diagnostics } = await clock.run('configure', () => readConfig(root));
  const content = await clock.run('read', () => readContent(config, cached ? getCacheFolder(config.root) : undefined));
  const site = await clock.run('plan', async () => planRoutes(content, toPlanConfig(config, { production })));
  const { chrome, diagnostics: chromeFaults } = toSiteChrome(config, site);
  const { blocks, pageBadges } = config;
  const { components, fault } = await clock.run('blocks', () => readBlocks(config));
  const permalinkByFile = new Map([...site.byFile].map(([file, page]) => [file, page.permalink]));
  return {
    config,
    content,
    site,
    chrome,
    files: {
      root: config.root,
      basePath: config.basePath,
      url: config.url,
      locale: config.locale,
      permalinkByFile,
      components,
      blocks,
      pageBadges,
      variants: Object.keys(chrome.variants?.values ?? {}),
      pageSeconds: config.limits.pageSeconds,
    },
    diagnostics: [...diagnostics, ...chromeFaults, ...fault],
  };
}

/** If blocks cannot be bundled, this is reported once, not for every page. */
async function readBlocks(config: SiteConfig): Promise<{ components?: SiteModule; fault: Finding[] }> {
  const { root, blocks: folder } = config;
  try {
    return { components: await bundleComponents({ root, folder, cacheFolder: getCacheFolder(root) }), fault: [] };
  } catch (error) {
    if (error instanceof CacheFault) throw error;
    const { file } = config.source;
    return { fault: [{ file, rule: 'blocks-unreadable', message: (error as Error).message }] };
  }
}
