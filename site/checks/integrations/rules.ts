// The site's own rules: every data file in `integrations/` is valid and has its page, and every page has its data file.
import type { SiteRule } from 'docs-engine/checks';
import { checkIntegrations } from './check-integrations.ts';

export default [
  {
    id: 'integration',
    summary: 'Every integration has a data file that follows the schema, and a page that shows it.',
    severity: 'error',
    run: checkIntegrations,
  },
] satisfies SiteRule[];
