// Sends a file of a built site. It measures, reads and closes the file that it opened, so that parts of different files
// are never mixed.
import { closeSync, read, readSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { openAccepted } from './open-file.ts';
import { toAnswer, toNotFoundAnswer, type Answer } from './to-answer.ts';

const readDescriptor = promisify(read);

/** Most pages fit into one piece, which is sent together with the headers. */
const PIECE_BYTES = 65_536;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Headers of every response. */
  headers: OutgoingHttpHeaders;
}

export interface SentFile {
  /** Folder of the site; the path contains no links. */
  root: string;
  /** Path below the folder, decoded, and without `..`. */
  path: string;
  cacheControl: string;
  /** The same as in `AnswerInput`. */
  vary?: string;
  location?: string;
  /** Whether this is the not-found page. */
  isNotFound?: boolean;
}

/**
 * Returns false and sends nothing if the file does not exist. Rejects with the system's error, or if the file gets
 * shorter meanwhile.
 */
export async function sendFile(exchange: Exchange, sent: SentFile): Promise<boolean> {
  const { method, headers } = exchange.request;
  const file = openAccepted(sent.root, sent.path, headers['accept-encoding']);
  if (!file) return false;
  try {
    const answer = sent.isNotFound ? toNotFoundAnswer({ ...sent, file }) : toAnswer({ ...sent, file, method, headers });
    await sendAnswer(exchange, answer, file.fd);
    return true;
  } finally {
    closeSync(file.fd);
  }
}

async function sendAnswer(exchange: Exchange, { status, headers, part }: Answer, fd: number): Promise<void> {
  const { request, response } = exchange;
  const head = { ...exchange.headers, ...headers };
  if (!part || request.method === 'HEAD') return void response.writeHead(status, head).end();
  let { start } = part;
  // Read the first piece before sending the headers: if reading fails, an error status can still be sent. Read in this
  // thread, because another thread would take as long as everything else here, and recently read pages are in the
  // system's memory.
  let piece = toPiece(start, part.end);
  checkRead(readSync(fd, piece, 0, piece.length, start), { piece, start, end: part.end });
  response.writeHead(status, head);
  while (start + piece.length < part.end) {
    start += piece.length;
    if (!response.write(piece) && !request.socket.destroyed) await waitForRoom(exchange);
    if (request.socket.destroyed) return;
    piece = toPiece(start, part.end);
    const { bytesRead } = await readDescriptor(fd, piece, 0, piece.length, start);
    checkRead(bytesRead, { piece, start, end: part.end });
  }
  response.end(piece);
}

/** A buffer for as much of a file as one piece can contain. */
function toPiece(start: number, end: number): Buffer {
  return Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - start));
}

/** Throws if the file ended before the piece was complete. */
function checkRead(bytes: number, { piece, start, end }: { piece: Buffer; start: number; end: number }): void {
  if (bytes < piece.length) throw new ChangedFile(end, start + bytes);
}

class ChangedFile extends Error {
  readonly code = 'CHANGED';

  constructor(expected: number, found: number) {
    super(`Expected ${expected} bytes, found ${found}: the file was changed while it was read.`);
  }
}

/** Resolves when the reader can receive more, or has disconnected. */
function waitForRoom({ request: { socket }, response }: Exchange): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    response.once('drain', done);
    socket.once('close', done);
  });
}
