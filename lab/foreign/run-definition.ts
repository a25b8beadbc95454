// Runs another project's definition on the real server and in the simulator, and reports where the two differ.
import { mapTaskLists } from 'workflow-kit/model/task-tree.ts';
import type { WorkflowDefinition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { checkDefinition } from 'workflow-kit/simulate/request/check-request.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import { type SimulatedRun, simulateRun } from '../../packages/workflow-kit/src/simulate/test-comparison.ts';
import { compareRuns } from '../compare-runs.ts';
import { holdTasks } from '../hold-tasks.ts';
import { normaliseRun } from '../normalise-run.ts';
import { RefusedError, type RestClient } from '../rest-client.ts';
import { runCase } from '../run-case.ts';
import type { TestRequest } from '../run-format.ts';
import { readSkipReason } from '../skip-reason.ts';
import { makeRequest } from './make-request.ts';
import type { ForeignDefinition } from './read-repository.ts';

/** Remarks that don't explain a difference: mocks that no task used. */
const OF_MOCKS = /^The mock of |mocks of .* were not used/;
/** The server itself sent requests to the outside, for a task that was created at run time and can't be held back. */
const ASKED_OUTSIDE =
  /^Waits for an external update: \S+ \((?:HTTP|LLM_\w+|CALL_MCP_TOOL|LIST_MCP_TOOLS|KAFKA_PUBLISH|GENERATE_\w+)\)/;

export type RunVerdict = 'agrees' | 'remarked' | 'silent' | 'race' | 'not run';

export interface ForeignRun {
  source: string;
  verdict: RunVerdict;
  /** How the execution ended on the server, or why it did not start. */
  status: string;
  differences: string[];
  remarks: string[];
}

/**
 * Reasons contain IDs and library messages, so only the status, the tasks with their statuses, and the outputs are
 * compared.
 */
const COUNTED =
  /^(?:status|output\b|variables\b|tasks\[\d+\](?:: |\.(?:status|taskReferenceName|iteration|retryCount|outputData\b|subWorkflow\.(?:status|output\b))))/;

const ATTEMPTS = 3;

/** The workflow that a SUB_WORKFLOW task starts if the named sub-workflow does not exist. */
export const CHILD: WorkflowDefinition = {
  name: 'foreign_child',
  version: 1,
  tasks: [
    {
      name: 'child_work',
      taskReferenceName: 'child_work',
      type: 'INLINE',
      inputParameters: { evaluatorType: 'graaljs', expression: "({ child: 'done' })" },
    },
  ],
};

function withChild(task: WorkflowTask): WorkflowTask {
  const { subWorkflowParam: params } = task;
  const isNamed = task.type === 'SUB_WORKFLOW' && params && !params.workflowDefinition && !params.name?.includes('${');
  return {
    ...task,
    ...mapTaskLists(task, withChild),
    ...(isNamed && { subWorkflowParam: { ...params, name: CHILD.name, version: 1 } }),
  };
}

type ServerRun = { run: JsonObject } | { refusal: string } | { races: string[] };

async function runOnServer(
  client: RestClient,
  url: string,
  { definition, request }: { definition: WorkflowDefinition; request: TestRequest },
): Promise<ServerRun> {
  let races: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const began = Date.now();
    try {
      const result = await runCase(client, definition.name, request);
      races = result.races;
      if (races.length > 0) continue;
      const written = JSON.stringify([definition, request]);
      const run = normaliseRun({ tree: result.tree, request, written, began, ended: Date.now(), serverUrl: url });
      return { run: run as unknown as JsonObject };
    } catch (error) {
      if (error instanceof RefusedError) return { refusal: error.message };
      races = [(error as Error).message];
    }
  }
  return { races };
}

type Simulated = SimulatedRun | { refusal: string };

async function runInSimulator(definition: WorkflowDefinition, request: TestRequest): Promise<Simulated> {
  const workflowDef = definition as unknown as JsonObject;
  const [fault] = checkDefinition(workflowDef, []);
  if (fault) return { refusal: fault.message };
  return simulateRun({ ...request, workflowDef, workflowDefinitions: [CHILD as unknown as JsonObject] }).catch(
    (error: Error) => ({ refusal: error.message }),
  );
}

/** A canceled join has the outputs from the server's last evaluation, which depend on timing. */
function toComparable(run: JsonObject): Json {
  const tasks = (run['tasks'] as JsonObject[]).map((task) =>
    task['type'] === 'JOIN' && task['status'] === 'CANCELED' ? { ...task, outputData: {} } : task,
  );
  return { ...run, tasks };
}

const REFUSED = 'The server refuses to start it';

function compare(server: ServerRun, simulated: Simulated): Pick<ForeignRun, 'verdict' | 'differences' | 'remarks'> {
  const remarks = ('refusal' in simulated ? [simulated.refusal] : simulated.remarks).filter(
    (one) => !OF_MOCKS.test(one),
  );
  if ('races' in server) return { verdict: 'race', differences: server.races, remarks };
  const isPredicted =
    'refusal' in server &&
    ('refusal' in simulated ||
      remarks.some((one) => one.startsWith(REFUSED) || server.refusal.includes(JSON.stringify(one).slice(1, -1))));
  const differences =
    'refusal' in server
      ? isPredicted
        ? []
        : [`the server answers ${server.refusal}`]
      : 'refusal' in simulated
        ? [`the simulator refuses: ${simulated.refusal}`]
        : compareRuns(toComparable(server.run), toComparable(simulated.run)).filter((difference) =>
            COUNTED.test(difference),
          );
  if (differences.length > 0 && remarks.some((one) => ASKED_OUTSIDE.test(one)))
    return { verdict: 'race', differences, remarks };
  const verdict = differences.length === 0 ? 'agrees' : remarks.length > 0 ? 'remarked' : 'silent';
  return { verdict, differences, remarks };
}

/** Registers the definition under a unique name, runs it, deletes it, and compares the results. */
export async function runForeign(
  client: RestClient,
  url: string,
  { source, fields, hash }: ForeignDefinition,
): Promise<ForeignRun> {
  const { createTime: _, updateTime: __, ...rest } = fields;
  const named = { ...rest, name: `foreign_run_${hash}` } as unknown as WorkflowDefinition;
  const definition = { ...named, tasks: named.tasks.map(withChild) };
  const notRun = (status: string): ForeignRun => ({ source, verdict: 'not run', status, differences: [], remarks: [] });
  const skipped = readSkipReason(definition);
  if (skipped !== undefined) return notRun(skipped);
  try {
    await client.registerWorkflow(holdTasks(definition));
  } catch (error) {
    return notRun((error as Error).message.slice(0, 200));
  }
  const request = makeRequest(definition, Number.parseInt(hash.slice(0, 6), 16));
  const version = definition.version ?? 1;
  try {
    const server = await runOnServer(client, url, { definition, request: { version, ...request } });
    const simulated = await runInSimulator(definition, request);
    const status = 'run' in server ? String(server.run['status']) : 'refusal' in server ? 'not started' : 'race';
    return { source, status, ...compare(server, simulated) };
  } finally {
    await client.deleteWorkflow(definition.name, version).catch(() => {});
  }
}
