// `site export`: makes one archive of a built site, to be opened without a server.
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportSite } from '../export/export-site.ts';
import { toCount } from '../diagnostics.ts';
import { UsageError } from '../usage-error.ts';
import { getBuiltFolder } from './built-folder.ts';
import type { RunCommand } from './command.ts';

const DEFAULT_FILE = 'docs.zip';

/** Throws a `UsageError` for a file that cannot be made, or would be overwritten. */
function getTarget(value: string | boolean | undefined): string {
  const file = value === undefined ? DEFAULT_FILE : String(value);
  if (!file.endsWith('.zip')) throw new UsageError(`Expected --file to end with .zip, found \`${file}\`.`);
  if (existsSync(file))
    throw new UsageError(
      `Expected --file to name a file that does not exist, found \`${file}\`. Remove it, or name another file.`,
    );
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(
      `Expected --file to be in an existing folder, found none at \`${folder}\`. Create the folder, or name another one.`,
    );
  return file;
}

export const runExport: RunCommand = async ({ values }) => {
  const folder = getBuiltFolder(values.out);
  const file = getTarget(values.file);
  const { pages, files, bytes, start } = exportSite(folder, file);
  console.log(
    `${file}: ${toCount(pages, 'page')}, ${toCount(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB. Unpack it and open ${start}.`,
  );
  return 0;
};
