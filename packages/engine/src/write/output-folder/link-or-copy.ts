// Creates a hard link to a file, or a copy if the file system does not support hard links or the
// target is on another disk.
import { linkSync } from 'node:fs';
import { copyOutputFile } from '../write-file.ts';

const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']);

/** Throws if the file `from` does not exist, or if `to` already exists. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyOutputFile(from, to);
  }
}
