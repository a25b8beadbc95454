// Finds the built site that a command works on.
import { statSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

const DEFAULT_FOLDER = 'dist';

/**
 * The value of `--out`. Throws a `UsageError` for a value that cannot be a folder. The folder may be missing, because
 * the site may not be built yet.
 */
export function getBuiltFolder(out: string | boolean | undefined): string {
  const folder = out === undefined ? DEFAULT_FOLDER : String(out);
  const found =
    folder === '' ? 'nothing' : statSync(folder, { throwIfNoEntry: false })?.isFile() ? 'a file' : undefined;
  if (found) throw new UsageError(`Expected --out to be a folder, found ${found} at \`${folder}\`.`);
  return folder;
}
