// A file with a text that many files share: a document with the style sheet of the site, which is half of it. Its gzip
// copy is made in half the time, because the shared text was compressed before, and is smaller: the best level costs
// nothing there.
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface SharingFile {
  /** The parts in one. */
  whole: Buffer;
  start: Buffer;
  shared: SharedText;
  end: Buffer;
}

interface SharedText {
  bytes: Buffer;
  /** Blocks of Deflate after which others may follow. */
  deflated: Buffer;
}

/** All bytes of a file. */
export function getWhole(content: Buffer | SharingFile): Buffer {
  return 'whole' in content ? content.whole : content;
}

const BEST_LEVEL = 9;
/** How far Deflate looks back. */
const WINDOW = 32_768;
/** The header that zlib writes, for a file without name and time. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Other blocks follow. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };

const sharedTexts = new Map<string, SharedText>();

export function toSharingFile({ start, shared, end }: { start: string; shared: string; end: string }): SharingFile {
  const parts = { start: Buffer.from(start), shared: toSharedText(shared), end: Buffer.from(end) };
  return { whole: Buffer.concat([parts.start, parts.shared.bytes, parts.end]), ...parts };
}

function toSharedText(text: string): SharedText {
  const known = sharedTexts.get(text);
  if (known) return known;
  const bytes = Buffer.from(text);
  const shared = { bytes, deflated: deflateRawSync(bytes, { level: BEST_LEVEL, ...UNFINISHED }) };
  sharedTexts.set(text, shared);
  return shared;
}

/** `level`: for what is not shared. */
export function gzipSharingFile({ whole, start, shared, end }: SharingFile, level: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(whole));
  trailer.writeUInt32LE(whole.length, 4);
  return Buffer.concat([
    HEADER,
    deflateRawSync(start, { level, ...UNFINISHED }),
    shared.deflated,
    deflateRawSync(end, { level, dictionary: shared.bytes.subarray(-WINDOW) }),
    trailer,
  ]);
}
