// The first four steps without the last two: what is wrong with a content root.
import { checkSite } from './check-site.ts';
import { compilePages, getMissingPages, toPageFilesOptions } from './compile-pages.ts';
import { getCacheFolder } from './engine.ts';
import { openPageCache } from './page-cache.ts';
import { openPagePool } from './page-pool.ts';
import { toPlanConfig } from './plan-config.ts';
import { planRoutes } from './plan-routes.ts';
import { readContent } from './read-content.ts';
import { toSiteChrome } from './site-chrome.ts';
import { readConfig } from './site-config.ts';
import type { Diagnostic } from './types.ts';

export async function checkContent(root: string): Promise<{ diagnostics: Diagnostic[]; pages: number }> {
  const { config, diagnostics: configFaults } = await readConfig(root);
  const content = await readContent(config);
  const site = planRoutes(content, toPlanConfig(config, { production: true }));
  const { chrome, diagnostics: chromeFaults } = toSiteChrome(config, site);
  const cache = openPageCache(getCacheFolder(config.root));
  const files = toPageFilesOptions(config, site);
  const pool = openPagePool({ files, chrome }, getMissingPages(site, cache, files).length);
  try {
    const { facts } = await compilePages({ site, cache, pool, files });
    return {
      diagnostics: [...configFaults, ...chromeFaults, ...checkSite({ content, site, facts, config })],
      pages: site.pages.length,
    };
  } finally {
    await pool.close();
  }
}
