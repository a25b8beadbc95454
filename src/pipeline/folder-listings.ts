// Which files are there: one listing of each folder in place of a look at the disk for each file, and none of a folder that is as it was.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './file-stamp.ts';

export interface FolderListings {
  /** Whether `name` stood in `folder` (below the root, with slash at the end) when that was first asked for. */
  has(folder: string, name: string): boolean;
  /** Of each folder that was asked for, as it was then; see `readStamp`. */
  stamps: Map<string, string>;
}

/** `before`: stamps of folders in which every name that is asked for stood. */
export function openFolderListings(root: string, before: ReadonlyMap<string, string> = new Map()): FolderListings {
  const folders = new Map<string, Pick<Set<string>, 'has'>>();
  const stamps = new Map<string, string>();
  const look = (folder: string) => {
    const path = join(root, folder);
    try {
      const stamp = readStamp(path);
      if (stamp !== '') stamps.set(folder, stamp);
      return stamp !== '' && before.get(folder) === stamp ? EVERY_NAME : new Set(readdirSync(path));
    } catch {
      // There is no such folder.
      return new Set<string>();
    }
  };
  return {
    stamps,
    has(folder, name) {
      let names = folders.get(folder);
      if (!names) folders.set(folder, (names = look(folder)));
      return names.has(name);
    },
  };
}

const EVERY_NAME = { has: () => true };
