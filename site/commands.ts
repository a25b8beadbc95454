// The commands that this site adds to `site`: those of the workflow kit.
import type { Command } from 'workflow-kit/cli/command.ts';

export default {
  'check-workflow': {
    summary: 'list every fault of a workflow definition',
    help: `Usage: site check-workflow FILE

  FILE         a workflow definition (JSON), a test of one (NAME.test.json beside NAME.json), or task definitions (NAME.taskdefs.json)
Prints every fault with FILE:LINE: keys, types, reference names, expressions, joins, scripts. Exit code 1 if there is any.`,
    options: {},
    positionals: { min: 1, max: 1 },
    load: async () => (await import('workflow-kit/cli/check-command.ts')).runCheckWorkflow,
  },
  simulate: {
    summary: 'run a workflow from a test request, without a server',
    help: `Usage: site simulate REQUEST.json [--definition FILE] [--tasks FILE] [--time-out] [--json]

  REQUEST.json       a WorkflowTestRequest: input, taskRefToMockOutput, subWorkflowTestRequest, workflowDef
  --definition FILE  the definition, if the request has no workflowDef (default: NAME.json beside NAME.CASE.test.json)
  --tasks FILE       a list of task definitions (default: NAME.taskdefs.json)
  --time-out         when only time-outs are left, let them pass
  --json             print the execution, its events and what waits as JSON
Children and failure workflows are looked up by name in the same folder.
Exit code 0 whether the workflow ends, fails or waits; 1 if the request is faulty, with file and line.`,
    options: {
      definition: { type: 'string' },
      tasks: { type: 'string' },
      'time-out': { type: 'boolean' },
      json: { type: 'boolean' },
    },
    positionals: { min: 1, max: 1 },
    load: async () => (await import('workflow-kit/cli/simulate-command.ts')).runSimulate,
  },
} satisfies Record<string, Command>;
