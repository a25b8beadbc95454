// npm run lab:record [-- NAME…]: runs the definitions on the real server and writes NAME.run.json next to them.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRuns } from './runs/compare-runs.ts';
import type { LabResult } from './cases/lab-result.ts';
import type { Json } from 'workflow-kit/simulate/formats.ts';
import type { RunFile } from './runs/run-format.ts';
import { runLab, WORKFLOW_FOLDER } from './cases/run-lab.ts';
import { LabUnavailable } from './server/open-server.ts';
import { readScriptInput } from '../packages/engine/src/cli/read-script-input.ts';

async function writeRun(name: string, run: RunFile): Promise<string> {
  const file = join(WORKFLOW_FOLDER, name);
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Json) : undefined;
  // The server may order keys differently after each start, so don't rewrite a file with the same content.
  if (before !== undefined && compareRuns(before, run as unknown as Json).length === 0) return 'unchanged';
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
  return before === undefined ? 'new' : 'changed';
}

async function removeStale(result: LabResult): Promise<void> {
  for (const name of await readdir(WORKFLOW_FOLDER)) {
    const failed = result.failures.some(
      (failure) =>
        failure.startsWith(`${name.split('.')[0]}.`) || failure.startsWith(`${name.replace('.run.json', '')}:`),
    );
    if (!name.endsWith('.run.json') || result.runs.has(name) || failed) continue;
    await rm(join(WORKFLOW_FOLDER, name));
    console.log(`removed   ${name}: no test file asks for it`);
  }
}

async function record(only: string[]): Promise<number> {
  const result = await runLab({ only, times: 2 });
  for (const [name, run] of result.runs) {
    const what = await writeRun(name, run);
    console.log(
      'skipped' in run
        ? `skipped   ${name}: ${run.skipped}`
        : `${what.padEnd(9)} ${name}: ${run.status}, ${run.tasks.length} tasks`,
    );
  }
  if (only.length === 0) await removeStale(result);
  for (const { file, notRun } of result.definitions)
    if (notRun !== undefined) console.log(`not run   ${file}: ${notRun}`);
  for (const remark of result.remarks) console.log(`look at   ${remark}`);
  for (const failure of result.failures) console.error(`FAILED    ${failure}`);
  return result.failures.length > 0 ? 1 : 0;
}

const { positionals } = readScriptInput({
  name: 'npm run lab:record',
  help: '[NAME…]\n\n  NAME  only definitions with this name',
  most: Infinity,
});
try {
  process.exitCode = await record(positionals);
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.error(`nothing recorded: ${error.message}`);
  process.exitCode = 1;
}
