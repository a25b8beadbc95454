// Steps, attempts and the timeline for real cases of the content.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toNodeEvaluators } from 'workflow-kit/cli/node-evaluators.ts';
import { simulate, type SimulationRequest } from 'workflow-kit/simulate/simulate.ts';
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import { planTimeline, planView } from '../view/plan-view.ts';
import { setResult } from '../state/edit-results.ts';
import { toRun } from './to-run.ts';

const read = (name: string) => JSON.parse(readFileSync(`site/workflows/${name}.json`, 'utf8')) as JsonObject;

async function play(name: string, { id = '', children = [] as string[] } = {}) {
  const request: SimulationRequest = {
    ...(read(`${name}${id}.test`) as SimulationRequest),
    workflowDef: read(name),
    workflowDefinitions: children.map(read),
  };
  return toRun(await simulate(request, { evaluators: toNodeEvaluators() }));
}

it('a retry is told, with its delay and its own attempt', async () => {
  const run = await play('place-order');
  expect(run.steps.map(({ text }) => text)).toEqual([
    'place_order starts.',
    'reserve is scheduled.',
    'reserve starts.',
    'reserve: COMPLETED.',
    'charge is scheduled.',
    'charge starts.',
    'charge: FAILED.',
    'charge is retried in 1 min (FIXED: 60 s).',
    'charge is scheduled, retry 1, to start in 1 min.',
    'charge starts.',
    'charge: COMPLETED.',
    'receipt is scheduled.',
    'receipt starts.',
    'receipt: FAILED.',
    'place_order ends: COMPLETED.',
  ]);
  expect(run.tasks.map(({ name, retryCount }) => [name, retryCount])).toEqual([
    ['reserve', 0],
    ['charge', 0],
    ['charge', 1],
    ['receipt', 0],
  ]);
});

it.each<[string, Partial<JsonObject>, string, string]>([
  ['times out', { responseTimeoutSeconds: 60 }, 'one ends: TIMED_OUT', 'TIMED_OUT'],
  ['waits for ever', {}, 'a waits: it never responds, and no timeout ends it.', 'IN_PROGRESS'],
])('an attempt that never answers %s', async (_name, taskDefinition, text, status) => {
  const attempt = { path: [] as string[], task: { name: 'a', retryCount: 0 } };
  const results = JSON.parse(setResult('{}', attempt, 'NEVER')) as SimulationRequest;
  const task = { name: 'a', taskReferenceName: 'a', type: 'SIMPLE' };
  const definition = { name: 'a', retryCount: 0, timeoutPolicy: 'TIME_OUT_WF', timeoutSeconds: 0, ...taskDefinition };
  const run = toRun(
    await simulate(
      {
        ...results,
        workflowDef: { name: 'one', tasks: [taskDefinition.responseTimeoutSeconds ? task : { ...task, type: 'HTTP' }] },
        taskDefinitions: taskDefinition.responseTimeoutSeconds ? [definition] : [],
      },
      { evaluators: toNodeEvaluators() },
    ),
  );
  expect(run.steps.at(-1)!.text).toContain(text);
  expect(planView(run, run.steps.length - 1).tasks[0]?.status).toBe(status);
});

it('a view knows what happened up to its step, and no more', async () => {
  const run = await play('place-order');
  const early = planView(run, 2);
  expect(early.tasks[0]).toMatchObject({ status: 'IN_PROGRESS', input: { sku: 'lamp-2' } });
  expect(early.tasks[0]?.output).toBeUndefined();
  expect(early.tasks[1]).toBeUndefined();
  expect(early.workflows[0]).toMatchObject({ status: 'RUNNING' });
  const end = planView(run, run.steps.length - 1);
  expect(end.tasks.map((task) => task?.status)).toEqual(['COMPLETED', 'FAILED', 'COMPLETED', 'FAILED']);
  expect(end.workflows[0]).toMatchObject({ status: 'COMPLETED', output: { paymentId: 'p-31' } });
});

it('a step back is the view of the step before', async () => {
  const run = await play('wait-for-report');
  const before = run.steps.map((_step, index) => JSON.stringify(planView(run, index)));
  for (const index of [...run.steps.keys()].toReversed())
    expect(JSON.stringify(planView(run, index))).toBe(before[index]);
});

it('passes of a loop share a row, and a jump of the clock is labelled', async () => {
  const run = await play('wait-for-report');
  const { rows, ticks, columns, width } = planTimeline(run, 500);
  expect(rows.map(({ label, bars }) => [label, bars.length])).toEqual([
    ['poll', 1],
    ['check', 2],
    ['pause', 2],
    ['ten_seconds', 1],
    ['ready', 1],
  ]);
  expect(ticks.map(({ text }) => text)).toEqual(['0 s', '10 s']);
  expect(columns).toEqual(columns.toSorted((left, right) => left - right));
  for (const { from, begun, to } of rows.flatMap(({ bars }) => bars)) {
    expect(from).toBeLessThanOrEqual(begun);
    expect(begun).toBeLessThanOrEqual(to);
    expect(to).toBeLessThan(width);
  }
});

it('tasks of children lie in executions of their own, whose mocks have a path', async () => {
  const run = await play('sell-ticket', { children: ['reserve-seat'] });
  expect(run.workflows).toEqual([
    { name: 'sell_ticket', path: [] },
    { name: 'reserve_seat', path: ['reserve'] },
  ]);
  expect(run.tasks.filter(({ workflow }) => workflow === 1).map(({ name }) => name)).toEqual(['hold', 'price']);
});

it('no more attempts are drawn than wished', async () => {
  const run = await play('wait-for-report');
  expect(planTimeline(run, 3).rows.flatMap(({ bars }) => bars)).toHaveLength(3);
});

it('of very many notes, only some are kept', async () => {
  const forkTasks = Array.from({ length: 60 }, (_one, at) => [
    { name: 'h', taskReferenceName: `h${at}`, type: 'HUMAN' },
  ]);
  const tasks: JsonObject[] = [
    { name: 'f', taskReferenceName: 'f', type: 'FORK_JOIN', forkTasks },
    { name: 'j', taskReferenceName: 'j', type: 'JOIN' },
  ];
  const { notes } = toRun(await simulate({ workflowDef: { name: 'w', tasks } }, { evaluators: toNodeEvaluators() }));
  expect(notes).toHaveLength(51);
  expect(notes.at(-1)).toBe('10 more notes are not shown.');
});

it('long texts are cut, and deep executions have short paths', async () => {
  const evaluators = toNodeEvaluators();
  const terminationReason = 'r'.repeat(900_000);
  const end = { name: 'e', taskReferenceName: 'e', type: 'TERMINATE' };
  const inputParameters = { terminationStatus: 'FAILED', terminationReason };
  const long = toRun(
    await simulate({ workflowDef: { name: 'w', tasks: [{ ...end, inputParameters }] } }, { evaluators }),
  );
  expect(Math.max(...long.steps.map(({ text }) => text.length))).toBe(2001);
  const again = { name: 'a', taskReferenceName: 'a', type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'w' } };
  const definition = { name: 'w', tasks: [again] };
  const deep = toRun(
    await simulate({ workflowDef: definition, workflowDefinitions: [definition] }, { evaluators, maxSteps: 500 }),
  );
  expect(deep.workflows.length).toBeGreaterThan(100);
  expect(Math.max(...deep.workflows.map(({ path }) => path.length))).toBe(50);
});
