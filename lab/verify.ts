// npm run lab:verify [-- NAME…]: runs the definitions on the real server and compares with NAME.run.json.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRuns } from './compare-runs.ts';
import { LabUnavailable, runLab, WORKFLOW_FOLDER, type LabResult } from './run-lab.ts';
import type { Json, RunFile } from './run-format.ts';

async function verifyRun(name: string, run: RunFile): Promise<string[]> {
  const file = join(WORKFLOW_FOLDER, name);
  if (!existsSync(file)) return ['not recorded yet'];
  return compareRuns(JSON.parse(await readFile(file, 'utf8')) as Json, run as unknown as Json);
}

async function readOrphans(result: LabResult): Promise<string[]> {
  const files = await readdir(WORKFLOW_FOLDER);
  return files.filter((file) => file.endsWith('.run.json') && !result.runs.has(file));
}

async function verify(only: string[]): Promise<number> {
  const result = await runLab({ only, times: 1 });
  const problems: string[] = [...result.failures];
  let skipped = 0;
  for (const [name, run] of result.runs) {
    if ('skipped' in run) skipped++;
    const differences = await verifyRun(name, run);
    if (differences.length > 0) problems.push(`content/workflows/${name}\n  ${differences.join('\n  ')}`);
  }
  const orphans = only.length === 0 ? await readOrphans(result) : [];
  problems.push(
    ...orphans.map((name) => `content/workflows/${name}\n  no test file asks for it, or its definition was refused`),
  );
  for (const problem of problems) console.error(problem);
  const ran = result.runs.size - skipped;
  console.log(
    `${ran} runs compared, ${skipped} not for the open-source server, ${result.registeredOnly.length} definitions only registered, ${problems.length} problems`,
  );
  if (problems.length > 0) console.error('If the new runs are right: npm run lab:record');
  return problems.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`skipped: ${error.message}`);
}
