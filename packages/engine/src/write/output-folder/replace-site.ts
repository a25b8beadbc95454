// Puts a new site in the place of the last one.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WriteFault } from '../../cache/write-fault.ts';
import { REPLACED } from '../../server/finish-swap.ts';
import { linkFiles, removeFile } from './link-files.ts';
import { MANIFEST, PARTS, renderManifest, type Entry } from './manifest.ts';
import { writeOutputFile } from '../write-file.ts';
import { keepSpare, makeSpare, readFolders, updateSpare, type SpareNote } from './spare-site.ts';

export interface NextSite {
  /** The folder of the last site. It need not exist. */
  out: string;
  /** The folder next to it with the files in `staged`. It must exist. */
  staging: string;
  before: ReadonlyMap<string, Entry>;
  /** All files of the new site. */
  entries: [file: string, Entry][];
  staged: ReadonlySet<string>;
  /** Files that are unchanged, but were replaced with copies since the last build. */
  stamped: ReadonlySet<string>;
  /** What the last build stored about the site before it. */
  note?: SpareNote;
}

/**
 * Completes the new site with the files that it has in common with the last one, and replaces that in a single step.
 * Returns what the next build must know about the replaced site.
 */
export function replaceSite(site: NextSite): SpareNote {
  const { out, staging, before, entries, staged } = site;
  const updated = updateSpare(site);
  try {
    if (!updated)
      linkFiles(
        entries.filter(([file]) => !staged.has(file)),
        { toSource: () => out, to: staging },
      );
    const next = updated ?? staging;
    removeFile(join(next, MANIFEST));
    writeOutputFile(join(next, MANIFEST), renderManifest(entries));
    const names = new Set(entries.map(([file]) => file));
    const current = readFolders(next, names);
    const old = replaceFolder(out, next);
    const kept = keepSpare(old, site);
    if (!kept) removeSite(old, before);
    if (!kept) return { spare: makeSpare(site), current, changed: [] };
    return { spare: kept, current, changed: [...staged, ...[...before.keys()].filter((file) => !names.has(file))] };
  } finally {
    if (updated) for (const folder of [updated, staging]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces the folder with two renames. If a build is killed between them, `finishSwap` completes the replacement.
 * Returns the path of the old site.
 */
function replaceFolder(out: string, staging: string): string {
  const old = staging + REPLACED;
  if (existsSync(out)) renameOutput(out, old);
  try {
    renameSync(staging, out);
  } catch (error) {
    // If it is missing, another process has finished the replacement.
    if (existsSync(staging)) {
      if (existsSync(old)) renameSync(old, out);
      throw error;
    }
  }
  return old;
}

function renameOutput(out: string, old: string): void {
  try {
    renameSync(out, old);
  } catch (error) {
    throw new WriteFault(out, error);
  }
}

/** Removes known files one by one, because Node's recursive call checks each entry first, which takes twice as long. */
function removeSite(folder: string, entries: ReadonlyMap<string, Entry>): void {
  for (const [file, { sums }] of entries)
    for (const [index, part] of PARTS.entries()) if (sums[index] !== '') removeFile(`${folder}/${file}${part}`);
  rmSync(folder, { recursive: true, force: true });
}
