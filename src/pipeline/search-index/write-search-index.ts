// The site → its search indexes, a file set for each version, written below the output folder.
import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LATEST_MANIFEST, SEARCH_FOLDER, toManifestPath } from '../../shared/search/addresses.ts';
import type { CompiledSite } from '../compile-pages.ts';
import { writeCompressed } from '../compress.ts';
import { getCacheFolder, getEngineHash, removeOldEntries } from '../engine.ts';
import { toHash } from '../mdx/page-files.ts';
import type { SiteConfig } from '../site-config.ts';
import type { Site } from '../types.ts';
import { writeTextFiles, type TextFile } from '../write-text-files.ts';
import { createIndexBuilder, type IndexOptions } from './build-index.ts';
import { getSearchablePages, getSearchWeight, toSearchDocument } from './documents.ts';
import { readSynonyms } from './synonyms.ts';

export interface SearchIndexInput {
  site: Site;
  config: SiteConfig;
  compiled: CompiledSite;
  /** Output folder being written, and the one of the last build: what did not change is linked, not compressed again. */
  next: string;
  out: string;
}

/** An index of the same pages is taken from the cache. */
export async function writeSearchIndexes(input: SearchIndexInput): Promise<void> {
  const cache = join(getCacheFolder(input.config.root), 'search');
  const key = toIndexKey(input);
  const stored = join(cache, key);
  const base = join(input.next, input.config.basePath);
  if (existsSync(stored)) return cpSync(stored, base, { recursive: true });
  await buildIndexes(input);
  const half = `${stored}.next-${process.pid}`;
  for (const folder of [SEARCH_FOLDER, dirname(LATEST_MANIFEST)]) {
    cpSync(join(base, folder), join(half, folder), { recursive: true });
  }
  if (existsSync(stored)) rmSync(half, { recursive: true });
  else renameSync(half, stored);
  removeOldEntries(cache, new Set([key]));
}

/** Changes with everything that an index is made from. */
function toIndexKey({ site, config, compiled }: SearchIndexInput): string {
  const pages = site.versions.flatMap(({ name }) => getSearchablePages(site, name));
  const parts = pages.map((page) => [
    page.version,
    page.permalink,
    page.title,
    page.description,
    page.keywords,
    page.source?.frontMatter,
    compiled.keys.get(page) ?? compiled.readBody(page).sections,
  ]);
  const versions = site.versions.map(({ name, isLast }) => [name, isLast]);
  return toHash(
    JSON.stringify([
      getEngineHash(['src/pipeline', 'src/shared']),
      config.locale,
      config.basePath,
      versions,
      parts,
      readSynonyms(config.root).synonyms,
    ]),
  );
}

/** Memory: the postings of one version, and one page's text. */
async function buildIndexes({ site, config, compiled, next, out }: SearchIndexInput): Promise<void> {
  const { synonyms } = readSynonyms(config.root);
  const write = createFileWriter(join(config.basePath, SEARCH_FOLDER), { next, out });
  const manifests: TextFile[] = [];
  for (const version of site.versions) {
    const options = {
      version: version.name,
      locale: config.locale,
      basePath: config.basePath,
      synonyms,
      write,
      folder: config.basePath + SEARCH_FOLDER,
    };
    const builder = createIndexBuilder(options);
    for (const page of getSearchablePages(site, version.name))
      await builder.add(toSearchDocument(page, compiled, config.basePath), getSearchWeight(page));
    const text = JSON.stringify(await builder.finish());
    const path = config.basePath.slice(1);
    manifests.push({ path: path + toManifestPath(version.name), text });
    if (version.isLast) manifests.push({ path: path + LATEST_MANIFEST, text });
  }
  await writeTextFiles(next, manifests);
}

/** Files that every query needs are squeezed as far as it goes; the others, many, fast. */
function createFileWriter(folder: string, { next, out }: { next: string; out: string }): IndexOptions['write'] {
  mkdirSync(join(next, folder), { recursive: true });
  return async (kind, text) => {
    const name = `${kind}-${toHash(text).slice(0, 8)}.txt`;
    const [target, before] = [join(next, folder, name), join(out, folder, name)];
    const suffixes = ['', '.br', '.gz'];
    if (!existsSync(target)) {
      if (existsSync(before))
        for (const suffix of suffixes.filter((each) => existsSync(before + each)))
          linkSync(before + suffix, target + suffix);
      else {
        writeFileSync(target, text);
        await writeCompressed(target, Buffer.from(text), kind === 'text' || kind === 'terms' ? 'page' : 'asset');
      }
    }
    const bytes = existsSync(`${target}.br`)
      ? statSync(`${target}.br`).size
      : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
    return { name, bytes };
  };
}
