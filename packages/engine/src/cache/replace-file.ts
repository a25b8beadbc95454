// Writes a file of the cache so that another command sees either the old or the new file, never half of
// it.
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Throws if the file cannot be written, for example on a full disk; the old file then stays. */
export function replaceFile(path: string, content: string | Buffer): void {
  const half = `${path}.next-${process.pid}`;
  try {
    writeFileSync(half, content);
    renameSync(half, path);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
