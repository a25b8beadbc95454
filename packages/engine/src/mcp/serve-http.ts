// MCP over HTTP: each request has one response, nothing is kept in between, and requests are limited in size, number,
// and time.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskMcp, McpReply } from './answer-mcp.ts';
import { McpBusy } from './ask-worker.ts';
import { isOwnOrigin, readBody } from '../server/read-body.ts';
import { createRateLimit } from '../server/rate-limit.ts';

const MOST_BYTES = 1_000_000;
const PER_MINUTE = 120;
const ALL_PER_MINUTE = 1200;

export type AnswerMcp = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Handles requests to the endpoint. `ask` answers them. */
export function createMcpEndpoint(ask: AskMcp): AnswerMcp {
  const isAllowed = createRateLimit({ perMinute: PER_MINUTE, allPerMinute: ALL_PER_MINUTE });
  return async (request, response) => {
    const body = await readRequest(request, isAllowed);
    if ('message' in body) return refuse(response, body);
    try {
      send(response, await ask({ headers: toHeaders(request), body: body.value }));
    } catch (error) {
      if (!(error instanceof McpBusy)) throw error;
      refuse(response, { status: 503, message: error.message, headers: { 'Retry-After': '10' } });
    }
  };
}

/** What the library reads of a request. */
function toHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  const names = ['accept', 'content-type', 'mcp-protocol-version'];
  return Object.fromEntries(
    names.flatMap((name) => headersDistinct[name]?.slice(0, 1).map((value) => [name, value]) ?? []),
  );
}

function send(response: ServerResponse, { status, headers, body }: McpReply): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
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
