// The six steps from a content root to an output folder, in order; this file is an overview of the pipeline.
import { availableParallelism } from 'node:os';
import { bundleApp } from './bundle/bundle-app.ts';
import { openSiteChecker } from './check/check-site.ts';
import { openCompiler } from './compile/compile-pages.ts';
import { getCacheFolder } from './cache/engine-hash.ts';
import { BadCacheEntry } from './cache/page-cache.ts';
import { toMetaPolicies } from './render/content-policy.ts';
import { getInlineScript } from './render/inline-parts.ts';
import { planSite } from './plan-site.ts';
import { toSiteKey } from './site-key.ts';
import { checkOutputFolder } from './write/output-folder/output-folder.ts';
import { createStepClock, type BuildReport, type Progress, type SiteSizes } from './step-clock.ts';
import { planPayloads } from './render/to-payload.ts';
import type { Diagnostic } from './types.ts';
import { writeSite } from './write/write-site.ts';

export interface BuildOptions {
  root: string;
  out: string;
  /** Broken links and all other warnings fail the build; default false. */
  strict?: boolean;
  progress?: Progress;
}

/**
 * Builds a site. If the content has errors, returns a report with `failed: true` and leaves the output folder unchanged.
 * Throws if `out` contains anything other than a built site.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  try {
    return await buildOnce(options);
  } catch (error) {
    if (!((error as Error).cause instanceof BadCacheEntry)) throw error;
    // The bad entry has been removed from the cache.
    return buildOnce(options);
  }
}

async function buildOnce({ root, out, strict = false, progress }: BuildOptions): Promise<BuildReport> {
  checkOutputFolder(out);
  const clock = createStepClock(progress);
  const planned = await planSite(root, { production: true, cached: true, clock });
  const { config, content, site, chrome } = planned;
  const summary = { pages: site.pages.length, cores: availableParallelism(), notes: content.notes ?? [] };
  const isFailure = ({ severity }: Diagnostic) => strict || severity === 'error';
  const checker = await openSiteChecker(planned);
  const early = await clock.run('check plan', async () => checker.checkPlan());
  // Pages depend on the configuration and the navigation, so errors there would cause further errors in pages.
  if (early.some((found) => isFailure(found) && !isOfPage(found)))
    return clock.toReport({ ...summary, diagnostics: early, failed: true, stopped: true, compiled: 0 });
  const bundling = clock.run('bundle', () => bundleApp(config, getCacheFolder(config.root)));
  // Awaited later. Without this handler, an earlier rejection would end the process as unhandled.
  bundling.catch(() => {});
  const compiler = openCompiler(planned);
  try {
    const compiled = await clock.run('compile', () => compiler.compile(clock.onPage));
    const siteKey = toSiteKey(planned, compiled);
    const found = await clock.run('check', async () => [
      ...checker.checkSite(compiled.facts, siteKey),
      ...(await checker.runSiteChecks()),
    ]);
    const getDiagnostics = () => [...early, ...found, ...checker.checkLate(compiled.lateFaults)];
    const isFailed = () => getDiagnostics().some(isFailure);
    const toReport = (sizes?: SiteSizes) =>
      clock.toReport({
        ...summary,
        diagnostics: getDiagnostics(),
        failed: sizes === undefined,
        compiled: compiled.compiled,
        sizes,
      });
    if (isFailed()) return toReport();
    const bundle = await bundling;
    const inlineScript = getInlineScript(chrome);
    const policies = toMetaPolicies({ config, inlineScript, styleFile: bundle.styleFile });
    const payloads = planPayloads({ site, config, bundle, inlineScript, policies });
    const { pool } = compiler;
    const sizes = await clock.run('write', () =>
      writeSite({ ...planned, compiled, siteKey, payloads, bundle, pool, out, isFailed, onPage: clock.onPage }),
    );
    return toReport(sizes);
  } finally {
    await compiler.close();
  }
}

/** An error in the text of a page, which does not affect other pages. */
function isOfPage({ file }: Diagnostic): boolean {
  return /\.mdx?$/.test(file);
}
