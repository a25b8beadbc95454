// Precompressed twins (`.br`, `.gz`) of a file, for servers that send them as they are.
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What the twins of a file are called after it. */
export const TWINS = ['.br', '.gz'];

/** Pages change with each build and are many: fast. Assets are few and cached for a year: small. */
const LEVELS = { page: { brotli: 6, gzip: 5 }, asset: { brotli: 11, gzip: 9 } };

/** The last per cent of something this large costs seconds: a file for few readers, such as a library in WebAssembly. */
const LARGE_BYTES = 1_000_000;
const LARGE_LEVEL = 9;

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 256;

export async function writeCompressed(path: string, content: Buffer, kind: keyof typeof LEVELS): Promise<void> {
  if (content.length < MIN_BYTES) return;
  const level = LEVELS[kind];
  const quality = content.length > LARGE_BYTES ? Math.min(LARGE_LEVEL, level.brotli) : level.brotli;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: level.gzip })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
