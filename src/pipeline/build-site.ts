// The six steps from a content root to an output folder, in order: the table of contents of the pipeline.
import { availableParallelism } from 'node:os';
import { bundleApp } from './bundle-app.ts';
import { checkSite } from './check-site.ts';
import { compilePages, getMissingPages, toPageFilesOptions } from './compile-pages.ts';
import { getInlineScript } from './inline-script.ts';
import { openPageCache } from './page-cache.ts';
import { openPagePool } from './page-pool.ts';
import { planRoutes } from './plan-routes.ts';
import { toPlanConfig } from './plan-config.ts';
import { readContent } from './read-content.ts';
import { readConfig } from './site-config.ts';
import { toSiteChrome } from './site-chrome.ts';
import { createStepClock, type BuildReport, type Progress } from './step-clock.ts';
import { planPayloads } from './to-payload.ts';
import { writeSite } from './write-site.ts';
import { getCacheFolder } from './engine.ts';

export interface BuildOptions {
  root: string;
  out: string;
  /** Broken links and all other warnings fail the build; default false. */
  strict?: boolean;
  progress?: Progress;
}

/** Builds a site. Errors in the content give a report with `failed: true`; the output folder then stays as it was. */
export async function buildSite({ root, out, strict = false, progress }: BuildOptions): Promise<BuildReport> {
  const clock = createStepClock(progress);
  const { config, diagnostics: configFaults } = await clock.run('configure', () => readConfig(root));
  const content = await clock.run('read', () => readContent(config));
  const site = await clock.run('plan', async () => planRoutes(content, toPlanConfig(config, { production: true })));
  const { chrome, diagnostics: chromeFaults } = toSiteChrome(config, site);
  const cacheFolder = getCacheFolder(config.root);
  const cache = openPageCache(cacheFolder);
  const files = toPageFilesOptions(config, site);
  const bundling = clock.run('bundle', () => bundleApp({ chrome, cacheFolder }));
  const pool = openPagePool({ files, chrome }, getMissingPages(site, cache, files).length);
  try {
    const compiled = await clock.run('compile', () => compilePages({ site, cache, pool, files, onPage: clock.onPage }));
    const found = await clock.run('check', async () => checkSite({ content, site, facts: compiled.facts, config }));
    const diagnostics = [...configFaults, ...chromeFaults, ...found];
    const failed = diagnostics.some(({ severity }) => strict || severity === 'error');
    const bundle = await bundling;
    const summary = {
      diagnostics,
      failed,
      pages: site.pages.length,
      compiled: compiled.compiled,
      cores: availableParallelism(),
    };
    if (failed) return clock.toReport({ ...summary, sizes: undefined });
    const payloads = planPayloads({ site, config, bundle, inlineScript: getInlineScript(chrome) });
    const sizes = await clock.run('write', () =>
      writeSite({ content, site, config, chrome, compiled, payloads, bundle, pool, out, onPage: clock.onPage }),
    );
    return clock.toReport({ ...summary, sizes });
  } finally {
    await pool.close();
  }
}
