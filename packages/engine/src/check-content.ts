// Runs the first four of the six build steps, to find what is wrong with a content root.
import { openSiteChecker } from './check/check-site.ts';
import { compileSite } from './compile/compile-pages.ts';
import { planSite } from './plan-site.ts';
import type { Diagnostic } from './types.ts';

/**
 * All faults of a content root, in no particular order. `released`: addresses of an earlier release that must still
 * exist or redirect.
 */
export async function checkContent(
  root: string,
  released: string[] = [],
): Promise<{ diagnostics: Diagnostic[]; pages: number }> {
  const planned = await planSite(root, { production: true, cached: true });
  const checker = await openSiteChecker(planned);
  const { facts, lateFaults } = await compileSite(planned);
  return {
    diagnostics: [
      ...checker.checkPlan(),
      ...checker.checkAgainst(released),
      ...checker.checkPages(facts),
      ...(await checker.runSiteChecks()),
      ...checker.checkLate(lateFaults),
    ],
    pages: planned.site.pages.length,
  };
}
