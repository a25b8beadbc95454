// Files of search indexes on disk: cached by their content, and linked from the cache into each output folder.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TWINS, writeCompressed } from '../../write/compress.ts';
import { linkOrCopy } from '../../write/output-folder/link-or-copy.ts';
import { removeOldEntries } from '../../cache/engine-hash.ts';
import { toHash } from '../../compile/article/page-files.ts';
import type { OutputFolder } from '../../write/output-folder/output-folder.ts';
import { toWrittenFile, type WrittenFile } from '../../write/output-folder/written-file.ts';
import { replaceFile } from '../../cache/replace-file.ts';
import { CacheFault } from '../../cache/write-fault.ts';
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
  /** By this command: known to be as they should. */
  const written = new Map<string, WrittenFile>();
  return {
    async write(kind, text) {
      const name = `${kind}-${toHash(text).slice(0, HASH_LENGTH)}.txt`;
      const path = join(folder, name);
      if (!written.has(name) && !isWhole(path, text))
        written.set(name, await writeFile(path, text, SQUEEZED.has(kind)));
      return { name, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
    },
    publish(names, target, output) {
      try {
        for (const name of names)
          publish({ from: join(folder, name), file: target + name, output, written: written.get(name) });
        return true;
      } catch (error) {
        if (!(error instanceof LostFile) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return false;
      }
    },
    clean(names) {
      const kept = new Set(names.flatMap((name) => [name, ...TWINS.map((twin) => name + twin)]));
      if (existsSync(folder)) removeOldEntries(folder, { kept });
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

/** The file itself comes last: where it is, its twins stand too, even if a build was stopped. */
async function writeFile(path: string, text: string, isSqueezed: boolean): Promise<WrittenFile> {
  const half = `${path}.next-${process.pid}`;
  const content = Buffer.from(text);
  const twins = await writeTwins(half, path, { content, isSqueezed });
  replaceFile(path, content);
  return toWrittenFile(content, twins);
}

async function writeTwins(
  half: string,
  path: string,
  { content, isSqueezed }: { content: Buffer; isSqueezed: boolean },
): Promise<Buffer[]> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const twins = await writeCompressed(half, content, isSqueezed ? 'asset' : 'page');
    for (const index of twins.keys()) renameSync(half + TWINS[index], path + TWINS[index]);
    return twins;
  } catch (error) {
    for (const twin of TWINS) rmSync(half + twin, { force: true });
    throw new CacheFault(path, error);
  }
}

interface Publication {
  from: string;
  file: string;
  output: OutputFolder;
  /** If this command wrote it. */
  written: WrittenFile | undefined;
}

/** A file's name is all its key: it holds the hash of its content. */
function publish({ from, file, output, written }: Publication): void {
  if (output.keep(file, '') !== undefined) return;
  if (!written) checkFile(from);
  const to = output.stage(file);
  // Another version of the docs uses the same file.
  if (existsSync(to)) return;
  linkOrCopy(from, to);
  for (const twin of TWINS) if (existsSync(from + twin)) linkOrCopy(from + twin, to + twin);
  output.note(file, '', written ?? statSync(to).size);
}

/** Throws if a file of another command is not as it was written. */
function checkFile(path: string): void {
  const text = readFileSync(path, 'utf8');
  if (!path.includes(toHash(text).slice(0, HASH_LENGTH)) || !isWhole(path, text)) throw new LostFile(path);
}
