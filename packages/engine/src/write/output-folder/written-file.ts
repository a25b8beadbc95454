// One file of a built site, with its compressed copies: its checksums, its stamp, and whether it is still the same.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { toChecksum } from '../../cache/sealed-file.ts';
import { PARTS, type Entry } from './manifest.ts';

/** A file that was just written. Its checksums come from the contents in memory, so that it isn't read again. */
export interface WrittenFile {
  bytes: number;
  sums: string[];
}

/** `twins`: all compressed copies, or none. */
export function toWrittenFile(content: Buffer, twins: Buffer[]): WrittenFile {
  return { bytes: content.length, sums: PARTS.map((_, index) => toSum([content, ...twins][index])) };
}

/**
 * Returns `known`. If that is only the number of bytes, reads the file and its compressed copies for their checksums.
 * Throws if the file is missing.
 */
export function readWrittenFile(path: string, known: WrittenFile | number): WrittenFile {
  if (typeof known === 'object') return known;
  const sums = PARTS.map((part) =>
    toSum(part !== '' && !existsSync(path + part) ? undefined : readFileSync(path + part)),
  );
  return { bytes: known, sums };
}

function toSum(content: Buffer | undefined): string {
  return content === undefined ? '' : toChecksum(content);
}

/**
 * The stamp of a file that matches the entry, as far as the entry's own stamp shows; if that differs, the checksums of the
 * file and its compressed copies are compared. Undefined if the file doesn't match.
 */
export function readSameStamp(folder: string, file: string, entry: Entry): string | undefined {
  const path = `${folder}/${file}`;
  const stamp = readFileStamp(path, entry.sums);
  if (stamp === undefined || stamp === entry.stamp) return stamp;
  const isSame = PARTS.every((part, index) => {
    const sum = entry.sums[index]!;
    return sum === '' || toSum(readFileSync(path + part)) === sum;
  });
  return isSame ? stamp : undefined;
}

/**
 * Changes with each write to a file or to one of its compressed copies, and when another file replaces it; undefined if
 * one of them is not a file. `sums`: the checksums, which are empty for copies that do not exist.
 */
export function readFileStamp(path: string, sums: string[]): string | undefined {
  let stamp = '';
  for (const [index, part] of PARTS.entries()) {
    if (sums[index] === '') continue;
    const stats = statSync(path + part, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    // Without the change time of the inode, because each new link to the file changes it.
    stamp += `${stats.size} ${stats.mtimeMs} ${stats.ino},`;
  }
  return stamp;
}
