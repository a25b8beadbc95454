// The six steps from a content root to an output folder, in order: the table of contents of the pipeline.
import { availableParallelism } from 'node:os';
import { bundleApp } from './bundle/bundle-app.ts';
import { checkSite } from './check/check-site.ts';
import { openCompiler } from './compile/compile-pages.ts';
import { getCacheFolder } from './cache/engine-hash.ts';
import { toMetaPolicy } from './render/content-policy.ts';
import { getInlineScript } from './render/inline-parts.ts';
import { planSite } from './plan-site.ts';
import { checkOutputFolder } from './write/output-folder.ts';
import { createStepClock, type BuildReport, type Progress } from './step-clock.ts';
import { planPayloads } from './render/to-payload.ts';
import { writeSite } from './write/write-site.ts';

export interface BuildOptions {
  root: string;
  out: string;
  /** Broken links and all other warnings fail the build; default false. */
  strict?: boolean;
  progress?: Progress;
}

/** Builds a site. Errors in the content give a report with `failed: true`; the output folder then stays as it was. Throws if `out` is something else than a built site. */
export async function buildSite({ root, out, strict = false, progress }: BuildOptions): Promise<BuildReport> {
  checkOutputFolder(out);
  const clock = createStepClock(progress);
  const planned = await planSite(root, { production: true, cached: true, clock });
  const { config, site, chrome } = planned;
  const bundling = clock.run('bundle', () => bundleApp(config, getCacheFolder(config.root)));
  // Awaited when it is needed; a failure before that would end the process as nobody's.
  bundling.catch(() => {});
  const compiler = openCompiler(planned);
  try {
    const compiled = await clock.run('compile', () => compiler.compile(clock.onPage));
    const found = await clock.run('check', () => checkSite({ ...planned, facts: compiled.facts }));
    const diagnostics = [...planned.diagnostics, ...found];
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
    const inlineScript = getInlineScript(chrome);
    const policy = toMetaPolicy({ config, inlineScript, styleFile: bundle.styleFile });
    const payloads = planPayloads({ site, config, bundle, inlineScript, policy });
    const { pool } = compiler;
    const sizes = await clock.run('write', () =>
      writeSite({ ...planned, compiled, payloads, bundle, pool, out, onPage: clock.onPage }),
    );
    return clock.toReport({ ...summary, sizes });
  } finally {
    await compiler.close();
  }
}
