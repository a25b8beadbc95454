// The checks that a site adds: modules named under `checks` in its configuration, each with a list of rules.
import { getCacheFolder } from '../cache/engine-hash.ts';
import { bundleSiteModule, loadSiteModule } from '../bundle/site-module.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../types.ts';

/** A rule of a site's own. */
export interface SiteRule {
  /** Stable identifier in kebab-case. */
  id: string;
  /** What it means, in one sentence. */
  summary: string;
  severity: Diagnostic['severity'];
  /** Finds faults in a content root; `file` of each is relative to it. */
  run(root: string): Diagnostic[] | Promise<Diagnostic[]>;
}

/** Runs the rules of every module. One that cannot be loaded is a fault of the configuration. */
export async function runSiteChecks(config: SiteConfig): Promise<Diagnostic[]> {
  const found = await Promise.all(config.checks.map((path) => runModule(path, config)));
  return found.flat();
}

async function runModule(path: string, { root, source }: SiteConfig): Promise<Diagnostic[]> {
  const name = `check-${path.replaceAll(/[^\w-]+/g, '-')}`;
  const contents = `export { default as rules } from ${JSON.stringify(path)};`;
  try {
    const { file } = await bundleSiteModule({ root, name, contents, cacheFolder: getCacheFolder(root) });
    const { rules } = loadSiteModule(file) as { rules: SiteRule[] };
    return (await Promise.all(rules.map((rule) => rule.run(root)))).flat();
  } catch (error) {
    const message = `Expected checks in ${path}, found: ${(error as Error).message}`;
    return [{ file: source.file, severity: 'error', rule: 'check-unreadable', message }];
  }
}
