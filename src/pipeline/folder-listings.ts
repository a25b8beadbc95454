// Which files are there: one listing of each folder in place of a look at the disk for each file.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface FolderListings {
  /** Whether `name` stood in `folder` (below the root, with slash at the end) when that was first asked for. */
  has(folder: string, name: string): boolean;
}

export function openFolderListings(root: string): FolderListings {
  const folders = new Map<string, Set<string>>();
  return {
    has(folder, name) {
      let names = folders.get(folder);
      if (!names) folders.set(folder, (names = readNames(join(root, folder))));
      return names.has(name);
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
