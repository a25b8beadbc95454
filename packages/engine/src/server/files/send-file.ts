// Sends a file of a built site. It measures, reads and closes the file that it opened, so that parts of different files
// are never mixed.
import { closeSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { openAccepted, type OpenFile } from './open-file.ts';
import { readFirst, readNext } from './read-pieces.ts';
import { toAnswer, toNotFoundAnswer, type Answer } from './to-answer.ts';

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
  const siteHeaders = exchange.headers;
  const file = openAccepted(sent.root, sent.path, headers['accept-encoding']);
  if (!file) return false;
  try {
    const answer = sent.isNotFound
      ? toNotFoundAnswer({ ...sent, file, siteHeaders })
      : toAnswer({ ...sent, file, siteHeaders, method, headers });
    await sendAnswer(exchange, answer, file);
    return true;
  } finally {
    if (file.fd !== undefined) closeSync(file.fd);
  }
}

async function sendAnswer(exchange: Exchange, { status, headers, part }: Answer, file: OpenFile): Promise<void> {
  const { request, response } = exchange;
  if (!part || request.method === 'HEAD') return void response.writeHead(status, headers).end();
  const { end } = part;
  let { start } = part;
  // Before the headers: if reading fails, an error status can still be sent.
  let piece = readFirst(file, { start, end });
  response.writeHead(status, headers);
  while (start + piece.length < end) {
    start += piece.length;
    if (!response.write(piece) && !request.socket.destroyed) await waitForRoom(exchange);
    if (request.socket.destroyed) return;
    piece = await readNext(file, { start, end });
  }
  response.end(piece);
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
