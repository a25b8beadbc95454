// Every recorded run of the real server must come out of the simulator the same.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { compareRuns } from '../../lab/compare-runs.ts';
import { normaliseRun } from '../../lab/normalise-run.ts';
import type { ExecutionTree } from '../../lab/run-case.ts';
import type { RecordedRun, RunFile, ServerExecution, TestRequest } from '../../lab/run-format.ts';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import type { JsonObject } from './formats.ts';
import { type Simulation, simulate } from './simulate.ts';

const FOLDER = 'content/workflows';
const COMPANION = /\.(test|run|taskdefs)\.json$/;
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

function readText(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

function readJson<T>(file: string): T {
  return JSON.parse(readText(file)) as T;
}

const definitions = files.filter((file) => !COMPANION.test(file)).map((file) => readJson<JsonObject>(file));
const runs = files.filter((file) => file.endsWith('.run.json')).map((file) => ({ file, run: readJson<RunFile>(file) }));
const recorded = runs.filter((one): one is { file: string; run: RecordedRun } => 'tasks' in one.run);

function toTree(simulation: Simulation, id: string): ExecutionTree {
  const execution = [simulation.execution, ...simulation.others].find(({ workflowId }) => workflowId === id)!;
  const children = execution.tasks.flatMap(({ taskType, subWorkflowId }) => (taskType === 'SUB_WORKFLOW' && subWorkflowId ? [subWorkflowId] : []));
  return { execution: execution as unknown as ServerExecution, children: new Map(children.map((child) => [child, toTree(simulation, child)])) };
}

async function simulateRun(file: string, definition: string) {
  const testFile = file.replace(/run\.json$/, 'test.json');
  const request = readJson<TestRequest>(testFile);
  const taskdefs = `${basename(definition, '.json')}.taskdefs.json`;
  const simulation = await simulate(
    {
      ...(request as JsonObject),
      workflowDef: readJson<JsonObject>(definition),
      workflowDefinitions: definitions,
      taskDefinitions: files.includes(taskdefs) ? readJson<JsonObject[]>(taskdefs) : [],
    },
    { evaluators: toNodeEvaluators() },
  );
  const run = normaliseRun({
    tree: toTree(simulation, simulation.execution.workflowId),
    request,
    written: readText(definition) + readText(testFile),
    began: simulation.execution.createTime,
    ended: Math.max(...simulation.events.map(({ at }) => at)),
    serverUrl: 'http://server.invalid',
  });
  // What JSON cannot hold, the server could not answer.
  return JSON.parse(JSON.stringify(run)) as JsonObject;
}

it('knows the recorded runs', () => {
  expect(recorded.length).toBeGreaterThan(50);
});

it.each(recorded.map(({ file, run }) => [file, run] as const))('agrees with %s', async (file, run) => {
  const { serverVersion: _, definition, ...expected } = run;
  expect(compareRuns(expected as unknown as JsonObject, await simulateRun(file, definition))).toEqual([]);
});
