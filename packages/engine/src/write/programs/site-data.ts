// The data for programs that a site publishes in addition to its pages; the function that `data` in the configuration
// names creates it.
import { join } from 'node:path';
import { loadSiteModule, bundleSiteModule } from '../../bundle/site-module.ts';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import {
  createPageFiles,
  hasSameReads,
  type PageFiles,
  type PageFilesOptions,
} from '../../compile/article/page-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Read } from '../../types.ts';

/** A file below `data/`, whose address stays the same in every build. */
export interface DataFile {
  /** Path below `data/`, with its extension: `orders/create.json`. */
  path: string;
  title: string;
  description?: string;
  /** A string is written as it is, anything else as JSON. */
  value: unknown;
}

/** What a data module may read: files of the content root, by their path in it. */
export type DataSource = Pick<PageFiles, 'readText' | 'listFiles'>;

/** The default export of a data module. */
export type ReadData = (source: DataSource) => DataFile[] | Promise<DataFile[]>;

interface Kept {
  module: string;
  reads: Read[];
  files: DataFile[];
}

/**
 * The files from the site's module; those of the last build if the files that the module read have not changed. Throws
 * errors of the module.
 */
export async function readSiteData(config: SiteConfig, options: PageFilesOptions): Promise<DataFile[]> {
  if (config.data === undefined) return [];
  const cacheFolder = getCacheFolder(config.root);
  const contents = `export { default as readData } from ${JSON.stringify(config.data)};`;
  const module = await bundleSiteModule({ root: config.root, name: 'data', contents, cacheFolder });
  const keptFile = join(cacheFolder, 'data.json');
  const kept = JSON.parse(readSealed(keptFile) ?? 'null') as Kept | null;
  if (kept && kept.module === module.hash && hasSameReads(kept.reads, options, new Map())) return kept.files;
  const { readData } = loadSiteModule(module.file) as { readData: unknown };
  if (typeof readData !== 'function')
    throw new Error(`Expected a function as the default export of ${config.data}, found another value. Export one.`);
  const source = createPageFiles(options);
  const files = await (readData as ReadData)(source);
  writeSealed(keptFile, JSON.stringify({ module: module.hash, reads: source.reads, files } satisfies Kept));
  return files;
}
