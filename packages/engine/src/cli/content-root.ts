// Which folder a command works on when none is named.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The value of `--root`; without it `site/` where that folder holds a configuration, else the current folder. */
export function getContentRoot(root: string | boolean | undefined): string {
  if (root !== undefined) return String(root);
  const hasConfig = ['ts', 'js', 'mjs', 'json'].some((end) => existsSync(join('site', `site.config.${end}`)));
  return hasConfig ? 'site' : '.';
}
