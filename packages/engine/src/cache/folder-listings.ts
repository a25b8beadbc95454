// Which files are there: one listing of each folder in place of a look at the disk for each file, and none of a folder that is as it was.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './file-stamp.ts';

export interface FolderListings {
  /** Whether `folder` (below the root, with a slash at the end) contained all `names` when it was first read. */
  has(folder: string, names: () => string[]): boolean;
  /** Of each folder that was asked for, as it was then; see `readStamp`. */
  stamps: Map<string, string>;
}

type Listing = ReadonlySet<string> | 'as before';

/** `before`: stamps of folders in which every name that is asked for stood. */
export function openFolderListings(root: string, before: ReadonlyMap<string, string> = new Map()): FolderListings {
  const folders = new Map<string, Listing>();
  const stamps = new Map<string, string>();
  const look = (folder: string): Listing => {
    const path = join(root, folder);
    try {
      const stamp = readStamp(path);
      if (stamp !== '') stamps.set(folder, stamp);
      return stamp !== '' && before.get(folder) === stamp ? 'as before' : new Set(readdirSync(path));
    } catch {
      // There is no such folder.
      return new Set<string>();
    }
  };
  return {
    stamps,
    has(folder, names) {
      let listing = folders.get(folder);
      if (!listing) folders.set(folder, (listing = look(folder)));
      if (listing === 'as before') return true;
      const there = listing;
      return names().every((name) => there.has(name));
    },
  };
}
