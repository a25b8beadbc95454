// Forwards the requests of a sample to the server and records them. For operations of the enterprise edition it responds itself.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentRequest {
  method: string;
  /** Without `/api`. */
  path: string;
  query: [string, string][];
  body: unknown;
  status: number;
}

export interface RecordingProxy {
  url: string;
  /** The requests since the last call. */
  takeRequests(): SentRequest[];
  /** From now on, sends this response instead of the server's. With undefined, the server responds again. */
  setResponse(response: unknown): void;
  stop(): Promise<void>;
}

const NOT_FORWARDED = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

function toJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

async function forward(server: string, request: IncomingMessage, body: string): Promise<[number, string, string]> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    NOT_FORWARDED.has(name) ? [] : [[name, String(value)]],
  );
  const response = await fetch(server + request.url, {
    method: request.method,
    headers,
    ...(body !== '' && { body }),
  });
  return [response.status, response.headers.get('content-type') ?? '', await response.text()];
}

function respond(response: ServerResponse, [status, type, text]: [number, string, string]): void {
  response.writeHead(status, type === '' ? {} : { 'content-type': type });
  response.end(text);
}

/** Starts a proxy for `server` on a free port. */
export async function startRecordingProxy(server: string): Promise<RecordingProxy> {
  let requests: SentRequest[] = [];
  let canned: { response: unknown } | undefined;
  const proxy = createServer(async (request, response) => {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', server);
    if (canned && pathname === '/api/token') return respond(response, [200, 'application/json', '{"token":"lab"}']);
    const text = typeof canned?.response === 'string' ? canned.response : JSON.stringify(canned?.response ?? {});
    const result = canned
      ? ([200, 'application/json', text] as [number, string, string])
      : await forward(server, request, body).catch((error: Error): [number, string, string] => [
          502,
          '',
          error.message,
        ]);
    requests.push({
      method: request.method ?? '',
      path: decodeURIComponent(pathname.replace(/^\/api\b/, '')),
      query: [...searchParams],
      body: toJson(body),
      status: result[0],
    });
    respond(response, result);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    setResponse: (response) => {
      canned = response === undefined ? undefined : { response };
    },
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
