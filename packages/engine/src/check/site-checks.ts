// The checks that a site adds: modules listed under `checks` in its configuration, each with a list of rules.
import { getCacheFolder } from '../cache/engine-hash.ts';
import { CacheFault } from '../cache/write-fault.ts';
import { bundleSiteModule, loadSiteModule } from '../bundle/site-module.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { getLine } from '../plan/line-of-word.ts';
import type { Finding, Severity } from '../types.ts';

/** A rule of a site's own. */
export interface SiteRule {
  /** Stable identifier in kebab-case. */
  id: string;
  /** What a finding means, in one sentence. */
  summary: string;
  /** The severity, unless `rules` in the configuration sets another one. */
  severity: Severity;
  /**
   * Finds faults in a content root; each `file` is relative to the root. Omitted if the `run` of another rule, or a
   * block of the site, reports them.
   */
  run?(root: string): SiteFinding[] | Promise<SiteFinding[]>;
}

/** `rule`: the ID of another rule in the same module; default: the rule that runs. */
export type SiteFinding = Omit<Finding, 'rule'> & Partial<Pick<Finding, 'rule'>>;

/** The rules of all modules. A module that cannot be loaded is reported as a fault of the configuration. */
export async function readSiteRules(config: SiteConfig): Promise<{ rules: SiteRule[]; diagnostics: Finding[] }> {
  const diagnostics: Finding[] = [];
  const modules = config.checks.map((path) =>
    loadRules(path, config).catch((error: Error) => {
      if (error instanceof CacheFault) throw error;
      diagnostics.push(toFault(path, config, error));
      return [];
    }),
  );
  return { rules: (await Promise.all(modules)).flat(), diagnostics };
}

async function loadRules(path: string, { root }: SiteConfig): Promise<SiteRule[]> {
  const name = `check-${path.replaceAll(/[^\w-]+/g, '-')}`;
  const contents = `export { default as rules } from ${JSON.stringify(path)};`;
  const { file } = await bundleSiteModule({ root, name, contents, cacheFolder: getCacheFolder(root) });
  const { rules } = loadSiteModule(file) as { rules: unknown };
  if (!Array.isArray(rules))
    throw new Error('Expected an array of rules as the default export, found another value. Export one.');
  return rules as SiteRule[];
}

/** Runs a rule. If it throws, this is reported as a fault of the configuration. */
export async function runSiteRule(rule: SiteRule, config: SiteConfig): Promise<Finding[]> {
  try {
    const found = (await rule.run?.(config.root)) ?? [];
    return found.map((finding) => ({ ...finding, rule: finding.rule ?? rule.id }));
  } catch (error) {
    return [toFault(rule.id, config, error as Error)];
  }
}

/** Some error messages already say what was expected. */
function toFault(what: string, { source }: SiteConfig, { message }: Error): Finding {
  const text = message.startsWith('Expected ')
    ? message
    : `Expected code that runs, found: ${message.replace(/\.$/, '')}. Correct it there.`;
  return {
    file: source.file,
    line: getLine(source.text, what),
    rule: 'check-unreadable',
    message: `\`${what}\`: ${text}`,
  };
}
