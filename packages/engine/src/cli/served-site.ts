// Finds the path at which the pages of a built site begin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Base path of the site in a folder, from its `server.json`. */
export function readServedBasePath(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { basePath: string }).basePath;
}
