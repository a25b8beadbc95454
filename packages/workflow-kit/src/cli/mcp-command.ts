// `workflow-kit mcp`: provides the checker and the simulator to assistants and editors, over standard input and
// output.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { WORKFLOW_TOOLS } from '../mcp/workflow-tools.ts';
import type { RunCommand } from './command.ts';

export const runMcp: RunCommand = async () => {
  const server = new McpServer({ name: 'workflow-kit', version: '0.1.0' });
  for (const { name, title, description, input, run } of WORKFLOW_TOOLS) {
    const config = {
      title,
      description,
      inputSchema: input,
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    server.registerTool(name, config, async (args: Record<string, unknown>) => ({
      content: [{ type: 'text', text: await run(args) }],
    }));
  }
  const closed = new Promise<void>((resolve) => void process.stdin.once('end', resolve));
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
};
