// A worker thread that answers MCP requests of `site serve`, so that a tool that takes long never delays a page.
import { parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '../config/site-config.ts';
import { createMcpAnswerer, type McpQuestion, type McpReply } from './answer-mcp.ts';
import { createMcpSiteReader } from './read-mcp-site.ts';

export interface McpWorkerData {
  /** Folder of the built site. */
  folder: string;
  /** Content root. */
  root: string;
}

export type McpWorkerAnswer = { reply: McpReply } | { error: string };

const { folder, root } = workerData as McpWorkerData;
const answer = readConfig(root).then(({ config }) => createMcpAnswerer(createMcpSiteReader(folder, config)));

parentPort!.on('message', async (question: McpQuestion) => {
  try {
    parentPort!.postMessage({ reply: await (await answer)(question) } satisfies McpWorkerAnswer);
  } catch (error) {
    parentPort!.postMessage({ error: String(error) } satisfies McpWorkerAnswer);
  }
});
