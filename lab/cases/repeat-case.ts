// Repeats a case until its result is certain: after a race in the server, and once more to confirm the result.
import { compareRuns } from '../runs/compare-runs.ts';
import type { LabOptions, LabResult } from './lab-result.ts';
import { normaliseRun } from '../runs/normalise-run.ts';
import type { LabCase, LabDefinition } from '../definitions/read-definitions.ts';
import type { RestClient } from '../server/rest-client.ts';
import { runCase } from './run-case.ts';
import type { Json } from 'workflow-kit/simulate/formats.ts';
import type { RunExecution } from '../runs/run-format.ts';

/** A server, and the results of its runs so far. */
export interface Bench extends Pick<LabOptions, 'times' | 'isExpected'> {
  client: RestClient;
  url: string;
  serverVersion: string;
  result: LabResult;
  /** This is the last chance for the case: its result is final. */
  isLast: boolean;
}

/**
 * A system task created at run time (dynamic fork) cannot be held back, and two threads may update a JOIN at once, so a
 * case may need several attempts.
 */
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

async function runTimes(bench: Bench, entry: LabDefinition, one: LabCase) {
  const { run, remarks } = await runOnce(bench, entry, one);
  for (let time = 1; time < bench.times; time++) {
    const again = await runOnce(bench, entry, one);
    const differences = compareRuns(run as unknown as Json, again.run as unknown as Json);
    if (differences.length > 0) throw new Error(`two runs differ\n  ${differences.join('\n  ')}`);
  }
  return { run, remarks };
}

/** Records the result of a case. Returns `false` if the case should get another chance. */
export async function runRepeatedly(bench: Bench, entry: LabDefinition, one: LabCase): Promise<boolean> {
  const { result, serverVersion, isExpected = () => true, isLast } = bench;
  const name = `${one.id}.run.json`;
  try {
    const { run, remarks } = await runTimes(bench, entry, one);
    const file = { serverVersion, definition: entry.file, ...run };
    if (!isLast && !isExpected(name, file)) return false;
    result.remarks.push(...remarks.map((remark) => `${one.id}: ${remark}`));
    result.runs.set(name, file);
  } catch (error) {
    if (!isLast) return false;
    result.failures.push(`${one.id}: ${(error as Error).message}`);
  }
  return true;
}
