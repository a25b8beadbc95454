// The files of search indexes on disk: kept in the cache by their content, and linked from there into each output.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../compress.ts';
import { removeOldEntries } from '../engine.ts';
import { toHash } from '../mdx/page-files.ts';
import type { WriteFile } from './build-index.ts';

/** Letters of the hash in a file's name: some ten thousand files live beside each other in a cache. */
const HASH_LENGTH = 10;
const TWINS = ['.br', '.gz'];
/** Every query needs these: squeezed as far as it goes. The others are many: fast. */
const SQUEEZED = new Set(['core']);

export interface CachedFiles {
  write: WriteFile;
  /** Puts files with their twins into an output folder; false if one of them is gone. */
  link(names: string[], target: string): boolean;
  /** Removes what no index of this build has. */
  clean(names: string[]): void;
}

export function openCachedFiles(folder: string): CachedFiles {
  mkdirSync(folder, { recursive: true });
  return {
    async write(kind, text) {
      const name = `${kind}-${toHash(text).slice(0, HASH_LENGTH)}.txt`;
      const path = join(folder, name);
      if (!existsSync(path) || readFileSync(path, 'utf8') !== text) await writeFile(path, text, SQUEEZED.has(kind));
      return { name, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
    },
    link(names, target) {
      mkdirSync(target, { recursive: true });
      try {
        for (const name of names) link(join(folder, name), join(target, name));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return false;
      }
    },
    clean(names) {
      const kept = new Set(names.flatMap((name) => [name, ...TWINS.map((twin) => name + twin)]));
      // Each entry costs a look at the disk: worth it once as much is kept in vain as is needed.
      if (readdirSync(folder).length > 2 * kept.size) removeOldEntries(folder, kept);
    },
  };
}

/** The file itself comes last: where it stands, its twins stand too, even if a build was stopped. */
async function writeFile(path: string, text: string, isSqueezed: boolean): Promise<void> {
  const half = `${path}.next-${process.pid}`;
  await writeCompressed(half, Buffer.from(text), isSqueezed ? 'asset' : 'page');
  for (const twin of TWINS) if (existsSync(half + twin)) renameSync(half + twin, path + twin);
  writeFileSync(half, text);
  renameSync(half, path);
}

function link(from: string, to: string): void {
  linkOrCopy(from, to);
  for (const twin of TWINS) linkIfThere(from + twin, to + twin);
}

/** The smallest files have no twins. */
function linkIfThere(from: string, to: string): void {
  try {
    linkOrCopy(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another version of the docs has the same file.
    if (code === 'EEXIST') return;
    // The output is on another disk.
    if (code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}
