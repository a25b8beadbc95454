// Hashes of files that are too large or too many to be read in every build. If a file's stamp has not changed, its hash
// has not changed either.
import { readFileSync } from 'node:fs';
import { toHash } from '../compile/article/page-files.ts';
import { readStamp } from './file-stamp.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

export interface FileHashes {
  /** Throws if the file cannot be read. */
  get(path: string): string;
  /** Stores the hashes that were requested. */
  finish(): void;
}

/** `cacheFile` need not exist. */
export function openFileHashes(cacheFile: string): FileHashes {
  const before = new Map(JSON.parse(readSealed(cacheFile) ?? '[]') as [string, [stamp: string, hash: string]][]);
  const after = new Map<string, [stamp: string, hash: string]>();
  let isNew = false;
  return {
    get(path) {
      const stamp = readStamp(path);
      const known = before.get(path);
      const isKnown = known !== undefined && stamp !== '' && known[0] === stamp;
      const hash = isKnown ? known[1] : toHash(readFileSync(path));
      if (stamp !== '') after.set(path, [stamp, hash]);
      isNew ||= !isKnown;
      return hash;
    },
    finish() {
      if (!isNew && after.size === before.size) return;
      writeSealed(cacheFile, JSON.stringify([...after]));
    },
  };
}
