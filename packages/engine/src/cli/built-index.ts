// Opens the search index of a built site from disk.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toManifestPath } from '../search/addresses.ts';
import { openIndex, type SearchIndex } from '../search/format/open-index.ts';
import { UsageError } from '../usage-error.ts';
import { readServedBasePath } from './served-site.ts';

/**
 * `version`: name of a docs version; default: the version that readers get. Throws an error that names what is missing;
 * a `UsageError` if the site does not have the version.
 */
export async function openBuiltIndex(folder: string, version?: string): Promise<SearchIndex & { basePath: string }> {
  if (!existsSync(join(folder, 'server.json')))
    throw new Error(`Expected a built site in ${folder}, found none. Run \`site build\` first.`);
  const basePath = readServedBasePath(folder);
  const file = join(folder, basePath, toManifestPath(version));
  if (!existsSync(file)) {
    if (version !== undefined)
      throw new UsageError(`Expected --version to be a version of the site in ${folder}, found \`${version}\`.`);
    throw new Error(`Expected a search index at ${file}, found none. The site has no embedded search.`);
  }
  const index = await openIndex(readFileSync(file, 'utf8'), (address) => readFile(join(folder, address), 'utf8'));
  return { ...index, basePath };
}
