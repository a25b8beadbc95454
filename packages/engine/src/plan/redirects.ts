// Converts the list of moved addresses to redirects with the base path, and rejects faulty ones.
import { toPermalinkKey } from '../shared/nav-tree.ts';
import { isExternalHref } from '../shared/urls.ts';
import type { Content, Finding, Page, Redirect, Site } from '../types.ts';
import type { PlanConfig } from '../config/plan-config.ts';
import { toBasedPath } from './permalinks.ts';
import { toIdSuggestion } from './suggestion.ts';

interface RedirectContext {
  bySource: Map<string, Redirect>;
  byPermalink: Map<string, Page>;
  config: PlanConfig;
}

/** Plans the redirects. A chain is shortened to its end; other faulty redirects are removed. */
export function planRedirects(
  entries: Content['redirects'],
  byPermalink: Map<string, Page>,
  config: PlanConfig,
): Pick<Site, 'redirects' | 'diagnostics'> {
  const context: RedirectContext = { bySource: new Map(), byPermalink, config };
  const diagnostics: Finding[] = [];
  const report = (fault: Fault, line?: number) =>
    diagnostics.push({
      file: 'redirects.json',
      line,
      rule: fault.rule,
      message: fault.message,
    });
  for (const entry of entries) {
    const redirect = {
      ...entry,
      from: toBasedPath(config.basePath, entry.from),
      to: toTarget(entry.to, config),
    };
    const fault = checkSource(redirect, context);
    if (fault) report(fault, entry.line);
    else context.bySource.set(toPermalinkKey(redirect.from), redirect);
  }
  const redirects: Site['redirects'] = [];
  for (const redirect of context.bySource.values()) {
    const { to, faults } = getEnd(redirect, context);
    for (const fault of faults) report(fault, redirect.line);
    const { from, date } = redirect;
    if (to !== undefined) redirects.push({ from, to, ...(date !== undefined && { date }) });
  }
  return { redirects, diagnostics };
}

interface Fault {
  rule: string;
  message: string;
}

function toTarget(to: string, { basePath }: PlanConfig): string {
  return isExternalHref(to) ? to : toBasedPath(basePath, to);
}

function checkSource({ from }: Redirect, { bySource, byPermalink }: RedirectContext): Fault | undefined {
  const key = toPermalinkKey(from);
  const page = byPermalink.get(key);
  if (page) {
    const name = page.source?.file ?? `the page \`${page.title}\``;
    return {
      rule: 'redirect-from-page',
      message: `Expected an address without a page, found ${from}, which is ${name}. Remove the redirect or move the page.`,
    };
  }
  const twin = bySource.get(key);
  return (
    twin && {
      rule: 'duplicate-redirect',
      message: `Expected one redirect from ${from}, found another to ${twin.to}. Remove one.`,
    }
  );
}

/** Follows a redirect to the page at its end. */
function getEnd(
  redirect: Redirect,
  { bySource, byPermalink, config }: RedirectContext,
): { to?: string; faults: Fault[] } {
  const seen = [redirect];
  let end = redirect;
  while (!isExternalHref(end.to)) {
    const next = bySource.get(toPermalinkKey(end.to));
    if (!next) break;
    if (seen.includes(next)) {
      const path = [...seen.map(({ from }) => from), next.from].join(' → ');
      return {
        faults: [
          {
            rule: 'redirect-loop',
            message: `Expected redirects that lead to a page, found a loop: ${path}. Point one of them at a page.`,
          },
        ],
      };
    }
    seen.push(next);
    end = next;
  }
  if (!isExternalHref(end.to) && !byPermalink.has(toPermalinkKey(end.to))) {
    if (config.skipMissing) return { faults: [] };
    const pages = [...byPermalink.values()].map((page) => page.permalink);
    const message = `Expected a page at ${end.to}, found none.${toIdSuggestion(end.to, pages) || ' Correct the target or remove the redirect.'}`;
    return { faults: [{ rule: 'redirect-target-missing', message }] };
  }
  if (seen.length === 1) return { to: end.to, faults: [] };
  const message = `Expected a redirect that leads straight to its page, found a chain through ${redirect.to}. Point ${redirect.from} at ${end.to}.`;
  return { to: end.to, faults: [{ rule: 'redirect-chain', message }] };
}
