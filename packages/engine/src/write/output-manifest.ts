// The list of a built site's files, with their checksums and what each was made from. It is part of the site, and
// determines what the next build may reuse.
import { existsSync, readFileSync, statSync } from 'node:fs';
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
  /** The stamp of the file and its compressed copies when they were last compared with `sums`. It is not part of the manifest. */
  stamp?: string;
}

type Row = [file: string, key: string, bytes: number, sums: string[], isPrevious?: 1];

/** `entries`: sorted by the paths of the files. */
export function renderManifest(entries: [file: string, Entry][]): string {
  const rows = entries.map(([file, { key, bytes, sums, isPrevious }]): Row =>
    isPrevious ? [file, key, bytes, sums, 1] : [file, key, bytes, sums],
  );
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** In the order of the text; empty if the text is not a manifest. */
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

/**
 * Whether a file and its compressed copies match the entry, as far as their stamps, or else their checksums, show. After
 * checksums were compared, sets the stamp of the entry.
 */
export function isAsWritten(folder: string, file: string, entry: Entry): boolean {
  const path = `${folder}/${file}`;
  const stamp = readFileStamp(path, entry.sums);
  if (stamp === undefined) return false;
  if (stamp === entry.stamp) return true;
  const isSame = PARTS.every((part, index) => {
    const sum = entry.sums[index]!;
    return sum === '' || toSum(readFileSync(path + part)) === sum;
  });
  if (isSame) entry.stamp = stamp;
  return isSame;
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
