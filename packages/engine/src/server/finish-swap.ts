// Recovers a build that was killed between the two renames that replace its folder: its site is complete, and only has
// the wrong name.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The suffix of the site that was served before a swap. The site without this suffix next to it is the new one. */
export const REPLACED = '.old';

/** The start of the names that builds use for their folder, next to `out`, until it replaces `out`. */
export function toStagingPrefix(out: string): string {
  return `.${basename(out)}.next-`;
}

/**
 * Renames the new site if a build did not do so. Does nothing if the folder exists, or if there is no new site. This
 * does not disturb a build that is still running.
 */
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
    // Another process renamed it first.
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
