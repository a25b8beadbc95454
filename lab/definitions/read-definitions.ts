// Reads the definitions of a folder and the test files next to them, with one case for each run to record.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { TestRequest } from '../runs/run-format.ts';

/** One run to record: `parallel-notify.failure` is the case `failure` of `parallel-notify.json`. */
export interface LabCase {
  /** The file name without `.run.json`. */
  id: string;
  request: TestRequest;
}

/** A definition with its cases; no cases if there is no test file next to it. */
export interface LabDefinition {
  file: string;
  definition: WorkflowDefinition;
  /** `NAME.taskdefs.json`: task definitions that are registered while the cases of this definition run. */
  taskDefinitions: JsonObject[];
  cases: LabCase[];
}

const COMPANION = /\.(test|run|taskdefs)\.json$/;

async function readJson<T>(file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The test files of a definition: `NAME.test.json` first, then `NAME.CASE.test.json` by name. */
export function toCaseIds(definitionFile: string, files: string[]): string[] {
  const name = basename(definitionFile, '.json');
  return files
    .filter((file) => file.endsWith('.test.json') && (file === `${name}.test.json` || file.startsWith(`${name}.`)))
    .map((file) => basename(file, '.test.json'))
    .sort();
}

/** Test files whose definition does not exist. */
export function readStrayTests(files: string[]): string[] {
  const definitions = new Set(files.filter((file) => file.endsWith('.json') && !COMPANION.test(file)));
  return files.filter((file) => file.endsWith('.test.json') && !definitions.has(`${file.split('.')[0]}.json`));
}

/** Reads all definitions of the folder, sorted by file name. */
export async function readDefinitions(folder: string): Promise<LabDefinition[]> {
  const files = (await readdir(folder)).sort();
  const stray = readStrayTests(files);
  if (stray.length > 0) throw new Error(`no definition beside ${stray.join(', ')}`);
  const definitions = files.filter((file) => file.endsWith('.json') && !COMPANION.test(file));
  return Promise.all(
    definitions.map(async (file) => {
      const taskdefs = file.replace(/json$/, 'taskdefs.json');
      return {
        file,
        definition: await readJson<WorkflowDefinition>(join(folder, file)),
        taskDefinitions: files.includes(taskdefs) ? await readJson<JsonObject[]>(join(folder, taskdefs)) : [],
        cases: await Promise.all(
          toCaseIds(file, files).map(async (id) => ({
            id,
            request: await readJson<TestRequest>(join(folder, `${id}.test.json`)),
          })),
        ),
      };
    }),
  );
}
