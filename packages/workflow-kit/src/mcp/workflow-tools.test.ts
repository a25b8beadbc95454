// The tools of the kit, called directly and through the official client of `workflow-kit mcp`.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { bundleKit } from '../../bin/bundle-kit.mjs';
import type * as ToolsModule from './workflow-tools.ts';

// Node cannot run the sources in the thread that simulates.
const bundle = await bundleKit('.cache/test-tools', [
  'src/mcp/workflow-tools.ts',
  'src/thread/simulation-thread-worker.ts',
]);
const { WORKFLOW_TOOLS } = (await import(`${bundle}workflow-tools.js`)) as typeof ToolsModule;

const [check, simulate] = WORKFLOW_TOOLS;
const DEFINITION = {
  name: 'ship_order',
  version: 1,
  schemaVersion: 2,
  ownerEmail: 'orders@example.com',
  timeoutSeconds: 600,
  timeoutPolicy: 'TIME_OUT_WF',
  tasks: [
    { name: 'pack', taskReferenceName: 'pack', type: 'SIMPLE', inputParameters: { order: '${workflow.input.order}' } },
  ],
};
const definition = JSON.stringify(DEFINITION, null, 2);

describe('check_workflow', () => {
  it('reports faults with their lines', async () => {
    const faulty = definition.replace('${workflow.input.order}', '${packing.output.order}');
    expect(await check!.run({ definition: faulty })).toMatch(/definition\.json:\d+.*packing/);
  });

  it('says when there is none', async () => {
    expect(await check!.run({ definition })).toBe('No faults.');
  });

  it('refuses what is too long', () => {
    expect(() => check!.run({ definition: 'x'.repeat(300_001) })).toThrow();
  });
});

describe('simulate_workflow', () => {
  it('runs with the results that tasks are given', async () => {
    const results = JSON.stringify({ pack: [{ status: 'COMPLETED', output: { box: 7 } }] });
    expect(await simulate!.run({ definition, input: '{"order": 1}', results })).toMatch(
      /ship_order 1: COMPLETED[\s\S]*pack/,
    );
  });

  it('says what the execution waits for', async () => {
    expect(await simulate!.run({ definition })).toMatch(/RUNNING[\s\S]*pack/);
  });

  it.each([
    [{ definition: '{,' }, 'Expected `definition` to be JSON'],
    [{ definition, input: '[' }, 'Expected `input` to be JSON'],
    [{ definition, workflows: '{}' }, 'Expected `workflows` to be a JSON array'],
    [{ definition: '{"name": "a"}' }, 'tasks'],
  ])('refuses %j', async (args, message) => {
    await expect(Promise.resolve().then(() => simulate!.run(args))).rejects.toThrow(message);
  });
});

it('the official client has both over standard input and output', { timeout: 60_000 }, async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = ['packages/workflow-kit/bin/workflow-kit.mjs', 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['check_workflow', 'simulate_workflow']);
  const { content } = await client.callTool({ name: 'check_workflow', arguments: { definition } });
  expect(content).toEqual([{ type: 'text', text: 'No faults.' }]);
  await client.close();
});
