// The checker and the simulator as tools for programs (Model Context Protocol): strings in, strings out, no files.
import * as z from 'zod';
import { renderReport } from '../check/diagnostic.ts';
import { checkWorkflow } from '../check/check-workflow.ts';
import { RENDER } from '../cli/render-simulation.ts';
import { checkDefinition, checkRequest } from '../simulate/request/check-request.ts';
import type { Json, JsonObject } from '../simulate/formats.ts';
import type { SimulationRequest } from '../simulate/simulate.ts';
import { type SimulationThread, startSimulationThread } from '../thread/simulation-thread.ts';

export interface WorkflowTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodRawShape;
  run(args: Record<string, unknown>): string | Promise<string>;
}

const MOST_CHARACTERS = 300_000;
/**
 * The limit for what a simulation records, because a tool must respond within seconds and shares its process with
 * others.
 */
const MOST_RECORDED = 5_000_000;
const MOST_STEPS = 2000;
/** Less than the 10 s after which `site serve` gives up on a request without saying which part took long. */
const LIMITS = { seconds: 8, megabytes: 400 };

/** Started with the first simulation, and used for all. */
let thread: SimulationThread | undefined;

const definition = z.string().min(2).max(MOST_CHARACTERS).describe('The workflow definition as JSON text');

const checkInput = { definition };

const simulateInput = {
  definition,
  input: z.string().max(MOST_CHARACTERS).optional().describe('Input of the execution as a JSON object; default {}'),
  results: z
    .string()
    .max(MOST_CHARACTERS)
    .optional()
    .describe(
      'Results of tasks as JSON: {"taskReferenceName": [{"status": "COMPLETED", "output": {…}}]}, an entry for each attempt (taskRefToMockOutput of a workflow test)',
    ),
  workflows: z.string().max(MOST_CHARACTERS).optional().describe('Definitions of child workflows as a JSON array'),
  time_out: z.boolean().optional().describe('Lets timeouts expire when the workflow waits for nothing else'),
};

/** `check_workflow` and `simulate_workflow`. */
export const WORKFLOW_TOOLS: WorkflowTool[] = [
  {
    name: 'check_workflow',
    title: 'Check a workflow definition',
    description:
      'Lists every fault in a Conductor workflow definition with its line, what was expected, and the fix: fields, types, references between tasks, joins, expressions.',
    input: checkInput,
    run(args) {
      const { definition: text } = z.object(checkInput).parse(args);
      const faults = checkWorkflow(text, 'definition.json');
      return faults.length === 0 ? 'No faults.' : renderReport(faults);
    },
  },
  {
    name: 'simulate_workflow',
    title: 'Simulate a workflow',
    description:
      'Runs a Conductor workflow definition without a server, with an input and the results that its tasks are given. Returns the status, every task in order with its status and times, the output, and what the execution waits for.',
    input: simulateInput,
    async run(args) {
      const {
        definition: text,
        input,
        results,
        workflows,
        time_out: untilTimeOut = false,
      } = z.object(simulateInput).parse(args);
      const request = {
        workflowDef: parse(text, 'definition'),
        input: parse(input ?? '{}', 'input'),
        taskRefToMockOutput: parse(results ?? '{}', 'results'),
        workflowDefinitions: parse(workflows ?? '[]', 'workflows'),
      };
      const { workflowDefinitions } = request;
      if (!Array.isArray(workflowDefinitions))
        throw new Error('Expected `workflows` to be a JSON array, found another value.');
      const { workflowDefinitions: _, ...own } = request;
      const faults = [
        ...checkRequest(own),
        ...workflowDefinitions.flatMap((child) => checkDefinition(child, ['workflows'])),
      ];
      if (faults.length > 0)
        throw new Error(faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
      const options = { untilTimeOut, maxSteps: MOST_STEPS, maxCharacters: MOST_RECORDED };
      thread ??= startSimulationThread(LIMITS);
      const simulation = await thread.simulate(request as unknown as SimulationRequest & JsonObject, options);
      return RENDER.text([{ file: 'definition.json', simulation, failures: [] }]);
    },
  },
];

function parse(text: string, name: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`Expected \`${name}\` to be JSON, found: ${(error as Error).message}. Correct it.`, {
      cause: error,
    });
  }
}
