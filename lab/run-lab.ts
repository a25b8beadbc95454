// Runs every definition of content/workflows on one server and gives back what `NAME.run.json` should hold.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareRuns } from './compare-runs.ts';
import { fetchJar, JarUnavailable, readServerVersion, type ServerVersion } from './fetch-jar.ts';
import { findJava } from './find-java.ts';
import { holdTasks } from './hold-tasks.ts';
import { normaliseRun } from './normalise-run.ts';
import { readDefinitions, type LabCase, type LabDefinition } from './read-cases.ts';
import { toRestClient, type RestClient } from './rest-client.ts';
import { runCase } from './run-case.ts';
import type { Json, RunExecution, RunFile } from './run-format.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { readSkipReason } from './task-types.ts';

export const WORKFLOW_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../content/workflows');

/** Why nothing could be run at all: no Java or no jar. */
export class LabUnavailable extends Error {}

export interface LabResult {
  /** By file name, such as `parallel-notify.run.json`. */
  runs: Map<string, RunFile>;
  /** Definitions that registered but have no test file. */
  registeredOnly: string[];
  /** Refusals and unstable runs: the lab fails on these. */
  failures: string[];
  /** Mocks never used and the like. */
  remarks: string[];
}

export interface LabOptions {
  /** Run only files whose name begins with one of these. */
  only: string[];
  /** How often to run each case; all results must agree. */
  times: number;
}

async function openServer(version: ServerVersion): Promise<RunningServer> {
  // For trials while writing: a server that already runs.
  const running = process.env['LAB_SERVER_URL'];
  if (running) return { url: running, stop: async () => {} };
  const java = findJava(version.javaAtLeast);
  if (!java)
    throw new LabUnavailable(
      `no Java ${version.javaAtLeast} or newer (looked at JAVA_HOME, the PATH and the usual folders)`,
    );
  const jar = await fetchJar(version).catch((error: Error) => {
    throw error instanceof JarUnavailable
      ? new LabUnavailable(`the server's jar cannot be had: ${error.message}`)
      : error;
  });
  return startServer(java, jar);
}

interface Bench {
  client: RestClient;
  url: string;
  serverVersion: string;
  times: number;
  result: LabResult;
}

/** A system task made at run time (dynamic fork) cannot be held back, and a JOIN may be written twice at once. */
const ATTEMPTS = 8;

async function runOnce(
  bench: Bench,
  entry: LabDefinition,
  one: LabCase,
): Promise<{ run: RunExecution; remarks: string[] }> {
  const request = { version: entry.definition.version ?? 1, ...one.request };
  const written = JSON.stringify([entry.definition, request]);
  let races: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const began = Date.now();
    const result = await runCase(bench.client, entry.definition.name, request);
    const { tree, remarks } = result;
    races = result.races;
    if (races.length > 0) continue;
    return { run: normaliseRun({ tree, request, written, began, ended: Date.now(), serverUrl: bench.url }), remarks };
  }
  throw new Error(`in each of ${ATTEMPTS} attempts: ${races.join('; ')}`);
}

async function runOneCase(bench: Bench, entry: LabDefinition, one: LabCase): Promise<void> {
  const { result, serverVersion, times } = bench;
  try {
    const { run, remarks } = await runOnce(bench, entry, one);
    for (let time = 1; time < times; time++) {
      const again = await runOnce(bench, entry, one);
      const differences = compareRuns(run as unknown as Json, again.run as unknown as Json);
      if (differences.length > 0) throw new Error(`two runs differ\n  ${differences.join('\n  ')}`);
    }
    result.remarks.push(...remarks.map((remark) => `${one.id}: ${remark}`));
    result.runs.set(`${one.id}.run.json`, { serverVersion, definition: entry.file, ...run });
  } catch (error) {
    result.failures.push(`${one.id}: ${(error as Error).message}`);
  }
}

async function runDefinition(bench: Bench, entry: LabDefinition, forReal: boolean): Promise<void> {
  const cases = entry.cases.filter((one) => (one.request.runForReal ?? false) === forReal);
  if (cases.length === 0) return;
  if (entry.taskDefinitions.length > 0) await bench.client.registerTasks(entry.taskDefinitions);
  for (const one of cases) await runOneCase(bench, entry, one);
  for (const task of entry.taskDefinitions) await bench.client.deleteTask(String(task['name']));
}

/** Registers all definitions; gives back those that the server accepted and can run. */
async function registerAll(bench: Bench, entries: LabDefinition[]): Promise<LabDefinition[]> {
  const { client, result, serverVersion } = bench;
  const accepted: LabDefinition[] = [];
  for (const entry of entries) {
    try {
      // First as it stands: what the server refuses must not be hidden by our copy.
      await client.registerWorkflow(entry.definition);
      await client.registerWorkflow(holdTasks(entry.definition));
    } catch (error) {
      result.failures.push(`${entry.file}: ${(error as Error).message}`);
      continue;
    }
    const skipped = readSkipReason(entry.definition);
    if (!skipped) accepted.push(entry);
    const ids = entry.cases.length > 0 ? entry.cases.map((one) => one.id) : [entry.file.replace(/\.json$/, '')];
    if (skipped)
      for (const id of ids) result.runs.set(`${id}.run.json`, { serverVersion, definition: entry.file, skipped });
    else if (entry.cases.length === 0) result.registeredOnly.push(entry.file);
  }
  return accepted;
}

function findDoubles(entries: LabDefinition[]): string[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ file, definition }) => {
    const key = `${definition.name} version ${definition.version ?? 1}`;
    const other = owners.get(key);
    owners.set(key, file);
    return other ? [`${file}: ${key} is also in ${other}`] : [];
  });
}

/** Starts a server, registers all definitions, runs the chosen ones and stops the server. */
export async function runLab({ only, times }: LabOptions): Promise<LabResult> {
  const version = await readServerVersion();
  const entries = await readDefinitions(WORKFLOW_FOLDER);
  const running = await openServer(version);
  const result: LabResult = { runs: new Map(), registeredOnly: [], failures: findDoubles(entries), remarks: [] };
  const bench = { client: toRestClient(running.url), url: running.url, serverVersion: version.version, times, result };
  const isChosen = (file: string) => only.length === 0 || only.some((start) => file.startsWith(start));
  try {
    // All first: a definition may call one that comes later in the alphabet.
    const accepted = await registerAll(bench, entries);
    const chosen = accepted.filter((entry) => isChosen(entry.file));
    for (const entry of chosen) await runDefinition(bench, entry, false);
    for (const entry of accepted) await bench.client.registerWorkflow(entry.definition);
    for (const entry of chosen) await runDefinition(bench, entry, true);
    const runs = [...result.runs].filter(([name]) => isChosen(name)).sort(([a], [b]) => (a < b ? -1 : 1));
    return { ...result, runs: new Map(runs), registeredOnly: result.registeredOnly.filter(isChosen) };
  } finally {
    await running.stop();
  }
}
