// Answers one MCP request with a new server, without a connection: everything that is kept between requests is the site.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpSite } from './create-server.ts';

/** A request of a program, in a form that can be sent to another thread. */
export interface McpQuestion {
  headers: Record<string, string>;
  /** The parsed JSON. */
  body: unknown;
}

export interface McpReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type AskMcp = (question: McpQuestion) => Promise<McpReply>;

/** The library needs an address, and does not use it. */
const ADDRESS = 'http://localhost/mcp';

/** `readSite` is called for each question, so that a new build is noticed. */
export function createMcpAnswerer(readSite: () => Promise<McpSite>): AskMcp {
  return async ({ headers, body }) => {
    const server = createMcpServer(await readSite());
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    try {
      await server.connect(transport);
      const response = await transport.handleRequest(new Request(ADDRESS, { method: 'POST', headers }), {
        parsedBody: body,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    } finally {
      await server.close();
    }
  };
}
