// A build that was killed between the two renames that put its folder in place: its site is whole, only its name is missing.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The site that was served until a swap; beside it, without this ending, is the one that takes its place. */
export const REPLACED = '.old';

/** Beginning of the names, beside `out`, of what builds make until it is swapped in. */
export function toStagingPrefix(out: string): string {
  return `.${basename(out)}.next-`;
}

/** Puts the new site in its place if a build did not. Does nothing if there is a folder, or none to put there. A build that is still running does not mind. */
export function finishSwap(folder: string): void {
  const out = resolve(folder);
  if (existsSync(out)) return;
  const old = findReplaced(out);
  if (!old) return;
  const next = old.slice(0, -REPLACED.length);
  try {
    renameSync(existsSync(next) ? next : old, out);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(out)) throw error;
  }
}

function findReplaced(out: string): string | undefined {
  const prefix = toStagingPrefix(out);
  const parent = dirname(out);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const name = readdirSync(parent).find((each) => each.startsWith(prefix) && each.endsWith(REPLACED));
  return name && join(parent, name);
}
