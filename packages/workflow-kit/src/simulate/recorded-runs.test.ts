// For every recorded run of the real server, the simulator must have the same result: for those of the content, and for
// those in `fixtures/`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordedRun, RunExecution, RunFile } from '../../../../lab/runs/run-format.ts';
import { compareSimulation } from './test-comparison.ts';
import type { JsonObject, WorkflowTestRequest } from './formats.ts';

const CONTENT = 'site/workflows';
const FIXTURES = 'packages/workflow-kit/src/simulate/fixtures';
const COMPANION = /\.(test|run|taskdefs)\.json$/;

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

describe('runs of the content', () => {
  const files = readdirSync(CONTENT).filter((file) => file.endsWith('.json'));
  const workflowDefinitions = files
    .filter((file) => !COMPANION.test(file))
    .map((file) => readJson<JsonObject>(CONTENT, file));
  const runs = files
    .filter((file) => file.endsWith('.run.json'))
    .map((file) => ({ file, run: readJson<RunFile>(CONTENT, file) }));
  const recorded = runs.flatMap(({ file, run }): [string, RecordedRun][] => ('tasks' in run ? [[file, run]] : []));

  it('are there', () => {
    expect(recorded.length).toBeGreaterThan(50);
  });

  it.each(recorded)('agrees with %s', async (file, run) => {
    const { serverVersion: _, definition, ...expected } = run;
    const taskdefs = `${basename(definition, '.json')}.taskdefs.json`;
    const differences = await compareSimulation(expected, {
      ...readJson<WorkflowTestRequest>(CONTENT, file.replace(/run\.json$/, 'test.json')),
      workflowDef: readJson<JsonObject>(CONTENT, definition),
      workflowDefinitions,
      taskDefinitions: files.includes(taskdefs) ? readJson<JsonObject[]>(CONTENT, taskdefs) : [],
    });
    expect(differences).toEqual([]);
  });
});

interface Fixture {
  definition: JsonObject;
  children?: JsonObject[];
  taskDefinitions?: JsonObject[];
  request: WorkflowTestRequest;
  run: RunExecution;
}

describe('runs of special cases', () => {
  it.each(readdirSync(FIXTURES))('agrees with %s', async (file) => {
    const { definition, children = [], taskDefinitions = [], request, run } = readJson<Fixture>(FIXTURES, file);
    expect(
      await compareSimulation(run, {
        ...request,
        workflowDef: definition,
        workflowDefinitions: children,
        taskDefinitions,
      }),
    ).toEqual([]);
  });
});
