// The site's own rules: every workflow definition, test and set of task definitions in `workflows/` is in order.
import type { SiteRule } from 'docs-engine/checks';
import { checkWorkflowFiles } from 'workflow-kit/check/check-workflow-files.ts';

export default [
  {
    id: 'workflow',
    summary: 'A workflow definition of `workflows/` is one that the server accepts and that can run.',
    severity: 'error',
    run: checkWorkflowFiles,
  },
] satisfies SiteRule[];
