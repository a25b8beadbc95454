// The rules of the engine and of the site, with the severities that the configuration sets.
import { toSuggestion } from '../diagnostics.ts';
import { getLine } from '../plan/line-of-word.ts';
import type { RuleSetting, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Finding, Severity } from '../types.ts';
import { RULES } from './rules.ts';
import { readSiteRules, type SiteRule } from './site-checks.ts';

/** A rule as `site check --list` prints it. */
export interface ListedRule {
  id: string;
  summary: string;
  /** The setting in the configuration, otherwise the default. */
  setting: RuleSetting;
}

export interface RuleBook {
  /** All rules, sorted by ID. */
  list: ListedRule[];
  /** The site's own rules. */
  siteRules: SiteRule[];
  isOn(id: string): boolean;
  /**
   * Converts findings to diagnostics with severities, without those of rules that are off. `fallback`: the severity for
   * rules that are in no list; default: `warning`.
   */
  toDiagnostics(findings: Finding[], fallback?: Severity): Diagnostic[];
  /** Faults in the rule settings and in the modules that contain the checks. */
  diagnostics: Finding[];
}

/** Loads the site's own rules. */
export async function openRuleBook(config: SiteConfig): Promise<RuleBook> {
  const { rules, diagnostics } = await readSiteRules(config);
  const book = toRuleBook(config, rules);
  const known = new Set(book.list.map(({ id }) => id));
  // If a module could not be loaded, its rules are unknown only for that reason.
  const faults = diagnostics.length > 0 ? diagnostics : checkSettings(config, known);
  return { ...book, diagnostics: faults };
}

/** The same with rules that are already loaded, or without rules of the site. */
export function toRuleBook(config: SiteConfig, siteRules: SiteRule[] = []): Omit<RuleBook, 'diagnostics'> {
  const settings = new Map<string, RuleSetting>(Object.entries(config.rules));
  const list = [...RULES, ...siteRules]
    .map(({ id, summary, severity }) => ({ id, summary, setting: settings.get(id) ?? severity }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(list.map(({ id, setting }) => [id, setting]));
  return {
    list,
    siteRules,
    isOn: (id) => byId.get(id) !== 'off',
    toDiagnostics: (findings, fallback = 'warning') =>
      findings.flatMap((finding): Diagnostic[] => {
        const severity = byId.get(finding.rule) ?? fallback;
        const { rule, message, ...place } = toPlaced(finding);
        return severity === 'off' ? [] : [{ ...place, severity, rule, message }];
      }),
  };
}

/** A fault of a page as a whole (its tags, its address) is reported at the first line. */
function toPlaced(finding: Finding): Finding {
  return finding.line === undefined && /\.mdx?$/.test(finding.file) ? { ...finding, line: 1 } : finding;
}

function checkSettings({ rules, source }: SiteConfig, known: ReadonlySet<string>): Finding[] {
  return Object.keys(rules)
    .filter((id) => !known.has(id))
    .map((id) => {
      const message = `Expected a rule that exists under \`rules\`, found \`${id}\`.${toSuggestion(id, known) || ' Remove it.'} \`site check --list\` prints every rule.`;
      return { file: source.file, line: getLine(source.text, id), rule: 'config-unknown-rule', message };
    });
}
