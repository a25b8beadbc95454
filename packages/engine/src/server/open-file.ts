// Opens a file below a folder, compressed if the reader accepts that; its size and time are those of the open file.
// In this thread: that takes a few microseconds, and to ask another one takes ten times as long.
import { closeSync, constants, fstatSync, openSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import Negotiator from 'negotiator';

/** Not a link that was put there meanwhile, and without waiting for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What the system calls a path that leads to no file: nothing there, a file as a folder, too long, links in a circle, a socket. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

export interface OpenFile {
  /** The caller closes it. */
  fd: number;
  size: number;
  /** In milliseconds. */
  modified: number;
  /** `Content-Encoding`, if it is a compressed twin. */
  coding?: string;
}

const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Opens the best twin that the request accepts, else the file itself; undefined if there is no such file. `root` has no links in it; links below are followed within it. Throws what else the system says. */
export function openAccepted(root: string, path: string, acceptEncoding = ''): OpenFile | undefined {
  for (const coding of toCodings(acceptEncoding)) {
    const file = openFile(root, path + SUFFIXES[coding]);
    if (file) return coding === 'identity' ? file : { ...file, coding };
  }
  return undefined;
}

/** The published types lack the second parameter. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** By header: browsers have few, and parsing one takes as long as opening a file. */
const knownCodings = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 100;

/** The codings of a header, best first. */
function toCodings(acceptEncoding: string): ReadonlySet<string> {
  const known = knownCodings.get(acceptEncoding);
  if (known) return known;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const available = Object.keys(SUFFIXES);
  // The plain file comes last even for those who refuse it: the other choice is an error page, plain too.
  const codings = new Set([...negotiator.encodings(available, { preferred: available }), 'identity']);
  if (knownCodings.size >= MOST_KNOWN) knownCodings.clear();
  knownCodings.set(acceptEncoding, codings);
  return codings;
}

function openFile(root: string, path: string): OpenFile | undefined {
  try {
    const real = realpathSync.native(join(root, path));
    return real.startsWith(root + sep) ? toOpenFile(openSync(real, FLAGS)) : undefined;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Closes what is no file: folders, pipes, devices. */
function toOpenFile(fd: number): OpenFile | undefined {
  let file: OpenFile | undefined;
  try {
    const stats = fstatSync(fd);
    if (stats.isFile()) file = { fd, size: stats.size, modified: stats.mtimeMs };
    return file;
  } finally {
    if (!file) closeSync(fd);
  }
}
