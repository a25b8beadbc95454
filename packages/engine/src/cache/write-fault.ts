// Faults of files that cannot be written. Node's error about a full disk does not say which file it was.

/** A file of the output cannot be written. */
export class WriteFault extends Error {
  constructor(path: string, cause: unknown) {
    super(toMessage(path, cause), { cause });
  }
}

/** A file of the cache cannot be written. A command then runs with a temporary cache (`run-with-cache.ts`). */
export class CacheFault extends WriteFault {}

const REASONS: Record<string, string> = {
  ENOSPC: 'a full disk. Free some space there',
  EDQUOT: 'that the quota of its disk is used up. Free some space there',
  EROFS: 'a disk that is read-only. Mount it for writing',
  EACCES: 'that its folder belongs to somebody else. Change the permissions',
  EBUSY: 'a mount point, which cannot be replaced. Mount the folder above it',
};

function toMessage(path: string, cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : `an error: ${message}`;
  return `Expected to write ${path}, found ${reason}.`;
}
