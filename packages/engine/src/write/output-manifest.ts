// The list of a built site's files with what each was made from and its checksums: it is part of the site, and says what may be taken over.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toChecksum } from '../cache/sealed-file.ts';
import { TWINS } from './compress.ts';

/** In the output folder. Servers do not send what begins with a dot. */
export const MANIFEST = '.manifest.json';

/** Endings of a file and its twins. */
export const PARTS = ['', ...TWINS];

export interface Entry {
  /** What the file was made from. */
  key: string;
  /** Before compression. */
  bytes: number;
  /** Checksum of each of `PARTS`; empty for a twin that there is not. */
  sums: string[];
  /** Only in the site before this one, whose pages may still be open: what it had by a name that holds a hash. */
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

/** Empty for a text that is no manifest. */
export function parseManifest(text: string): Map<string, Entry> {
  try {
    const rows = JSON.parse(text) as Row[];
    return new Map(
      rows.map(([file, key, bytes, sums, isPrevious]) => [file, { key, bytes, sums, isPrevious: isPrevious === 1 }]),
    );
  } catch {
    // Cut by hand, or by a copy that was stopped.
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

/** What changes with each write to a file, and with each other file that takes its name; undefined for what is no file. */
export function getFileStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  // Not the time of the entry: that changes with each link to the file.
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : undefined;
}

export interface WrittenFolder {
  folder: string;
  /** Of files, with their parts, that are known to be as they were written; completed by each comparison. */
  stamps: Map<string, string>;
}

/** Whether a file and its twins are those of the entry. */
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
