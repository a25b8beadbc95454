// The site → its search indexes, a file set for each version, written below the output folder.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LATEST_MANIFEST, SEARCH_FOLDER, toManifestPath } from '../../shared/search/addresses.ts';
import type { CompiledSite } from '../compile-pages.ts';
import { writeCompressed } from '../compress.ts';
import { getCacheFolder, getEngineHash } from '../engine.ts';
import { toHash } from '../mdx/page-files.ts';
import type { OutputFolder } from '../output-folder.ts';
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
}

/** What the last build's index was made from, and its files with their keys in the output. */
interface LastIndex {
  key: string;
  files: [file: string, key: string][];
}

/** An index of the same pages stays as it is. */
export async function writeSearchIndexes(input: SearchIndexInput, output: OutputFolder): Promise<void> {
  const notes = join(getCacheFolder(input.config.root), 'search-index.json');
  const key = toIndexKey(input);
  const last = readNotes(notes);
  if (last?.key === key && last.files.every(([file, fileKey]) => output.keep(file, fileKey) !== undefined)) return;
  const files: LastIndex['files'] = [];
  const noting: OutputFolder = {
    ...output,
    keep(file, fileKey) {
      files.push([file, fileKey]);
      return output.keep(file, fileKey);
    },
  };
  await buildIndexes(input, noting);
  writeFileSync(notes, JSON.stringify({ key, files } satisfies LastIndex));
}

function readNotes(file: string): LastIndex | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LastIndex;
  } catch {
    // None, or half written by a build that was stopped: index again.
    return undefined;
  }
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
      [...readSynonyms(config.root)],
    ]),
  );
}

/** Memory: the postings of one version, and one page's text. */
async function buildIndexes({ site, config, compiled }: SearchIndexInput, output: OutputFolder): Promise<void> {
  const synonyms = readSynonyms(config.root);
  const write = createFileWriter(config.basePath.slice(1) + SEARCH_FOLDER, output);
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
  await writeTextFiles(output, manifests);
}

/** Files that every query needs are squeezed as far as it goes; the others, many, fast. Their names change with their text. */
function createFileWriter(folder: string, output: OutputFolder): IndexOptions['write'] {
  return async (kind, text) => {
    const name = `${kind}-${toHash(text).slice(0, 8)}.txt`;
    const file = folder + name;
    const kept = output.keep(file, '');
    if (kept !== undefined) return { name, bytes: kept };
    const target = output.stage(file);
    writeFileSync(target, text);
    await writeCompressed(target, Buffer.from(text), kind === 'text' || kind === 'terms' ? 'page' : 'asset');
    const bytes = existsSync(`${target}.br`)
      ? statSync(`${target}.br`).size
      : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
    output.note(file, '', bytes);
    return { name, bytes };
  };
}
