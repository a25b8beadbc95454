// Writes a file of the cache so that another command sees either the old or the new file, never half of
// it.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CacheFault } from './write-fault.ts';

/** Creates its folder if necessary. Throws a `CacheFault` if the file cannot be written; the old file then stays. */
export function replaceFile(path: string, content: string | Buffer): void {
  const half = `${path}.next-${process.pid}`;
  try {
    writeHalf(half, content);
    renameSync(half, path);
  } catch (error) {
    removeHalf(half);
    throw new CacheFault(path, error);
  }
}

function removeHalf(half: string): void {
  try {
    rmSync(half, { force: true });
  } catch {
    // It cannot be there: the reported error says why.
  }
}

/** Most folders exist, so that looking for each of them first would only take time. */
function writeHalf(half: string, content: string | Buffer): void {
  try {
    writeFileSync(half, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(half), { recursive: true });
    writeFileSync(half, content);
  }
}
