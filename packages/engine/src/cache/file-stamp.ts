// Computes a stamp for a file or folder on disk, which shows without reading it whether it has changed.
import { statSync } from 'node:fs';

/** Within this many milliseconds, a file system may give two changes the same time: two seconds in the worst case. */
const COARSEST_TIME = 2000;

/**
 * Changes with every save of a file, and with every name that is added to or removed from a folder. Like git's index,
 * it uses the size, the times of content and entry, and the inode number. Empty for a file that changed just now,
 * because it could change again without getting another stamp. Throws if the file does not exist.
 */
export function readStamp(path: string, now = Date.now()): string {
  // Times with fractions, exact to a quarter of a microsecond; whole nanoseconds would take three times as long to
  // read.
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return now - Math.max(mtimeMs, ctimeMs) > COARSEST_TIME ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : '';
}
