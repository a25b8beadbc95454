// Runs every definition of site/workflows on one server, many at a time, and returns what `NAME.run.json` should hold.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { readServerVersion } from '../server/fetch-jar.ts';
import { openServer } from '../server/open-server.ts';
import { runTogether } from './run-together.ts';
import { holdTasks } from '../definitions/hold-tasks.ts';
import { readDefinitions, type LabCase, type LabDefinition } from '../definitions/read-definitions.ts';
import { type Bench, runRepeatedly } from './repeat-case.ts';
import { toRestClient } from '../server/rest-client.ts';
import type { LabOptions, LabResult } from './lab-result.ts';
import { readSkipReason } from '../definitions/skip-reason.ts';

export const WORKFLOW_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../site/workflows');

interface Job {
  entry: LabDefinition;
  one: LabCase;
}

function toJobs(entries: LabDefinition[]): Job[] {
  return entries.flatMap((entry) => entry.cases.map((one) => ({ entry, one })));
}

/** Registers all definitions unchanged, so that our modified copy cannot hide what the server refuses. */
async function registerAll({ client, result }: Bench, entries: LabDefinition[]): Promise<LabDefinition[]> {
  const accepted = new Set<LabDefinition>();
  await runTogether(entries, async (entry) => {
    try {
      await client.registerWorkflow(entry.definition);
      accepted.add(entry);
    } catch (error) {
      result.failures.push(`${entry.file}: ${(error as Error).message}`);
    }
  });
  return entries.filter((entry) => accepted.has(entry));
}

async function registerHeld({ client }: Bench, entries: LabDefinition[]): Promise<void> {
  const held = entries.map(({ definition }) => ({ definition, copy: holdTasks(definition) }));
  const changed = held.filter(({ definition, copy }) => !isDeepStrictEqual(definition, copy));
  await runTogether(changed, ({ copy }) => client.registerWorkflow(copy));
}

/**
 * Runs cases together. Then runs those one by one whose task definitions could affect others, or whose result was not
 * as expected.
 */
async function runJobs(bench: Bench, jobs: Job[]): Promise<void> {
  const alone = jobs.filter(({ entry }) => entry.taskDefinitions.length > 0);
  await runTogether(
    jobs.filter((job) => !alone.includes(job)),
    async (job) => {
      if (!(await runRepeatedly(bench, job.entry, job.one))) alone.push(job);
    },
  );
  for (const { entry, one } of alone) {
    if (entry.taskDefinitions.length > 0) await bench.client.registerTasks(entry.taskDefinitions);
    await runRepeatedly({ ...bench, isLast: true }, entry, one);
    for (const task of entry.taskDefinitions) await bench.client.deleteTask(String(task['name']));
  }
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

/** Definitions that could run but have no case. */
function findIdle(entries: LabDefinition[]): string[] {
  return entries
    .filter(({ definition, cases }) => cases.length === 0 && readSkipReason(definition) === undefined)
    .map(({ file }) => `${file}: Expected ${file.replace(/json$/, 'test.json')} beside it, found none.`);
}

function toLabDefinition({ file, definition, cases }: LabDefinition): LabResult['definitions'][number] {
  const notRun = readSkipReason(definition);
  return { file, cases, ...(notRun !== undefined && { notRun }) };
}

/** Runs all cases of the definitions on a server at this address. */
async function runDefinitions(bench: Bench, entries: LabDefinition[], isChosen: (file: string) => boolean) {
  // Registers all definitions first, because a definition may start one that comes later in the alphabet.
  const accepted = await registerAll(bench, entries);
  const jobs = toJobs(accepted.filter((entry) => isChosen(entry.file)));
  const able: Job[] = [];
  for (const job of jobs) {
    const { file, definition } = job.entry;
    const skipped = readSkipReason(definition);
    if (skipped === undefined) able.push(job);
    else
      bench.result.runs.set(`${job.one.id}.run.json`, {
        serverVersion: bench.serverVersion,
        definition: file,
        skipped,
      });
  }
  const isForReal = ({ one }: Job) => one.request.runForReal ?? false;
  await runJobs(bench, able.filter(isForReal));
  await registerHeld(bench, accepted);
  await runJobs(
    bench,
    able.filter((job) => !isForReal(job)),
  );
}

/** Starts a server, registers all definitions, runs the chosen ones and stops the server. */
export async function runLab({ only, times, isExpected }: LabOptions): Promise<LabResult> {
  const version = await readServerVersion();
  const entries = await readDefinitions(WORKFLOW_FOLDER);
  const running = await openServer({ version });
  const isChosen = (file: string) => only.length === 0 || only.some((start) => file.startsWith(start));
  const definitions = entries.filter(({ file }) => isChosen(file)).map(toLabDefinition);
  const result: LabResult = {
    runs: new Map(),
    definitions,
    failures: [...findDoubles(entries), ...findIdle(entries)],
    remarks: [],
  };
  try {
    const { url } = running;
    await runDefinitions(
      { client: toRestClient(url), url, serverVersion: version.version, times, result, isExpected, isLast: false },
      entries,
      isChosen,
    );
    return { ...result, runs: new Map([...result.runs].sort(([a], [b]) => (a < b ? -1 : 1))) };
  } finally {
    await running.stop();
  }
}
