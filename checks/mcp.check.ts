// The MCP server of the built site, tested over standard input and output with the official client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

const client = new Client({ name: 'check', version: '1.0.0' });

beforeAll(async () => {
  const args = ['packages/engine/bin/site.mjs', 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
}, 120_000);

afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]!.text, isError: isError === true };
}

it('has the tools of the site', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'find_error',
    'describe_task',
    'describe_operation',
    'check_workflow',
    'simulate_workflow',
  ]);
});

it.each([
  [
    'find_error',
    {
      message:
        'Workflow: ship.1/3f2c1b7e-5d0a-11f0-9c2e-0242ac110002.RUNNING is not in terminal state, unable to restart.',
    },
    'terminal state',
  ],
  ['describe_task', { type: 'SWITCH' }, '# Switch'],
  ['describe_task', { type: 'Do While' }, '# Do While'],
  ['describe_operation', { operation: 'POST /api/workflow/{name}' }, '# Start Workflow Execution'],
  ['describe_operation', { operation: 'Restart Workflow' }, '# Restart Workflow'],
  ['check_workflow', { definition: '{"name": "a"}' }, 'definition.json'],
])('%s %j', async (name, args, expected) => {
  const { text, isError } = await call(name, args);
  expect(isError).toBe(false);
  expect(text).toContain(expected);
});

it.each([
  ['describe_task', { type: 'NOTHING' }, 'Expected a task type, found `NOTHING`. The types are'],
  ['describe_operation', { operation: 'dance' }, 'Expected an operation of the API, found `dance`.'],
  ['read_page', { path: '../../package.json' }, 'Expected the path of a page'],
])('%s refuses %j', async (name, args, message) => {
  const { text, isError } = await call(name, args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

it('has a prompt to debug an execution', async () => {
  const { messages } = await client.getPrompt({
    name: 'debug_execution',
    arguments: { execution: '{"status": "FAILED"}' },
  });
  expect((messages[0]!.content as { text: string }).text).toContain('"FAILED"');
});
