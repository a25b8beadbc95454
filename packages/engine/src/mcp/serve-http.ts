// MCP over HTTP: each request has one response, nothing is kept in between, and requests are limited in size and
// number.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpServer, type McpSite } from './create-server.ts';
import { isOwnOrigin, readBody } from '../server/read-body.ts';
import { createRateLimit } from '../server/rate-limit.ts';

const MOST_BYTES = 1_000_000;
const PER_MINUTE = 120;
const ALL_PER_MINUTE = 1200;

export type AnswerMcp = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Handles requests to the endpoint, each with a new server. `readSite` is called for each request, so that a new build is noticed. */
export function createMcpEndpoint(readSite: () => Promise<McpSite>): AnswerMcp {
  const isAllowed = createRateLimit({ perMinute: PER_MINUTE, allPerMinute: ALL_PER_MINUTE });
  return async (request, response) => {
    const body = await readRequest(request, isAllowed);
    if ('message' in body) return refuse(response, body);
    const server = createMcpServer(await readSite());
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, body.value);
  };
}

/** The reason for rejecting a request. */
interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

async function readRequest(
  request: IncomingMessage,
  isAllowed: (address: string) => boolean,
): Promise<Refusal | { value: unknown }> {
  if (request.method !== 'POST') {
    const message = 'Expected POST: this server keeps no sessions and sends nothing by itself.';
    return { status: 405, message, headers: { Allow: 'POST' } };
  }
  if (!isOwnOrigin(request))
    return { status: 403, message: 'Expected a program or a page of this site, found a page of another site.' };
  if (!isAllowed(request.socket.remoteAddress ?? '')) {
    const message = `Expected at most ${PER_MINUTE} requests a minute, found more. Wait a minute.`;
    return { status: 429, message, headers: { 'Retry-After': '60' } };
  }
  const body = await readBody(request, MOST_BYTES);
  if (body === undefined) {
    const message = `Expected at most ${MOST_BYTES} bytes, found more. Send less.`;
    return { status: 413, message, headers: { Connection: 'close' } };
  }
  return parseBody(body) ?? { status: 400, message: 'Expected JSON, found other text.' };
}

function parseBody(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}

/** Responds with a JSON-RPC error, which is the format that the program reads. */
function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  const text = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
