// Reads an open file in pieces. Files of one piece are kept in memory.
import { read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { keepContent } from './kept-files.ts';
import type { OpenFile } from './open-file.ts';

const readDescriptor = promisify(read);

/** Most pages fit into one piece, which is sent together with the headers. */
const PIECE_BYTES = 65_536;

/** A range of bytes, without the end. */
interface Part {
  start: number;
  end: number;
}

/**
 * Reads the first piece in this thread, because another thread would take as long as everything else about a request,
 * and recently read pages are in the system's memory. Throws if the file gets shorter meanwhile.
 */
export function readFirst(file: OpenFile, part: Part): Buffer {
  if (file.content) return file.content.subarray(part.start, part.end);
  const { path, stats, fd } = file;
  if (stats.size > PIECE_BYTES) {
    const piece = toPiece(part);
    return checkRead(piece, readSync(fd, piece, 0, piece.length, part.start), part);
  }
  const whole = Buffer.allocUnsafeSlow(stats.size);
  checkRead(whole, readSync(fd, whole, 0, stats.size, 0), { start: 0, end: stats.size });
  keepContent(path, stats, whole);
  return whole.subarray(part.start, part.end);
}

/** Reads a further piece in another thread. Rejects if the file gets shorter meanwhile. */
export async function readNext(file: OpenFile, part: Part): Promise<Buffer> {
  if (file.content) return file.content.subarray(part.start, part.end);
  const piece = toPiece(part);
  const { bytesRead } = await readDescriptor(file.fd, piece, 0, piece.length, part.start);
  return checkRead(piece, bytesRead, part);
}

/** A buffer for as much of a part as one piece can contain. */
function toPiece({ start, end }: Part): Buffer {
  return Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - start));
}

function checkRead(piece: Buffer, bytes: number, { start, end }: Part): Buffer {
  if (bytes < piece.length) throw new ChangedFile(end, start + bytes);
  return piece;
}

class ChangedFile extends Error {
  readonly code = 'CHANGED';

  constructor(expected: number, found: number) {
    super(`Expected ${expected} bytes, found ${found}: the file was changed while it was read.`);
  }
}
