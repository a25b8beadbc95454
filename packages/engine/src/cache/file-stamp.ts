// A file or folder on disk → a stamp that shows, without a look inside, whether it is as it was.
import { statSync } from 'node:fs';

/** Milliseconds in which a file system may give two changes the same time: two seconds on the coarsest. */
const COARSEST_TIME = 2000;

/**
 * Changes with every save of a file, and with every name that comes to a folder or goes, as git's index knows: size, times of content and of the entry, and the entry's number.
 * Empty for what changed just now: it could change again without another stamp. Throws for what is not there.
 */
export function readStamp(path: string, now = Date.now()): string {
  // With fractions, down to a quarter of a microsecond: whole nanoseconds would take three times as long to get.
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return now - Math.max(mtimeMs, ctimeMs) > COARSEST_TIME ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : '';
}
