// Step 4: checks the site as a whole and each of its pages. The rules are in `rules.ts`.
import { join } from 'node:path';
import { getCacheFolder } from '../cache/engine-hash.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { toOrigin } from '../diagnostics.ts';
import type { Content, Diagnostic, Finding, Page, PageFacts, Site } from '../types.ts';
import { checkAgainst } from './check-against.ts';
import { findOnce } from './kept-findings.ts';
import { toAddresses } from './known-addresses.ts';
import type { PagesContext, SiteContext } from './rule.ts';
import { openRuleBook, type RuleBook } from './rule-book.ts';
import { isErrorByDefault, RULES } from './rules.ts';
import { runSiteRule } from './site-checks.ts';

export interface CheckInput {
  config: SiteConfig;
  content: Content;
  site: Site;
  /** Faults of the configuration. */
  diagnostics: Finding[];
}

export interface SiteChecker {
  /** All faults that are known before pages are compiled: from reading and planning, and of the site as a whole. */
  checkPlan(): Diagnostic[];
  /** The faults of compiled pages. `pages`: which pages to check; default: all that have facts. */
  checkPages(facts: ReadonlyMap<Page, PageFacts>, pages?: Iterable<Page>): Diagnostic[];
  /** The faults of all pages, from the last build if that was of the same site. */
  checkSite(facts: ReadonlyMap<Page, PageFacts>, siteKey: string): Diagnostic[];
  /**
   * Pages of an earlier release that no longer exist and have no redirect. `released`: the addresses of the release's
   * pages.
   */
  checkAgainst(released: string[]): Diagnostic[];
  /** Faults of code that failed after its page was done. */
  checkLate(faults: Finding[]): Diagnostic[];
  /** Runs the site's own checks. */
  runSiteChecks(): Promise<Diagnostic[]>;
  context: SiteContext;
}

/** Loads the site's own rules; does not check anything yet. */
export async function openSiteChecker({ config, content, site, diagnostics }: CheckInput): Promise<SiteChecker> {
  const book = await openRuleBook(config);
  // Faults of a generated page are not reported, because they must be corrected in its source.
  const rules: RuleBook = {
    ...book,
    toDiagnostics: (found, fallback) =>
      book.toDiagnostics(
        found.map((finding) => toOrigin(finding, site)),
        fallback,
      ),
  };
  const context: SiteContext = { config, content, site, addresses: toAddresses(content, site, config.basePath) };
  return {
    context,
    checkPlan: () =>
      rules.toDiagnostics([
        ...diagnostics,
        ...rules.diagnostics,
        ...content.diagnostics,
        ...site.diagnostics,
        ...runOnSite(context, rules),
      ]),
    checkPages: (facts, pages = facts.keys()) => rules.toDiagnostics(runOnPages({ facts, pages }, context, rules)),
    checkSite(facts, siteKey) {
      const file = join(getCacheFolder(config.root), 'findings.json');
      const find = () => runOnPages({ facts, pages: facts.keys() }, context, rules);
      return rules.toDiagnostics(findOnce({ file, siteKey }, find));
    },
    checkAgainst: (released) =>
      rules.toDiagnostics(checkAgainst(released, context).map((fault) => ({ ...fault, rule: 'page-gone' }))),
    checkLate: (faults) => rules.toDiagnostics(faults),
    async runSiteChecks() {
      const found = rules.siteRules.map(async (rule) =>
        rules.toDiagnostics(await runSiteRule(rule, config), rule.severity),
      );
      return (await Promise.all(found)).flat();
    },
  };
}

function runOnSite(context: SiteContext, { isOn }: RuleBook): Finding[] {
  return RULES.flatMap(({ id, runOnSite: run }) =>
    run && isOn(id) ? run(context).map((fault) => ({ ...fault, rule: id })) : [],
  );
}

interface CompiledPages {
  facts: ReadonlyMap<Page, PageFacts>;
  pages: Iterable<Page>;
}

function runOnPages({ facts, pages }: CompiledPages, context: SiteContext, { isOn }: RuleBook): Finding[] {
  const pagesContext = toPagesContext(facts, context);
  const checks = RULES.filter(({ id, runOnPage }) => runOnPage && isOn(id));
  return [...pages].flatMap((page) => [
    ...facts.get(page)!.diagnostics,
    ...checks.flatMap(({ id, runOnPage }) => runOnPage!(page, pagesContext).map((fault) => ({ ...fault, rule: id }))),
  ]);
}

function toPagesContext(facts: CompiledPages['facts'], context: SiteContext): PagesContext {
  const anchors = new Map<Page, ReadonlySet<string>>();
  let owners: Map<string, Page> | undefined;
  return {
    ...context,
    facts,
    // Computed when needed, because few pages are linked to with a fragment.
    getAnchors(page) {
      const known = anchors.get(page);
      const made = facts.get(page);
      if (known || !made || made.diagnostics.some(({ rule }) => isErrorByDefault(rule))) return known;
      const found = new Set(made.anchors);
      anchors.set(page, found);
      return found;
    },
    getTitleOwner(page) {
      owners ??= toTitleOwners(context.site);
      return owners.get(toTitleKey(page)) ?? page;
    },
  };
}

function toTitleOwners({ pages }: Site): Map<string, Page> {
  const listed = pages.filter(({ source, unlisted }) => source && !unlisted);
  return new Map(listed.toReversed().map((page) => [toTitleKey(page), page]));
}

function toTitleKey({ version, title }: Page): string {
  return `${version}\n${title.toLowerCase()}`;
}
