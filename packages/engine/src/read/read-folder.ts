// A folder of the content root → the files below it; what cannot be read becomes a diagnostic.
import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataReader } from './read-data.ts';
import { toUnreadable } from './read-text.ts';

/** Paths relative to the folder, with forward slashes; none if it does not exist. */
export function readFolder({ root, diagnostics }: DataReader, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const report = (below: string, error: unknown) =>
    void diagnostics.push(toUnreadable(join(folder, below, '/'), error));
  return walkFolder(join(root, folder), '', report);
}

/** By hand: the recursive call of Node takes twice the time. */
function walkFolder(folder: string, below: string, report: (below: string, error: unknown) => void): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    report(below, error);
    return [];
  }
  return entries.flatMap((entry) => {
    const path = below + entry.name;
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isLinkedFolder(join(folder, entry.name)));
    return isFolder ? walkFolder(join(folder, entry.name), `${path}/`, report) : [path];
  });
}

/** A link to a folder counts as the folder, unless that holds the link: there would be no end. */
function isLinkedFolder(link: string): boolean {
  if (!statSync(link, { throwIfNoEntry: false })?.isDirectory()) return false;
  return !`${realpathSync(dirname(link))}/`.startsWith(`${realpathSync(link)}/`);
}
