// Which built site a command works on.
import { statSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

const DEFAULT_FOLDER = 'dist';

/** The value of `--out`; throws a `UsageError` for one that cannot be a folder. One that does not exist may only not be built yet. */
export function getBuiltFolder(out: string | boolean | undefined): string {
  const folder = out === undefined ? DEFAULT_FOLDER : String(out);
  const found =
    folder === '' ? 'nothing' : statSync(folder, { throwIfNoEntry: false })?.isFile() ? 'a file' : undefined;
  if (found) throw new UsageError(`Expected --out to be a folder, found ${found} at \`${folder}\`.`);
  return folder;
}
