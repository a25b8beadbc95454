// The blocks that a site adds: one folder each below `blocks` of the configuration, with `static.tsx` (HTML) and optionally `behavior.ts`, `island.tsx` and `style.css`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHash } from '../compile/article/page-files.ts';
import { bundleSiteModule, type SiteModule } from './site-module.ts';
import { bundleClientBlocks, type ClientBlocks } from './client-blocks.ts';

export interface SiteBlocks {
  /** Components by name, which the build runs; absent on a site without blocks. */
  components?: SiteModule;
  /** The bundle that the browser runs. */
  client: ClientBlocks;
  /** Style rules for every document. */
  style: string;
}

export interface SiteBlocksInput {
  root: string;
  /** Folder of the blocks, relative to `root`. */
  folder: string | undefined;
  cacheFolder: string;
  /** Address of the app's React, with base path. */
  react: string;
}

/** Names of the folders that contain a block, sorted. */
export function listBlocks(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(path, entry.name, 'static.tsx')))
    .map(({ name }) => name)
    .toSorted();
}

/** The components of all blocks as one module. */
export async function bundleComponents(
  input: Pick<SiteBlocksInput, 'root' | 'folder' | 'cacheFolder'>,
): Promise<SiteModule | undefined> {
  const { root, folder, cacheFolder } = input;
  const names = folder === undefined ? [] : listBlocks(root, folder);
  if (names.length === 0) return undefined;
  const contents = names.map((name) => `export * from './${folder}/${name}/static.tsx';`).join('\n');
  const { file, hash } = await bundleSiteModule({ root, name: 'blocks', contents, cacheFolder });
  // The pages contain these styles, so a page that was compiled with another one must be compiled again.
  const styles = readFiles(names.map((name) => join(root, folder!, name, 'page.css')));
  return { file, hash: toHash([hash, ...styles].join('\n')) };
}

/** The texts of the files that exist. */
function readFiles(files: string[]): string[] {
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/** The parts of the blocks that the browser receives. */
export async function bundleForBrowser({
  root,
  folder,
  cacheFolder,
  react,
}: SiteBlocksInput): Promise<Omit<SiteBlocks, 'components'>> {
  const names = folder === undefined ? [] : listBlocks(root, folder);
  const paths = names.map((name) => ({ name, path: join(root, folder!, name) }));
  const style = readFiles(paths.map(({ path }) => join(path, 'style.css'))).join('\n');
  return { client: await bundleClientBlocks({ root, blocks: paths, cacheFolder, react }), style };
}
