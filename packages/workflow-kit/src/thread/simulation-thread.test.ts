// No definition can block the process that simulates it, or use up its memory.
import { expect, it } from 'vitest';
import type { JsonObject } from '../simulate/formats.ts';
import { bundleKit } from '../../bin/bundle-kit.mjs';
import type * as ThreadModule from './simulation-thread.ts';

// Node cannot run the sources in a thread.
const ENTRIES = ['src/thread/simulation-thread.ts', 'src/thread/simulation-thread-worker.ts'];
const bundle = await bundleKit('.cache/test-thread', ENTRIES);
const { startSimulationThread } = (await import(`${bundle}simulation-thread.js`)) as typeof ThreadModule;

const toRequest = (...tasks: JsonObject[]) => ({
  workflowDef: { name: 'w', tasks: tasks.map((task, at) => ({ name: 't', taskReferenceName: `t${at}`, ...task })) },
  input: { list: ['a'.repeat(40)] },
});
const toJq = (queryExpression: string) => ({ type: 'JSON_JQ_TRANSFORM', inputParameters: { queryExpression } });
const toInline = (expression: string) => ({
  type: 'INLINE',
  inputParameters: { evaluatorType: 'graaljs', expression },
});
const FINE = toRequest(toJq('1 + 1'));
/** On a busy machine, a thread needs seconds to load the sources. */
const SECONDS = 4;

it.each([
  ['a regular expression of a jq program', [toJq(`"${'a'.repeat(40)}b" | test("(a+)+$")`)]],
  [
    'a regular expression of a JSONPath',
    [{ type: 'SIMPLE', inputParameters: { a: '${workflow.input.list[?(@ =~ /(a+)+b/)]}' } }],
  ],
  [
    'many scripts that each end in time',
    Array.from({ length: 4 }, () => ({ ...toInline('for (;;);'), optional: true })),
  ],
])(
  'stops %s, and simulates the next request',
  async (_name, tasks) => {
    const thread = startSimulationThread({ seconds: SECONDS, megabytes: 200 });
    const late = thread.simulate(toRequest(...tasks), {});
    const next = thread.simulate(FINE, {});
    await expect(late).rejects.toThrow(`Expected a simulation that ends within ${SECONDS} s, but it did not.`);
    expect((await next).execution.status).toBe('COMPLETED');
  },
  60_000,
);

it('stops a simulation that needs too much memory', async () => {
  const thread = startSimulationThread({ seconds: 60, megabytes: 60 });
  const full = thread.simulate(toRequest(toJq('[range(1000000)] | map(tostring * 20)')), {});
  await expect(full).rejects.toThrow('Expected a simulation that needs at most 60 MB, but it needs more.');
  expect((await thread.simulate(FINE, {})).execution.status).toBe('COMPLETED');
}, 90_000);

it('passes on the error of a request that cannot be simulated', async () => {
  const thread = startSimulationThread({ seconds: 60, megabytes: 200 });
  await expect(thread.simulate({ name: 'none' }, {})).rejects.toThrow(
    'No such workflow defined. name=none, version=null',
  );
}, 60_000);
