// The site's own rules: a listing of a sample project matches the project's file.
import type { SiteRule } from 'docs-engine/checks';
import { checkSamples } from './check-samples.ts';

export default [
  {
    id: 'sample',
    summary: 'A listing with the title `samples/…` differs from that file, which the lab runs.',
    severity: 'error',
    run: checkSamples,
  },
] satisfies SiteRule[];
