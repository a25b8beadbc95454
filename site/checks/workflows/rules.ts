// The site's own rules: every workflow definition, test and set of task definitions in `workflows/` is valid.
import type { SiteRule } from 'docs-engine/checks';
import { checkWorkflowFiles } from 'workflow-kit/check/check-workflow-files.ts';

const error = (id: string, summary: string): SiteRule => ({ id, summary, severity: 'error' });

export default [
  // This rule's `run` also reports the faults of all the others.
  { ...error('workflow-json', 'A workflow file is not valid JSON, or has a key twice.'), run: checkWorkflowFiles },
  error('workflow-unknown-key', 'A workflow definition has a key that its schema does not have.'),
  error('workflow-missing-key', 'A workflow definition lacks a key that its schema requires.'),
  error('workflow-value', 'A workflow definition has a value of the wrong kind.'),
  error('workflow-duration', 'A task has a duration that the server cannot parse.'),
  error('workflow-duplicate-reference', 'Two tasks of a workflow have the same task reference name.'),
  error('workflow-loop-reference', 'A task reference name cannot be used in a loop.'),
  error('workflow-nested-loop', 'A loop is inside another loop.'),
  error('workflow-reference', 'An expression names a task that the workflow does not have.'),
  error('workflow-order', 'An expression reads the output of a task that runs later, or in another branch.'),
  error('workflow-expression', 'An expression does not have the form that the server reads.'),
  error('workflow-input', 'An expression reads an input that the workflow does not declare.'),
  error('workflow-variable', 'An expression reads a variable that no earlier task sets.'),
  error('workflow-binding', 'A field or a script names an input that its task does not have.'),
  error('workflow-script', 'A script does not parse.'),
  error('workflow-runtime', 'A task has a value that makes it fail whenever it runs.'),
  error('workflow-function', 'An expression calls a function in a place where it evaluates to null.'),
  error('workflow-environment', 'An expression reads an environment variable that not every server has.'),
  error('workflow-fork', 'A fork has no join after it.'),
  error('workflow-join', 'A join waits for a task that does not run before it.'),
  error('workflow-test', 'A workflow test does not fit its definition, or the workflow does not run as the test says.'),
  { id: 'run-not-recorded', summary: 'A page shows a run that is not recorded yet.', severity: 'warning' },
] satisfies SiteRule[];
