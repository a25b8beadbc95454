// Responses to what Node's HTTP parser rejects, and to CONNECT. Node would discard responses to earlier requests of the same
// connection that are not written yet, and would close a connection with CONNECT without a response.
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The latest request of a connection. */
export interface LatestTurn {
  request: IncomingMessage;
  response: ServerResponse;
  /** Resolves when the requests before it have been handled. */
  before: Promise<void>;
  /** Resolves when it has been handled itself. */
  done: Promise<void>;
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Data after the last request of a connection, which nobody waits for. */
const IS_AFTER_LAST = 'HPE_CLOSED_CONNECTION';

/** Adds the listeners to a server. */
export function answerMalformed(server: Server, getLatest: (socket: Duplex) => LatestTurn | undefined): void {
  const ending = new WeakSet<Duplex>();
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (code === IS_AFTER_LAST || ending.has(socket)) return;
    ending.add(socket);
    void endConnection(socket, getLatest(socket), { status: STATUSES[code] ?? 400 });
  });
  server.on('connect', ({ socket }: IncomingMessage) => {
    const latest = getLatest(socket);
    // Node has let go of the connection, and no longer tells the response before that there is room again.
    socket.on('error', () => undefined).on('drain', () => latest?.response.emit('drain'));
    void endConnection(socket, latest, { status: 405, headers: { Allow: 'GET, HEAD' } });
  });
}

async function endConnection(
  socket: Duplex,
  latest: LatestTurn | undefined,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Promise<void> {
  // A request whose body is malformed has one response, either its own or this one.
  const isPartOfLatest = latest !== undefined && !latest.request.complete;
  await (isPartOfLatest ? latest.before : latest?.done);
  const isAnswered = isPartOfLatest && latest.response.headersSent;
  if (latest && (isAnswered || !isPartOfLatest)) await waitForClose(latest.response);
  if (!isAnswered && socket.writable) {
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': 0 });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  }
  socket.end(() => socket.destroy());
}

function waitForClose(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', resolve);
  });
}
