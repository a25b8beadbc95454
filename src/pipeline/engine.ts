// Where the engine itself lives, and a hash of everything in it that decides what a page becomes.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toHash } from './mdx/page-files.ts';

/** The repository's root. */
export const ENGINE_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

const folderHashes = new Map<string, string>();

/** Hash of folders of the engine and of the lockfile: what was made by another engine is made again. */
export function getEngineHash(folders: string[]): string {
  return toHash([...folders.map(getFolderHash), getFileHash(join(ENGINE_ROOT, 'package-lock.json'))].join());
}

/** Computed once: a running command goes on with the code that it has loaded. */
function getFolderHash(folder: string): string {
  let hash = folderHashes.get(folder);
  if (hash === undefined) {
    const files = readdirSync(join(ENGINE_ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    folderHashes.set(folder, (hash = toHash(files.toSorted().map(getFileHash).join())));
  }
  return hash;
}

function getFileHash(file: string): string {
  return toHash(readFileSync(file));
}

/** Folder of the cache for one content root. */
export function getCacheFolder(root: string): string {
  return join(ENGINE_ROOT, '.cache', toHash(root).slice(0, 8));
}

const DAY = 86_400_000;

/**
 * Removes what a cache folder no longer needs; a day later, because another command may be using it now.
 * Each entry costs a look at the disk: nothing is done until as much is kept in vain as is needed.
 */
export function removeOldEntries(folder: string, kept: ReadonlySet<string>): void {
  const names = readdirSync(folder);
  if (names.length <= 2 * kept.size) return;
  for (const name of names.filter((each) => !kept.has(each))) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY) rmSync(path, { recursive: true, force: true });
  }
}
