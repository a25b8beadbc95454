// The commands of the kit; the code of each is loaded when it is called.
import type { Command } from './command.ts';
import { FORMAT_OPTIONS } from './format.ts';

const FORMAT_HELP = `  --format FORMAT    text (default), json, or junit
  --json             the same as --format json`;

export const COMMANDS = {
  check: {
    summary: 'list every fault in workflow definitions',
    help: `Usage: workflow-kit check FILE… [--strict] [--format FORMAT | --json]

  FILE               a workflow definition (JSON), a test of one (NAME.test.json next to NAME.json),
                     task definitions (NAME.taskdefs.json), or a glob such as 'workflows/**/*.json'
  --strict           fail on warnings too
${FORMAT_HELP}
An error is something that the server refuses or that can't run. A warning is something that runs but is probably wrong.
Exit code 0 without errors, 1 with errors (with --strict: or warnings), 2 if the command line is wrong.`,
    options: { strict: { type: 'boolean' }, ...FORMAT_OPTIONS },
    positionals: { min: 1, max: Infinity },
    load: async () => (await import('./check-command.ts')).runCheck,
  },
  simulate: {
    summary: 'run workflows from test requests, without a server',
    help: `Usage: workflow-kit simulate REQUEST.json… [--definition FILE] [--tasks FILE] [--time-out] [--joins-first] [--expect STATUS] [--max-seconds N] [--format FORMAT | --json]

  REQUEST.json       a WorkflowTestRequest (input, taskRefToMockOutput, subWorkflowTestRequest, workflowDef), or a glob
  --definition FILE  the definition, if the request has no workflowDef (default: NAME.json next to NAME.CASE.test.json)
  --tasks FILE       an array of task definitions (default: NAME.taskdefs.json)
  --time-out         when the workflow waits for nothing but timeouts, let them expire
  --joins-first      let joins see a failed attempt before its retry, as can happen on the server
  --expect STATUS    fail if an execution ends with another status: COMPLETED, FAILED, TERMINATED, TIMED_OUT, or RUNNING
  --max-seconds N    seconds for each request, after which it is stopped (default: 60)
${FORMAT_HELP}
Child workflows and failure workflows are looked up by name in the same folder.
Exit code 0 whether the workflow completes, fails, or waits, 1 if a request is faulty or exceeds a limit, or if --expect isn't met, 2 if the command line is wrong.`,
    options: {
      definition: { type: 'string' },
      tasks: { type: 'string' },
      'time-out': { type: 'boolean' },
      'joins-first': { type: 'boolean' },
      expect: { type: 'string' },
      'max-seconds': { type: 'string' },
      ...FORMAT_OPTIONS,
    },
    positionals: { min: 1, max: Infinity },
    load: async () => (await import('./simulate-command.ts')).runSimulate,
  },
  mcp: {
    summary: 'offer check and simulate to assistants and editors (MCP over standard input and output)',
    help: `Usage: workflow-kit mcp

Tools: check_workflow and simulate_workflow. They take definitions as text, and read no files.`,
    options: {},
    positionals: { min: 0, max: 0 },
    load: async () => (await import('./mcp-command.ts')).runMcp,
  },
} satisfies Record<string, Command>;
