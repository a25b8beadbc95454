// Creates compressed copies (`.br`, `.gz`) of a file, which servers send without compressing anything themselves.
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
import { getWhole, gzipSharingFile, type SharingFile } from './sharing-file.ts';
import { startOutputFile, writeOutputFile } from './write-file.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzipInPool);

/** The suffixes of a file's compressed copies. */
export const TWINS = ['.br', '.gz'];

/**
 * Pages change with each build and are many: fast. Assets are few and cached for a year: small.
 * Milliseconds and bytes, measured on 34 documents of 114 kB on average: Brotli 4 1.4/24,600, 5 1.8/22,620, 6 2.0/22,360,
 * 7 3.0/22,150, 9 22/22,010, 10 47/20,780, 11 127/20,380; gzip 3 0.8/26,840, 4 1.0/25,480, 5 1.3/24,360.
 */
const LEVELS = { page: { brotli: 5, gzip: 4 }, asset: { brotli: 11, gzip: 9 } };

/** A page of this size loses nothing in a window of 64 kB, which takes less memory and so less time. */
const SMALL_PAGE = { bytes: 131_072, window: 16 };

/**
 * For files larger than this, compressing the last percent takes seconds, although few readers load them, such as a
 * library in WebAssembly.
 */
const LARGE_BYTES = 1_000_000;
const LARGE_LEVEL = 9;

/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 1000;

type Content = Buffer | SharingFile;

/**
 * In threads of Node's own, beside the one that asks, except for the gzip copy of a file with a shared text. Returns the
 * twins; none of a small file.
 */
export async function writeCompressed(path: string, content: Content, kind: keyof typeof LEVELS): Promise<Buffer[]> {
  const whole = getWhole(content);
  if (whole.length < MIN_BYTES) return [];
  const { brotli, gzip } = toOptions(whole, kind);
  const gzipped = 'whole' in content ? gzipSharingFile(content, gzip.level!) : toGzip(content, gzip);
  const twins = await Promise.all([toBrotli(whole, brotli), gzipped]);
  await Promise.all(twins.map((twin, index) => startOutputFile(path + TWINS[index], twin)));
  return twins;
}

/** The same in this thread, which takes a third off the CPU time of writing a site: for threads of which there is one for each core. */
export function writeCompressedHere(path: string, content: Content, kind: keyof typeof LEVELS): Buffer[] {
  const whole = getWhole(content);
  if (whole.length < MIN_BYTES) return [];
  const { brotli, gzip } = toOptions(whole, kind);
  const gzipped = 'whole' in content ? gzipSharingFile(content, gzip.level!) : gzipSync(content, gzip);
  const twins = [brotliCompressSync(whole, brotli), gzipped];
  for (const [index, twin] of twins.entries()) writeOutputFile(path + TWINS[index], twin);
  return twins;
}

function toOptions(content: Buffer, kind: keyof typeof LEVELS): { brotli: BrotliOptions; gzip: ZlibOptions } {
  const level = LEVELS[kind];
  const quality = content.length > LARGE_BYTES ? Math.min(LARGE_LEVEL, level.brotli) : level.brotli;
  const isSmall = kind === 'page' && content.length <= SMALL_PAGE.bytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: isSmall ? SMALL_PAGE.window : constants.BROTLI_DEFAULT_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { brotli: { params }, gzip: { level: level.gzip } };
}
