// A generated workflow of 200 tasks (forks, switches and loops inside each other): laid out, drawn, simulated; and what diagrams cost a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Diagram } from '../src/blocks/workflow/diagram.tsx';
import { planDiagram } from '../src/blocks/workflow/plan-diagram.ts';
import { toNodeEvaluators } from '../src/cli/node-evaluators.ts';
import type { WorkflowDefinition } from '../src/shared/workflow.ts';
import type { JsonObject, TaskMock } from '../src/simulator/formats.ts';
import { type SimulationRequest, simulate } from '../src/simulator/simulate.ts';
import { createRandom } from './generate-site.ts';

const TASKS = 200;
const RUNS = 15;
const DEEPEST = 4;
const PASSES = 2;
/** Milliseconds that we aim for. */
const AIMS = { layout: 50, simulation: 100 };
const SITE = 'dist/content';

/** A workflow of exactly so many tasks, the same each time, with a mock for every task that a worker does. */
function generateWorkflow(count: number): SimulationRequest {
  const random = createRandom(7);
  const pick = (most: number) => 1 + Math.floor(random() * most);
  const mocks: Record<string, TaskMock[]> = {};
  let left = count;
  let depth = 0;
  const toName = (kind: string) => `${kind}_${count - left--}`;
  const toTask = (type: string, fields: JsonObject = {}): JsonObject => {
    const taskReferenceName = toName(type.toLowerCase());
    return { name: taskReferenceName, taskReferenceName, type, ...fields };
  };
  const toWorker = (): JsonObject => {
    const task = toTask('SIMPLE', { inputParameters: { order: '${workflow.input.order}' } });
    const name = String(task['taskReferenceName']);
    for (const suffix of ['', '__1', '__2']) mocks[name + suffix] = [{ output: { done: true } }];
    return task;
  };
  const toInside = <T>(build: () => T): T => {
    depth++;
    const built = build();
    depth--;
    return built;
  };
  const toList = (most: number): JsonObject[] => {
    const list = [];
    for (let size = pick(most); size > 0 && left > 0; size--) list.push(...toBlock());
    return list;
  };
  const toFork = (): JsonObject[] => {
    const fork = toTask('FORK_JOIN');
    // The join's place is kept, whatever the branches take.
    left--;
    const forkTasks = toInside(() => Array.from({ length: pick(3) + 1 }, () => toList(3))).filter(
      ({ length }) => length > 0,
    );
    left++;
    const joinOn = forkTasks.map((branch) => branch.at(-1)!['taskReferenceName']!);
    return [{ ...fork, forkTasks }, toTask('JOIN', { joinOn })];
  };
  const toSwitch = (): JsonObject[] => {
    const task = toTask('SWITCH', { evaluatorType: 'value-param', expression: 'way', inputParameters: { way: 'b' } });
    const [a = [], b = [], other = []] = toInside(() => [toList(2), toList(3), toList(2)]);
    return [{ ...task, decisionCases: { a, b }, defaultCase: other }];
  };
  const toLoop = (): JsonObject[] => {
    const task = toTask('DO_WHILE');
    const loopCondition = `$.${String(task['taskReferenceName'])}['iteration'] < ${PASSES}`;
    return [{ ...task, loopCondition, loopOver: toInside(() => [toWorker(), toWorker()]) }];
  };
  const toBlock = (): JsonObject[] => {
    const kind = random();
    if (depth >= DEEPEST || left < 8 || kind < 0.45) return [toWorker()];
    if (kind < 0.7) return toFork();
    return kind < 0.88 ? toSwitch() : toLoop();
  };
  const tasks: JsonObject[] = [];
  while (left > 0) tasks.push(...toBlock());
  return { input: { order: 1 }, workflowDef: { name: 'generated', tasks }, taskRefToMockOutput: mocks };
}

async function measure(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

function tell(what: string, time: number, aim?: number): void {
  const against = aim === undefined ? '' : `   aim ${aim} ms: ${time < aim ? 'met' : 'MISSED'}`;
  console.log(`${what.padEnd(34)}${time.toFixed(1).padStart(8)} ms${against}`);
}

/** Bytes of the built page's drawings, and of what it would load without them: the same. */
function tellPageCost(path: string): void {
  const file = join(SITE, `${path}.html`);
  const html = readFileSync(file, 'utf8');
  const without = html.replaceAll(/<svg class="workflow__graph"[\s\S]*?<\/svg>/g, '');
  const count = html.match(/<svg class="workflow__graph"/g)?.length ?? 0;
  const bytes = brotliCompressSync(html).length - brotliCompressSync(without).length;
  console.log(
    `${path}: ${count} diagrams, ${(bytes / 1000).toFixed(1)} kB of the document (brotli), JavaScript for them to be seen: 0`,
  );
}

const request = generateWorkflow(TASKS);
const definition = request.workflowDef as unknown as WorkflowDefinition;
const plan = planDiagram(definition);
const { execution, limit } = await simulate(request, { evaluators: toNodeEvaluators() });
if (execution.status !== 'COMPLETED')
  throw new Error(`Expected the workflow to complete, found ${execution.status}: ${limit}`);
console.log(`${TASKS} tasks, ${plan.nodes.length} nodes, ${execution.tasks.length} tasks run; medians of ${RUNS}\n`);
tell('layout', await measure(() => planDiagram(definition)), AIMS.layout);
tell(
  'layout and SVG',
  await measure(() => renderToStaticMarkup(createElement(Diagram, { plan: planDiagram(definition), label: 'x' }))),
);
tell('simulation', await measure(() => simulate(request, { evaluators: toNodeEvaluators() })), AIMS.simulation);
console.log();
for (const path of ['reference-docs/operators/fork-join', 'reference-docs/operators/switch', 'error-handling'])
  tellPageCost(path);
