// Creates compressed copies (`.br`, `.gz`) of a file, which servers send without compressing anything themselves.
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipInPool,
  gzipSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzipInPool);

/** The suffixes of a file's compressed copies. */
export const TWINS = ['.br', '.gz'];

/**
 * Pages change with each build and there are many, so their compression is fast. There are few assets, which browsers
 * cache for a year, so their compression is strong. Measured on 400 files of pages (12 MB), milliseconds and kB: Brotli
 * 4 210/2567, 5 363/2323, 6 426/2281, 9 3323/2245; gzip 4 149/2596, 5 206/2487.
 */
const LEVELS = { page: { brotli: 5, gzip: 4 }, asset: { brotli: 11, gzip: 9 } };

/**
 * For files larger than this, compressing the last percent takes seconds, although few readers load them, such as a
 * library in WebAssembly.
 */
const LARGE_BYTES = 1_000_000;
const LARGE_LEVEL = 9;

/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 1000;

/** Compresses in Node's own threads and not in the calling thread. */
export async function writeCompressed(path: string, content: Buffer, kind: keyof typeof LEVELS): Promise<void> {
  if (content.length < MIN_BYTES) return;
  const { brotli, gzip } = toOptions(content, kind);
  const twins = await Promise.all([toBrotli(content, brotli), toGzip(content, gzip)]);
  await Promise.all(twins.map((twin, index) => writeFile(path + TWINS[index], twin)));
}

/**
 * Compresses in this thread, which reduces the CPU time of writing a site by a third. For use in worker threads, of
 * which each core runs one.
 */
export function writeCompressedHere(path: string, content: Buffer, kind: keyof typeof LEVELS): void {
  if (content.length < MIN_BYTES) return;
  const { brotli, gzip } = toOptions(content, kind);
  const twins = [brotliCompressSync(content, brotli), gzipSync(content, gzip)];
  for (const [index, twin] of twins.entries()) writeFileSync(path + TWINS[index], twin);
}

function toOptions(content: Buffer, kind: keyof typeof LEVELS): { brotli: BrotliOptions; gzip: ZlibOptions } {
  const level = LEVELS[kind];
  const quality = content.length > LARGE_BYTES ? Math.min(LARGE_LEVEL, level.brotli) : level.brotli;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { brotli: { params }, gzip: { level: level.gzip } };
}
