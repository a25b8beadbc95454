// Puts a new site in the place of the last one.
import { existsSync, mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLACED } from '../server/finish-swap.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { MANIFEST, PARTS, type Entry } from './output-manifest.ts';

export interface NextSite {
  /** The folder of the last site. It need not exist. */
  out: string;
  /** The folder next to it with the files in `staged`. It must exist. */
  staging: string;
  before: ReadonlyMap<string, Entry>;
  /** All files of the new site. */
  entries: [file: string, Entry][];
  staged: ReadonlySet<string>;
  /** The text of the new manifest. */
  manifest: string;
}

/** Completes the new site with the files that it has in common with the last one, and replaces that in a single step. */
export function replaceSite({ out, staging, before, entries, staged, manifest }: NextSite): void {
  takeOver(
    entries.filter(([file]) => !staged.has(file)),
    { from: out, to: staging },
  );
  writeFileSync(join(staging, MANIFEST), manifest);
  removeSite(replaceFolder(out, staging), before);
}

/**
 * Creates hard links to files of the last build, with their compressed copies, in the next one, so that no bytes are
 * copied.
 */
function takeOver(entries: [file: string, Entry][], { from, to }: { from: string; to: string }): void {
  const folders = new Set<string>();
  for (const [file, { sums }] of entries) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (!folders.has(folder)) mkdirSync(join(to, folder), { recursive: true });
    folders.add(folder);
    for (const [index, part] of PARTS.entries())
      if (sums[index] !== '') linkOrCopy(`${from}/${file}${part}`, `${to}/${file}${part}`);
  }
}

/**
 * Replaces the folder with two renames. If a build is killed between them, `finishSwap` completes the replacement.
 * Returns the path of the old site, which should be removed.
 */
function replaceFolder(out: string, staging: string): string {
  const old = staging + REPLACED;
  if (existsSync(out)) renameSync(out, old);
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

/** Removes known files one by one, because Node's recursive call checks each entry first, which takes twice as long. */
function removeSite(folder: string, entries: ReadonlyMap<string, Entry>): void {
  for (const [file, { sums }] of entries)
    for (const [index, part] of PARTS.entries()) if (sums[index] !== '') removeFile(`${folder}/${file}${part}`);
  rmSync(folder, { recursive: true, force: true });
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Someone removed the file, or replaced it with a folder, which is removed with the rest.
  }
}
