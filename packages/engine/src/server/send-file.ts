// Sends a file of a built site, and nothing of another: what was opened is what is measured, read and closed.
import { closeSync, read } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { openAccepted } from './open-file.ts';
import { toAnswer, toNotFoundAnswer, type Answer } from './to-answer.ts';

const readDescriptor = promisify(read);

/** Most pages are one piece, which goes out in one write with its head. */
const PIECE_BYTES = 65_536;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface SentFile {
  /** Folder of the site, without links in it. */
  root: string;
  /** Below it, decoded, and without `..`. */
  path: string;
  cacheControl: string;
  /** The page for addresses that lead nowhere. */
  isNotFound?: boolean;
}

/** False, and nothing sent, if there is no such file. Rejects with what the system says, or if the file gets shorter meanwhile. */
export async function sendFile({ request, response }: Exchange, sent: SentFile): Promise<boolean> {
  const file = await openAccepted(request, sent.root, sent.path);
  if (!file) return false;
  try {
    const { method, headers } = request;
    const answer = sent.isNotFound ? toNotFoundAnswer({ ...sent, file }) : toAnswer({ ...sent, file, method, headers });
    await sendAnswer({ request, response }, answer, file.fd);
    return true;
  } finally {
    closeSync(file.fd);
  }
}

async function sendAnswer({ request, response }: Exchange, answer: Answer, fd: number): Promise<void> {
  const { status, headers, part } = answer;
  if (!part || request.method === 'HEAD') return void response.writeHead(status, headers).end();
  let { start } = part;
  // The first piece before the head: if it cannot be read, a status can still say so.
  let piece = await readPiece(fd, start, part.end);
  response.writeHead(status, headers);
  while (start + piece.length < part.end) {
    start += piece.length;
    if (!response.write(piece)) await waitForRoom({ request, response });
    if (request.socket.destroyed) return;
    piece = await readPiece(fd, start, part.end);
  }
  response.end(piece);
}

/** So much of a file as one piece holds. Rejects if it is not there. */
async function readPiece(fd: number, start: number, end: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - start));
  const { bytesRead } = await readDescriptor(fd, piece, 0, piece.length, start);
  if (bytesRead < piece.length)
    throw new Error(`Expected ${end} bytes, found ${start + bytesRead}: the file was changed while it was read.`);
  return piece;
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
