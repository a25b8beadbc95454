// The engine's own location, and a hash of everything in it that affects how pages are rendered.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toHash } from '../compile/article/page-files.ts';

/** The root of this package. */
export const ENGINE_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Hashes by path below the root: `bin/bundle-engine.mjs` writes the file next to the bundle. It does not exist if the
 * engine runs from the sources (tests).
 */
const BUNDLED_HASHES = new URL('hashes.json', import.meta.url);

let bundledHashes: Map<string, string> | undefined;
const folderHashes = new Map<string, string>();

/** Hash of folders of the engine and of its list of libraries. Results of another engine version are not reused. */
export function getEngineHash(folders: string[]): string {
  return toHash([...folders.map(getFolderHash), getFileHash('package.json')].join());
}

/** Computed once, because a running command keeps using the code that it has loaded. */
function getFolderHash(folder: string): string {
  let hash = folderHashes.get(folder);
  if (hash === undefined) {
    const files = readFiles(folder).filter((file) => !/\.test\.tsx?$/.test(file));
    folderHashes.set(folder, (hash = toHash(files.toSorted().map(getFileHash).join())));
  }
  return hash;
}

/** Paths of the files in the folder, relative to the root. */
function readFiles(folder: string): string[] {
  const bundled = readBundledHashes();
  if (bundled.size > 0) return [...bundled.keys()].filter((file) => file.startsWith(`${folder}/`));
  return readdirSync(join(ENGINE_ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ENGINE_ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function getFileHash(file: string): string {
  return readBundledHashes().get(file) ?? toHash(readFileSync(join(ENGINE_ROOT, file)));
}

/** Reading this one file takes a tenth of the time of reading the engine's five hundred files. */
function readBundledHashes(): Map<string, string> {
  bundledHashes ??= new Map(
    existsSync(BUNDLED_HASHES) ? (JSON.parse(readFileSync(BUNDLED_HASHES, 'utf8')) as [string, string][]) : [],
  );
  return bundledHashes;
}

let cacheFolder: string | undefined;

/** Folder of the cache for one content root. */
export function getCacheFolder(root: string): string {
  return cacheFolder ?? join(root, '.cache');
}

/** For the rest of the command, in this thread. `undefined`: the folder in the content root. */
export function setCacheFolder(folder: string | undefined): void {
  cacheFolder = folder;
}

const DAY = 86_400_000;

/**
 * Removes entries that a cache folder no longer needs, if they are older than a day, because another command may still
 * be using newer ones. Checking an entry costs disk access, so nothing is removed until the unneeded entries outnumber
 * the needed ones. `names`: the names in the folder, if the caller knows them.
 */
export function removeOldEntries(
  folder: string,
  { names = new Set(readdirSync(folder)), kept }: { names?: ReadonlySet<string>; kept: ReadonlySet<string> },
): void {
  if (names.size <= 2 * kept.size) return;
  for (const name of [...names].filter((each) => !kept.has(each))) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY) rmSync(path, { recursive: true, force: true });
  }
}
