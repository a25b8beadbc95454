// npm run lab:verify [-- NAME…]: runs the definitions on the real server and compares the results with NAME.run.json
// and with the simulator.
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toCount } from '../packages/engine/src/diagnostics.ts';
import type { SimulationRequest } from '../packages/workflow-kit/src/simulate/simulate.ts';
import { compareSimulation } from '../packages/workflow-kit/src/simulate/test-comparison.ts';
import { compareRuns } from './runs/compare-runs.ts';
import type { LabResult } from './cases/lab-result.ts';
import { readDefinitions, type LabDefinition } from './definitions/read-definitions.ts';
import type { Json } from 'workflow-kit/simulate/formats.ts';
import type { RunFile } from './runs/run-format.ts';
import { renderSummary } from './cases/render-summary.ts';
import { runLab, WORKFLOW_FOLDER } from './cases/run-lab.ts';
import { LabUnavailable } from './server/open-server.ts';
import { readScriptInput } from '../packages/engine/src/cli/read-script-input.ts';

function compareRecorded(name: string, run: RunFile): string[] {
  const file = join(WORKFLOW_FOLDER, name);
  if (!existsSync(file)) return ['not recorded yet'];
  return compareRuns(JSON.parse(readFileSync(file, 'utf8')) as Json, run as unknown as Json);
}

async function readOrphans(result: LabResult): Promise<string[]> {
  const files = await readdir(WORKFLOW_FOLDER);
  return files.filter((file) => file.endsWith('.run.json') && !result.runs.has(file));
}

/** Simulates every case that the server ran. Returns the differences, by file. */
async function compareSimulations({ runs }: LabResult): Promise<Map<string, string[]>> {
  const entries = await readDefinitions(WORKFLOW_FOLDER);
  const workflowDefinitions = entries.map(({ definition }) => definition as unknown as Json) as JsonObjects;
  const differences = new Map<string, string[]>();
  for (const [name, run] of runs) {
    if ('skipped' in run) continue;
    const { serverVersion: _, definition: file, ...recorded } = run;
    const entry = entries.find((one) => one.file === file) as LabDefinition;
    const request = entry.cases.find(({ id }) => `${id}.run.json` === name)?.request;
    const found = await compareSimulation(recorded, {
      ...(request as SimulationRequest),
      workflowDef: entry.definition as unknown as JsonObjects[number],
      workflowDefinitions,
      taskDefinitions: entry.taskDefinitions,
    });
    differences.set(name, found);
  }
  return differences;
}

type JsonObjects = NonNullable<SimulationRequest['workflowDefinitions']>;

async function verify(only: string[]): Promise<number> {
  const start = performance.now();
  const result = await runLab({ only, times: 1, isExpected: (name, run) => compareRecorded(name, run).length === 0 });
  const simulated = await compareSimulations(result);
  const orphans = only.length === 0 ? await readOrphans(result) : [];
  const differences = [...result.runs].map(([name, run]): [string, string[]] => [
    name,
    [...compareRecorded(name, run), ...(simulated.get(name) ?? []).map((found) => `simulated otherwise: ${found}`)],
  ]);
  const problems = [
    ...result.failures,
    ...differences
      .filter(([, found]) => found.length > 0)
      .map(([name, found]) => `site/workflows/${name}\n  ${found.join('\n  ')}`),
    ...orphans.map((name) => `site/workflows/${name}\n  no test file asks for it, or its definition was refused`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(renderSummary(result, simulated));
  console.log(`${toCount(problems.length, 'problem')}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  if (problems.length > 0) console.error('If the new runs are right: npm run lab:record');
  return problems.length > 0 ? 1 : 0;
}

const { positionals } = readScriptInput({
  name: 'npm run lab:verify',
  help: '[NAME…]\n\n  NAME  only definitions with this name',
  most: Infinity,
});
try {
  process.exitCode = await verify(positionals);
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`Verification on the real server skipped: ${error.message}`);
}
