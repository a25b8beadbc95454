// The body of a request, as far as a limit allows.
import type { IncomingMessage } from 'node:http';

/** Undefined if it has more bytes than that. Rejects if the connection ends before the body does. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  // A request that is destroyed takes the connection along, and with it the answer.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Whether a program sent it, or a page of this site: another site must not make its readers send something. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
