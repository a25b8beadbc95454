// The list of a built site's files, with their checksums and what each was made from. It is part of the site, and
// determines what the next build may reuse.
import { TWINS } from '../compress.ts';

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
