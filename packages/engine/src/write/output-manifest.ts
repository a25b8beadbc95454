// The list of a built site's files, with their checksums and what each was made from. It is part of the site, and
// determines what the next build may reuse.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toChecksum } from '../cache/sealed-file.ts';
import { TWINS } from './compress.ts';

/** In the output folder. Servers do not send files whose names begin with a dot. */
export const MANIFEST = '.manifest.json';

/** The suffixes of a file and its compressed copies. */
export const PARTS = ['', ...TWINS];

export interface Entry {
  /** A key for what the file was made from. */
  key: string;
  /** Size before compression. */
  bytes: number;
  /** Checksum of each of `PARTS`; empty for a compressed copy that does not exist. */
  sums: string[];
  /**
   * True for a file that only the previous site used and whose name contains a hash; pages of that site may still be
   * open.
   */
  isPrevious: boolean;
}

type Row = [file: string, key: string, bytes: number, sums: string[], isPrevious?: 1];

export function renderManifest(entries: ReadonlyMap<string, Entry>): string {
  const rows = [...entries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { key, bytes, sums, isPrevious }]): Row =>
      isPrevious ? [file, key, bytes, sums, 1] : [file, key, bytes, sums],
    );
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** Empty if the text is not a manifest. */
export function parseManifest(text: string): Map<string, Entry> {
  try {
    const rows = JSON.parse(text) as Row[];
    return new Map(
      rows.map(([file, key, bytes, sums, isPrevious]) => [file, { key, bytes, sums, isPrevious: isPrevious === 1 }]),
    );
  } catch {
    // The text was truncated by hand, or by a copy that was stopped.
    return new Map();
  }
}

/** Of a file that was just written: who had its contents at hand computed the checksums, so that nobody reads it again. */
export interface WrittenFile {
  bytes: number;
  sums: string[];
}

/** `twins`: all, or none. */
export function toWrittenFile(content: Buffer, twins: Buffer[]): WrittenFile {
  return { bytes: content.length, sums: PARTS.map((_, index) => toSum([content, ...twins][index])) };
}

/** `known`: the number of its bytes, with which it is read and its twins too, or all that is asked for. Throws if there is no such file. */
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

/** Changes with each write to a file, and when another file replaces it; undefined for anything that is not a file. */
export function getFileStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  // Without the change time of the inode, because each new link to the file changes it.
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : undefined;
}

export interface WrittenFolder {
  folder: string;
  /** Stamps of files and their compressed copies that are known to be undamaged; each comparison adds to them. */
  stamps: Map<string, string>;
}

/** Whether a file and its compressed copies match the entry. */
export function isAsWritten({ folder, stamps }: WrittenFolder, file: string, { sums }: Entry): boolean {
  return PARTS.every((part, index) => {
    if (sums[index] === '') return true;
    const path = join(folder, file + part);
    const stamp = getFileStamp(path);
    if (stamp === undefined) return false;
    if (stamps.get(file + part) === stamp) return true;
    if (toSum(readFileSync(path)) !== sums[index]) return false;
    stamps.set(file + part, stamp);
    return true;
  });
}
