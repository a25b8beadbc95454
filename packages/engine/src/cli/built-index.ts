// The index of a built site, opened from disk.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toManifestPath } from '../search/addresses.ts';
import { openIndex, type SearchIndex } from '../search/format/open-index.ts';
import { readServedBasePath } from './served-site.ts';

/** `version`: name of a docs version; default: the one that readers get. Throws what is missing. */
export async function openBuiltIndex(folder: string, version?: string): Promise<SearchIndex & { basePath: string }> {
  if (!existsSync(join(folder, 'server.json')))
    throw new Error(`Expected a built site in ${folder}, found none. Run \`site build\` first.`);
  const basePath = readServedBasePath(folder);
  const file = join(folder, basePath, toManifestPath(version));
  if (!existsSync(file))
    throw new Error(
      `Expected a search index at ${file}, found none. The site has ${version === undefined ? 'no embedded search' : `no version ${version}`}.`,
    );
  const index = await openIndex(readFileSync(file, 'utf8'), (address) => readFile(join(folder, address), 'utf8'));
  return { ...index, basePath };
}
