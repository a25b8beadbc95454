// `site mcp`: responds to programs over standard input and output.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readConfig } from '../config/site-config.ts';
import { createMcpServer } from '../mcp/create-server.ts';
import { readMcpSite } from '../mcp/read-mcp-site.ts';
import type { RunCommand } from './command.ts';
import { getContentRoot } from './content-root.ts';

export const runMcp: RunCommand = async ({ values }) => {
  const { config } = await readConfig(getContentRoot(values.root));
  const server = createMcpServer(await readMcpSite(String(values.out ?? 'dist'), config));
  const closed = new Promise<void>((resolve) => void process.stdin.once('end', resolve));
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
};
