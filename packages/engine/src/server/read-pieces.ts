// Reads an open file in pieces, and keeps files of one piece in memory. What is kept is sent only if the file that was
// opened for the request is the same one and unchanged, so that sizes and contents are never those of another build.
import { read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import type { OpenFile } from './open-file.ts';

const readDescriptor = promisify(read);

/** Most pages fit into one piece, which is sent together with the headers. */
const PIECE_BYTES = 65_536;
/** Of kept files: about a thousand compressed pages. */
const MOST_BYTES = 16_000_000;
/** A file that changes twice within the precision of file times looks unchanged. */
const SETTLED_MS = 2000;

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
  if (file.size <= PIECE_BYTES) return readWhole(file).subarray(part.start, part.end);
  const piece = toPiece(part);
  return checkRead(piece, readSync(file.fd, piece, 0, piece.length, part.start), part);
}

/** Reads a further piece in another thread. Rejects if the file gets shorter meanwhile. */
export async function readNext(file: OpenFile, part: Part): Promise<Buffer> {
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

interface Kept {
  file: OpenFile;
  content: Buffer;
}

/** By path, the oldest first. */
const kept = new Map<string, Kept>();
let keptBytes = 0;

function readWhole(file: OpenFile): Buffer {
  const known = kept.get(file.path);
  if (known) {
    if (isSame(known.file, file)) return known.content;
    forget(known);
  }
  const content = Buffer.allocUnsafeSlow(file.size);
  checkRead(content, readSync(file.fd, content, 0, file.size, 0), { start: 0, end: file.size });
  if (Date.now() - file.changed > SETTLED_MS) keep({ file, content });
  return content;
}

function isSame(one: OpenFile, other: OpenFile): boolean {
  return (
    one.changed === other.changed &&
    one.modified === other.modified &&
    one.size === other.size &&
    one.inode === other.inode
  );
}

function keep(entry: Kept): void {
  kept.set(entry.file.path, entry);
  keptBytes += entry.content.length;
  for (const oldest of kept.values()) {
    if (keptBytes <= MOST_BYTES) return;
    forget(oldest);
  }
}

function forget({ file, content }: Kept): void {
  kept.delete(file.path);
  keptBytes -= content.length;
}
