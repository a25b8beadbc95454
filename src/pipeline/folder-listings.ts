// Which files are there: one listing of each folder in place of a look at the disk for each file.
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

export interface FolderListings {
  /** As it was when its folder was first asked for. */
  has(path: string): boolean;
}

export function openFolderListings(): FolderListings {
  const folders = new Map<string, Set<string>>();
  return {
    has(path) {
      const folder = dirname(path);
      let names = folders.get(folder);
      if (!names) folders.set(folder, (names = readNames(folder)));
      return names.has(basename(path));
    },
  };
}

function readNames(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    // There is no such folder.
    return new Set();
  }
}
