// Links and removes files of a built site with their compressed copies.
import { mkdirSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from './link-or-copy.ts';
import { PARTS, type Entry } from './manifest.ts';

interface LinkTargets {
  /** The folder that has the file. */
  toSource(file: string): string;
  to: string;
}

/** Creates hard links, so that no bytes are copied. Throws if a file is missing, or if one with its name exists in `to`. */
export function linkFiles(entries: Iterable<readonly [file: string, Entry]>, { toSource, to }: LinkTargets): void {
  const folders = new Set<string>();
  for (const [file, { sums }] of entries) {
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(join(to, folder), { recursive: true });
    folders.add(folder);
    const from = toSource(file);
    for (const [index, part] of PARTS.entries())
      if (sums[index] !== '') linkOrCopy(`${from}/${file}${part}`, `${to}/${file}${part}`);
  }
}

/** Ignores what is missing. */
export function removeFiles(folder: string, files: Iterable<string>): void {
  for (const file of files) for (const part of PARTS) removeFile(`${folder}/${file}${part}`);
}

export function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Someone removed the file, or replaced it with a folder.
  }
}
