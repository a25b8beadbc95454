// Finds the content root that a command works on.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * The value of `--root`. Without it, `site/` if that folder contains a configuration, otherwise the current folder.
 * Throws a `UsageError` if the folder does not exist.
 */
export function getContentRoot(root: string | boolean | undefined): string {
  if (root === undefined) return getDefaultRoot();
  const folder = String(root);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`Expected --root to be a folder, found none at \`${folder}\`.`);
  return folder;
}

function getDefaultRoot(): string {
  const hasConfig = ['ts', 'js', 'mjs', 'json'].some((end) => existsSync(join('site', `site.config.${end}`)));
  return hasConfig ? 'site' : '.';
}
