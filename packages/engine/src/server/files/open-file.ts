// Opens a file below a folder, or its compressed copy if the reader accepts that. Size and time are those of the open
// file, or of the content that is kept in memory. This runs in the main thread: it takes a few microseconds, and another
// thread would take ten times as long.
import { closeSync, constants, fstatSync, openSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import Negotiator from 'negotiator';
import { getKept } from './kept-files.ts';
import { HIDDEN_PATH } from '../../shared/urls.ts';

/** Does not follow a link that was put there meanwhile, and does not wait for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The system's error codes for a path that leads to no file: not found, a file used as a folder, a name that is too
 * long, circular links, a socket.
 */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

interface FileFacts {
  /** The path that was opened. Links may lead from it to the file. */
  path: string;
  /** Of the open file, or of the kept content. */
  stats: Stats;
  /** `Content-Encoding`, if it is a compressed copy. */
  coding?: string;
}

/** A file with a descriptor, which the caller must close, or one whose content is in memory. */
export type OpenFile = FileFacts & ({ fd: number; content?: undefined } | { fd?: undefined; content: Buffer });

const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Opens the best compressed copy that the request accepts, otherwise the file itself; undefined if there is no such
 * file. `root` must not contain links; links below it are followed as long as they stay inside and lead to nothing
 * hidden. Throws all other system errors.
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
  const wanted = join(root, path);
  try {
    const stats = statSync(wanted, { throwIfNoEntry: false });
    if (!stats) return undefined;
    // The same file was opened at this path before, so it may be served.
    const kept = getKept(wanted, stats);
    return kept ? { path: wanted, stats: kept.stats, content: kept.content } : openInside(root, wanted);
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function openInside(root: string, path: string): OpenFile | undefined {
  const real = realpathSync.native(path);
  const isServed = real.startsWith(root + sep) && (real === path || !HIDDEN_PATH.test(real.slice(root.length)));
  if (!isServed) return undefined;
  const fd = openSync(real, FLAGS);
  let file: OpenFile | undefined;
  try {
    const stats = fstatSync(fd);
    // Not a folder, a pipe, or a device.
    if (stats.isFile()) file = { path, stats, fd };
    return file;
  } finally {
    if (!file) closeSync(fd);
  }
}
