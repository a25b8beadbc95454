// The first four steps without the last two: what is wrong with a content root.
import { checkSite } from './check/check-site.ts';
import { compileSite } from './compile/compile-pages.ts';
import { planSite } from './plan-site.ts';
import type { Diagnostic } from './types.ts';

export async function checkContent(root: string): Promise<{ diagnostics: Diagnostic[]; pages: number }> {
  const planned = await planSite(root, { production: true, cached: true });
  const { facts } = await compileSite(planned);
  return {
    diagnostics: [...planned.diagnostics, ...(await checkSite({ ...planned, facts }))],
    pages: planned.site.pages.length,
  };
}
