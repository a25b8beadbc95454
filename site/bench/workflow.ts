// Measures a generated workflow of 200 tasks (nested forks, switches and loops): layout, drawing, simulation, and how
// much diagrams add to a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Diagram } from '../blocks/workflow/diagram/diagram.tsx';
import { planDiagram } from '../blocks/workflow/diagram/plan-diagram.ts';
import { toNodeEvaluators } from '../../packages/workflow-kit/src/cli/node-evaluators.ts';
import type { WorkflowDefinition } from '../../packages/workflow-kit/src/model/workflow.ts';
import { simulate } from '../../packages/workflow-kit/src/simulate/simulate.ts';
import { generateWorkflow } from './generate-workflow.ts';

const TASKS = 200;
const RUNS = 15;
/** Our targets in milliseconds. */
const AIMS = { layout: 50, simulation: 100 };
const SITE = 'dist/content';

interface Measure {
  wall: number;
  /** The most CPU time that it takes on an idle machine. */
  cpu: number;
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function measure(run: () => unknown): Promise<Measure> {
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let index = 0; index < RUNS; index++) {
    const start = performance.now();
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    walls.push(performance.now() - start);
    cpus.push((user + system) / 1000);
  }
  return { wall: getMedian(walls), cpu: getMedian(cpus) };
}

function tell(what: string, { wall, cpu }: Measure, aim?: number): void {
  const against = aim === undefined ? '' : `   aim ${aim} ms: ${Math.min(wall, cpu) < aim ? 'met' : 'MISSED'}`;
  console.log(`${what.padEnd(18)}${wall.toFixed(1).padStart(8)} ms, cpu ${cpu.toFixed(1).padStart(6)} ms${against}`);
}

/** Prints how many bytes the drawings add to the built page; they need no JavaScript. */
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
