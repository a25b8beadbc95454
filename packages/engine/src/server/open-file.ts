// Opens a file below a folder, or its compressed copy if the reader accepts that. Size and time are those of the open
// file. This runs in the main thread: it takes a few microseconds, and another thread would take ten times as long.
import { closeSync, constants, fstatSync, openSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import Negotiator from 'negotiator';
import { HIDDEN } from './request-target.ts';

/** Does not follow a link that was put there meanwhile, and does not wait for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The system's error codes for a path that leads to no file: not found, a file used as a folder, a name that is too
 * long, circular links, a socket.
 */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

export interface OpenFile {
  /** The caller must close it. */
  fd: number;
  size: number;
  /** In milliseconds. */
  modified: number;
  /** Where it really is. Together with `inode` and `changed`, it identifies this content: if one of them differs, so may the content. */
  path: string;
  inode: number;
  /** When content or attributes last changed, in milliseconds; unlike `modified`, nobody can set it. */
  changed: number;
  /** `Content-Encoding`, if it is a compressed copy. */
  coding?: string;
}

const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Opens the best compressed copy that the request accepts, otherwise the file itself; undefined if there is no such
 * file. `root` must not contain links; links below it are followed as long as they stay inside and lead to nothing hidden. Throws all other system
 * errors.
 */
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

/** Cached by header: browsers send only a few different headers, and parsing one takes as long as opening a file. */
const knownCodings = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 100;

/** The content codings that a header accepts, best first. */
function toCodings(acceptEncoding: string): ReadonlySet<string> {
  const known = knownCodings.get(acceptEncoding);
  if (known) return known;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const available = Object.keys(SUFFIXES);
  // The uncompressed file comes last even for readers who refuse it, because the alternative would be an error page,
  // which is also uncompressed.
  const codings = new Set([...negotiator.encodings(available, { preferred: available }), 'identity']);
  if (knownCodings.size >= MOST_KNOWN) knownCodings.clear();
  knownCodings.set(acceptEncoding, codings);
  return codings;
}

function openFile(root: string, path: string): OpenFile | undefined {
  try {
    const wanted = join(root, path);
    const real = realpathSync.native(wanted);
    const isServed = real.startsWith(root + sep) && (real === wanted || !HIDDEN.test(real.slice(root.length)));
    return isServed ? toOpenFile(openSync(real, FLAGS), real) : undefined;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Closes everything that is not a file: folders, pipes, devices. */
function toOpenFile(fd: number, path: string): OpenFile | undefined {
  let file: OpenFile | undefined;
  try {
    const stats = fstatSync(fd);
    if (stats.isFile())
      file = { fd, size: stats.size, modified: stats.mtimeMs, path, inode: stats.ino, changed: stats.ctimeMs };
    return file;
  } finally {
    if (!file) closeSync(fd);
  }
}
