// The site before the last one. It differs from the last one in few files if builds change few files, and updating it
// then takes a fraction of the time of linking every file into a new folder and removing every file of the old one.
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFiles, removeFiles } from './link-files.ts';
import type { NextSite } from './replace-site.ts';
import { toSparePath } from './state-path.ts';

/** What the next build must know to use the spare site. It is stored with the stamps of the current site. */
export interface SpareNote {
  /** The folders of the spare site; undefined if there is none. */
  spare?: FolderStamps;
  /** The folders of the current site, which is the next spare. */
  current: FolderStamps;
  /** The files in which the two may differ. All others are links to the same file. */
  changed: string[];
}

/** A folder's stamp changes with each file that is added to it or removed from it. */
type FolderStamps = [folder: string, stamp: string][];

/** With fewer files, linking takes less than a tenth of a second. */
const LEAST_FILES = 1000;

/**
 * Turns the spare site into the next one, without its manifest, in a folder next to the current one. Returns the path of
 * the folder; undefined if there is no spare site, or if anyone else has changed it.
 */
export function updateSpare({ note, ...site }: NextSite): string | undefined {
  const spare = toSparePath(site.out);
  if (!existsSync(spare)) return undefined;
  const next = `${site.staging}.site`;
  try {
    if (note?.spare && isUntouched(spare, note.spare)) {
      renameSync(spare, next);
      update(next, site, note.changed);
      return next;
    }
  } catch {
    // It is on another disk, or the disk is full: all files are linked, which reports the fault.
  }
  for (const folder of [spare, next]) rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** Makes the replaced site `old` the spare one. Returns its folders; undefined if it should be removed. */
export function keepSpare(old: string, { out, entries, note }: NextSite): FolderStamps | undefined {
  if (entries.length < LEAST_FILES || !note || !isUntouched(old, note.current)) return undefined;
  const spare = toSparePath(out);
  try {
    rmSync(spare, { recursive: true, force: true });
    mkdirSync(dirname(spare), { recursive: true });
    renameSync(old, spare);
    return note.current;
  } catch {
    // It is on another disk.
    return undefined;
  }
}

/**
 * Makes a spare site after the first build, so that the next one links only what it changes. Returns its folders; undefined
 * if the site is too small, or if there cannot be one.
 */
export function makeSpare({ out, staging, before, entries }: NextSite): FolderStamps | undefined {
  if (entries.length < LEAST_FILES || before.size > 0) return undefined;
  const [spare, next] = [toSparePath(out), `${staging}.spare`];
  try {
    linkFiles(entries, { toSource: () => out, to: next });
    rmSync(spare, { recursive: true, force: true });
    mkdirSync(dirname(spare), { recursive: true });
    renameSync(next, spare);
    return readFolders(
      spare,
      entries.map(([file]) => file),
    );
  } catch {
    // It is on another disk, or the disk is full.
    rmSync(next, { recursive: true, force: true });
    return undefined;
  }
}

export function removeSpare(out: string): void {
  rmSync(toSparePath(out), { recursive: true, force: true });
}

export function readFolders(root: string, files: Iterable<string>): FolderStamps {
  const folders = new Set(['.']);
  for (const file of files)
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return [...folders].map((folder) => [folder, readFolderStamp(join(root, folder))]);
}

function isUntouched(root: string, folders: FolderStamps): boolean {
  return folders.every(([folder, stamp]) => readFolderStamp(join(root, folder)) === stamp);
}

function readFolderStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.mtimeMs} ${stats.ino}` : '';
}

function update(folder: string, site: Omit<NextSite, 'note'>, changed: string[]): void {
  const { out, staging, before, entries, staged, stamped } = site;
  const after = new Map(entries);
  const gone = [...before.keys()].filter((file) => !after.has(file));
  const files = [...new Set([...changed, ...staged, ...stamped, ...gone])];
  removeFiles(folder, files);
  for (const file of files) removeEmptyFolders(folder, dirname(file));
  const added = files.flatMap((file) => (after.has(file) ? [[file, after.get(file)!] as const] : []));
  linkFiles(added, { toSource: (file) => (staged.has(file) ? staging : out), to: folder });
}

function removeEmptyFolders(root: string, first: string): void {
  for (let folder = first; folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      // It has other files, or was already removed.
      if (existsSync(join(root, folder))) return;
    }
  }
}
