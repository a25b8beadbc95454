// Runs another project's definition on the real server and in the simulator, and reports where the two differ.
import { getTaskType } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { checkDefinition } from 'workflow-kit/simulate/request/check-request.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import {
  type SimulatedRun,
  simulateRun,
  TEST_DOMAIN,
} from '../../packages/workflow-kit/src/simulate/test-comparison.ts';
import { compareRuns } from '../runs/compare-runs.ts';
import { holdTasks } from '../definitions/hold-tasks.ts';
import { normaliseRun } from '../runs/normalise-run.ts';
import { RefusedError, type RestClient } from '../server/rest-client.ts';
import { runCase } from '../cases/run-case.ts';
import type { TestRequest } from '../runs/run-format.ts';
import { makeRequest, type Values } from './make-request.ts';
import type { ForeignDefinition } from './read-repository.ts';
import { CHILD, type Family, type Project, toFamily } from './to-family.ts';

/** Remarks that don't explain a difference: mocks that no task used. */
const OF_MOCKS = /^The mock of |mocks of .* were not used/;
const WAITS = /^Waits for an external update: \S+ \((\w+)\)/;

/**
 * Whether the server itself sent requests to the outside: for a task that was created at run time, or for the retry of
 * one, because these can't be held back.
 */
function hasAskedOutside(remarks: string[]): boolean {
  return remarks.some((remark) => getTaskType(WAITS.exec(remark)?.[1] ?? '')?.kind === 'system');
}

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
 * Reasons contain IDs and library messages, so only the status, the tasks with their statuses, inputs, and outputs, and
 * the output and variables are compared.
 */
const COUNTED =
  /^(?:status|output\b|variables\b|tasks\[\d+\](?:: |\.(?:status|taskReferenceName|iteration|retryCount|inputData\b|outputData\b|subWorkflow\.(?:status|output\b))))/;

/** The start delay with which the lab holds tasks back. */
const OF_LAB = /\.startDelay: recorded 86400, now /;

const ATTEMPTS = 3;

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

async function runInSimulator(
  { definition, children }: Family,
  request: TestRequest,
  joinsFirst = false,
): Promise<Simulated> {
  const workflowDef = definition as unknown as JsonObject;
  const [fault] = checkDefinition(workflowDef, []);
  if (fault) return { refusal: fault.message };
  const workflowDefinitions = [CHILD, ...children.values()] as unknown as JsonObject[];
  return simulateRun({ ...request, workflowDef, workflowDefinitions }, { joinsFirst, startTime: Date.now() }).catch(
    (error: Error) => ({
      refusal: error.message,
    }),
  );
}

/** A canceled join has the outputs from the server's last evaluation, which depend on timing. */
function toComparable(run: JsonObject): Json {
  const tasks = (run['tasks'] as JsonObject[]).map((task) =>
    task['type'] === 'JOIN' && task['status'] === 'CANCELED' ? { ...task, outputData: {} } : task,
  );
  return { ...run, tasks };
}

function compareCounted(recorded: JsonObject, now: JsonObject): string[] {
  return compareRuns(toComparable(recorded), toComparable(now)).filter(
    (difference) => COUNTED.test(difference) && !OF_LAB.test(difference) && !TEST_DOMAIN.test(difference),
  );
}

/** The execution waits for a time, which passes in the simulation and not in the lab. */
function isAtTimer({ status, tasks }: JsonObject): boolean {
  const isTimer = ({ type, status: state, inputData }: JsonObject) =>
    // A retry stays scheduled until the delay is over.
    type === 'WAIT' &&
    (state === 'IN_PROGRESS' || state === 'SCHEDULED') &&
    /"(?:duration|until)"/.test(JSON.stringify(inputData));
  return status === 'RUNNING' && (tasks as JsonObject[]).some(isTimer);
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
        : compareCounted(server.run, simulated.run);
  if (differences.length > 0 && (('run' in server && isAtTimer(server.run)) || hasAskedOutside(remarks)))
    return { verdict: 'race', differences, remarks };
  const verdict = differences.length === 0 ? 'agrees' : remarks.length > 0 ? 'remarked' : 'silent';
  return { verdict, differences, remarks };
}

export interface RunOptions {
  client: RestClient;
  /** The server's address, without /api. */
  url: string;
  /** What the made-up values are. */
  values?: Values;
  /** The definitions of the same project, which it may name as sub-workflows. */
  project?: Project;
}

/** Also ends what other executions started or an interrupted run left open, because it would keep the server busy. */
async function removeDefinition(client: RestClient, { name, version = 1 }: WorkflowDefinition): Promise<void> {
  const running = await client.readRunning(name, version).catch(() => []);
  for (const id of running) await client.terminate(id).catch(() => {});
  await client.deleteWorkflow(name, version).catch(() => {});
}

/** Registers the definition under a unique name, runs it, deletes it, and compares the results. */
export async function runForeign(
  foreign: ForeignDefinition,
  { client, url, values = 'given', project }: RunOptions,
): Promise<ForeignRun> {
  const { source, hash } = foreign;
  const family = toFamily(foreign, project);
  const { definition, children } = family;
  const notRun = (status: string): ForeignRun => ({ source, verdict: 'not run', status, differences: [], remarks: [] });
  const all = [...children.values(), definition];
  const request = makeRequest(family, Number.parseInt(hash.slice(0, 6), 16), values);
  const simulated = await runInSimulator(family, request);
  // A loop that never waits occupies a thread of the server until the server stops.
  if ('limit' in simulated && simulated.limit !== undefined) return notRun(simulated.limit);
  try {
    for (const one of all) await client.registerWorkflow(holdTasks(one));
  } catch (error) {
    return notRun((error as Error).message.slice(0, 200));
  }
  const version = definition.version ?? 1;
  const given = { definition, request: { version, ...request } };
  try {
    const server = await runOnServer(client, url, given);
    const status = 'run' in server ? String(server.run['status']) : 'refusal' in server ? 'not started' : 'race';
    const result = { source, status, ...compare(server, simulated) };
    if (!('run' in server) || (result.verdict !== 'silent' && result.verdict !== 'remarked')) return result;
    const joinsFirst = compare(server, await runInSimulator(family, request, true));
    if (joinsFirst.verdict === 'agrees') return { ...result, verdict: 'race' };
    // Which of two branches fails first, or a random number, differs from run to run.
    const again = await runOnServer(client, url, given);
    const own = 'run' in again ? compareCounted(server.run, again.run) : ['the second run did not end'];
    return own.length > 0 ? { ...result, verdict: 'race', differences: own } : result;
  } finally {
    for (const one of all) await removeDefinition(client, one);
  }
}
