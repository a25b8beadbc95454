// Files of search indexes on disk: cached by their content, and linked from the cache into each output folder.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TWINS, writeCompressed } from '../../write/compress.ts';
import { linkOrCopy } from '../../write/link-or-copy.ts';
import { removeOldEntries } from '../../cache/engine-hash.ts';
import { toHash } from '../../compile/article/page-files.ts';
import type { OutputFolder } from '../../write/output-folder.ts';
import { replaceFile } from '../../cache/replace-file.ts';
import type { WriteFile } from './write-queue.ts';

/** The number of hash characters in a file name, which is enough for some ten thousand files in one cache. */
const HASH_LENGTH = 10;
/**
 * Every query needs these files, so they are compressed as far as possible. There are many others, which are compressed
 * fast.
 */
const SQUEEZED = new Set(['core']);

export interface CachedFiles {
  write: WriteFile;
  /** Puts files and their compressed copies into a folder of the output. Returns false if one is missing or damaged. */
  publish(names: string[], target: string, output: OutputFolder): boolean;
  /** Removes files that no index of this build uses. */
  clean(names: string[]): void;
}

/** A file of the cache that is damaged. */
class LostFile extends Error {}

export function openCachedFiles(folder: string): CachedFiles {
  mkdirSync(folder, { recursive: true });
  return {
    async write(kind, text) {
      const name = `${kind}-${toHash(text).slice(0, HASH_LENGTH)}.txt`;
      const path = join(folder, name);
      if (!isWhole(path, text)) await writeFile(path, text, SQUEEZED.has(kind));
      return { name, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
    },
    publish(names, target, output) {
      try {
        for (const name of names) publish({ from: join(folder, name), file: target + name, output });
        return true;
      } catch (error) {
        if (!(error instanceof LostFile) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return false;
      }
    },
    clean(names) {
      const kept = new Set(names.flatMap((name) => [name, ...TWINS.map((twin) => name + twin)]));
      removeOldEntries(folder, { kept });
    },
  };
}

/** Whether a file and its compressed copies contain the text. */
function isWhole(path: string, text: string): boolean {
  const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync };
  try {
    return (
      readFileSync(path, 'utf8') === text &&
      Object.entries(unpack).every(
        ([twin, read]) => !existsSync(path + twin) || read(readFileSync(path + twin)).toString() === text,
      )
    );
  } catch {
    // The file does not exist yet, or a compressed copy is incomplete.
    return false;
  }
}

/** Writes the file itself last: if it exists, its compressed copies exist too, even if a build was stopped. */
async function writeFile(path: string, text: string, isSqueezed: boolean): Promise<void> {
  const half = `${path}.next-${process.pid}`;
  await writeCompressed(half, Buffer.from(text), isSqueezed ? 'asset' : 'page');
  for (const twin of TWINS) if (existsSync(half + twin)) renameSync(half + twin, path + twin);
  replaceFile(path, text);
}

/** The file's name contains the hash of its content, so no other check is necessary. */
function publish({ from, file, output }: { from: string; file: string; output: OutputFolder }): void {
  if (output.keep(file, '') !== undefined) return;
  const text = readFileSync(from, 'utf8');
  if (!from.includes(toHash(text).slice(0, HASH_LENGTH)) || !isWhole(from, text)) throw new LostFile(from);
  const to = output.stage(file);
  // Another version of the docs uses the same file.
  if (existsSync(to)) return;
  linkOrCopy(from, to);
  for (const twin of TWINS) if (existsSync(from + twin)) linkOrCopy(from + twin, to + twin);
  output.note(file, '', statSync(to).size);
}
