// Sends a file of a built site, and nothing of another: what was opened is what is measured, read and closed.
import { closeSync, read, readSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { openAccepted } from './open-file.ts';
import { toAnswer, toNotFoundAnswer, type Answer } from './to-answer.ts';

const readDescriptor = promisify(read);

/** Most pages are one piece, which goes out in one write with its head. */
const PIECE_BYTES = 65_536;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of every answer. */
  headers: OutgoingHttpHeaders;
}

export interface SentFile {
  /** Folder of the site, without links in it. */
  root: string;
  /** Below it, decoded, and without `..`. */
  path: string;
  cacheControl: string;
  /** As in `AnswerInput`. */
  vary?: string;
  location?: string;
  /** The page for addresses that lead nowhere. */
  isNotFound?: boolean;
}

/** False, and nothing sent, if there is no such file. Rejects with what the system says, or if the file gets shorter meanwhile. */
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
  // The first piece before the head: if it cannot be read, a status can still say so. And in this thread: to ask
  // another one takes as long as all else here, while a page that was read lately is in the system's memory.
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

/** Room for as much of a file as one piece holds. */
function toPiece(start: number, end: number): Buffer {
  return Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - start));
}

/** Throws if the file ended before its piece did. */
function checkRead(bytes: number, { piece, start, end }: { piece: Buffer; start: number; end: number }): void {
  if (bytes < piece.length) throw new ChangedFile(end, start + bytes);
}

class ChangedFile extends Error {
  readonly code = 'CHANGED';

  constructor(expected: number, found: number) {
    super(`Expected ${expected} bytes, found ${found}: the file was changed while it was read.`);
  }
}

/** Until the reader takes more, or has left. */
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
