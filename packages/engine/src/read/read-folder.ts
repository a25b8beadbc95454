// A folder of the content root → the files below it; what cannot be read becomes a diagnostic.
import { existsSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataReader } from './read-data.ts';
import { toUnreadable } from './read-text.ts';

/** Paths relative to the folder, with forward slashes; none if it does not exist. */
export function readFolder({ root, diagnostics }: DataReader, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const report = (below: string, error: unknown) =>
    void diagnostics.push(toUnreadable(join(folder, below, '/'), error));
  return walkFolder(join(root, folder), '', { within: [], report });
}

interface Walk {
  /** Real paths of the folders that this one is in. */
  within: string[];
  report(below: string, error: unknown): void;
}

/** By hand: the recursive call of Node takes twice the time. */
function walkFolder(folder: string, below: string, walk: Walk): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    walk.report(below, error);
    return [];
  }
  return entries.flatMap((entry) => {
    const path = below + entry.name;
    const inner = join(folder, entry.name);
    if (entry.isFile()) return [path];
    if (entry.isDirectory()) return walkFolder(inner, `${path}/`, walk);
    return entry.isSymbolicLink() ? followLink({ link: inner, path }, walk) : [];
  });
}

/** A link is what it leads to, unless that holds the link: there would be no end. What is neither file nor folder is no content. */
function followLink({ link, path }: { link: string; path: string }, walk: Walk): string[] {
  let stats: Stats | undefined;
  try {
    stats = statSync(link, { throwIfNoEntry: false });
  } catch {
    // It leads to itself.
    return [];
  }
  // One that leads nowhere is reported by who reads the file.
  if (!stats || stats.isFile()) return [path];
  if (!stats.isDirectory()) return [];
  const real = realpathSync(link);
  const within = [...walk.within, realpathSync(dirname(link))];
  if (within.some((folder) => `${folder}/`.startsWith(`${real}/`))) return [];
  return walkFolder(link, `${path}/`, { ...walk, within });
}
