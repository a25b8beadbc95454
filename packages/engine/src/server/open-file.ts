// Opens a file below a folder, compressed if the reader accepts that; its size and time are those of the open file.
import { closeSync, constants, fstatSync, open, realpath } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import Negotiator from 'negotiator';

const openDescriptor = promisify(open);
const toRealPath = promisify(realpath.native);

/** Not a link that was put there meanwhile, and without waiting for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What the system calls a path that leads to no file: nothing there, a file as a folder, too long, links in a circle, a socket. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

export interface OpenFile {
  /** To be closed by whoever opened it. */
  fd: number;
  size: number;
  /** In milliseconds. */
  modified: number;
  /** `Content-Encoding`, if it is a compressed twin. */
  coding?: string;
}

const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };
const CODINGS = Object.keys(SUFFIXES);

/** The published types lack the second parameter. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** Opens the best twin that the request accepts, else the file itself; undefined if there is no such file. Throws what else the system says. */
export async function openAccepted(
  request: IncomingMessage,
  root: string,
  path: string,
): Promise<OpenFile | undefined> {
  const negotiator: EncodingNegotiator = new Negotiator(request);
  const accepted = negotiator.encodings(CODINGS, { preferred: CODINGS });
  // The plain file comes last even for those who refuse it: the other choice is an error page, plain too.
  for (const coding of new Set([...accepted, 'identity'])) {
    const file = await openFile(root, path + SUFFIXES[coding]);
    if (file) return coding === 'identity' ? file : { ...file, coding };
  }
  return undefined;
}

/** `root` has no links in it; links below are followed within it. */
async function openFile(root: string, path: string): Promise<OpenFile | undefined> {
  let fd: number;
  try {
    const real = await toRealPath(join(root, path));
    if (!real.startsWith(root + sep)) return undefined;
    fd = await openDescriptor(real, FLAGS);
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  return toOpenFile(fd);
}

/** Closes what is no file: folders, pipes, devices. */
function toOpenFile(fd: number): OpenFile | undefined {
  let file: OpenFile | undefined;
  try {
    // In this thread: the system has what it says of an open file in memory.
    const stats = fstatSync(fd);
    if (stats.isFile()) file = { fd, size: stats.size, modified: stats.mtimeMs };
    return file;
  } finally {
    if (!file) closeSync(fd);
  }
}
