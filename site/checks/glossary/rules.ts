// The site's own rule about terms: the glossary explains every term that many pages use.
import type { SiteRule } from 'docs-engine/checks';
import { checkGlossary } from './check-glossary.ts';

export default [
  {
    id: 'glossary-term',
    summary: 'A term that five or more pages use has no entry in the glossary.',
    severity: 'warning',
    run: checkGlossary,
  },
] satisfies SiteRule[];
