// Reads the OpenAPI descriptions of a content root into pages, folders of pages and files to download.
import { posix } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Finding, Download } from '../../types.ts';
import type { DataReader } from '../read-data.ts';
import { listDescriptions, readNotes } from './list-descriptions.ts';
import type { Tag } from './parse/description.ts';
import type { GeneratedPage } from './plan-pages.ts';
import { readDescription, type ReadDescription } from './read-description.ts';
import { loadSamples } from './samples/load-samples.ts';

export interface ApiContent {
  pages: GeneratedPage[];
  /** Groups of operations, by the folder of their pages, with the file that they come from. */
  folders: Map<string, Tag & { file: string }>;
  downloads: Download[];
}

/**
 * Reads all descriptions; faults are added to the reader's diagnostics. Without a `cacheFolder`, everything is read
 * again.
 */
export async function readApi(reader: DataReader, config: SiteConfig, cacheFolder?: string): Promise<ApiContent> {
  const files = listDescriptions(reader, config);
  const notes = readNotes(reader);
  if (files.length === 0) return { pages: [], folders: new Map(), downloads: [] };
  const { openapi, root, basePath } = config;
  const { samples, hash, diagnostics } = await loadSamples(config);
  reader.diagnostics.push(...diagnostics);
  const found: (ReadDescription & { file: string })[] = [];
  for (const { file, text } of files) {
    const name = posix.basename(file).replace(/\.\w+$/, '');
    const folder = files.length > 1 ? `${openapi.folder}/${name}` : openapi.folder;
    const input = { root, file, text, notes, options: { ...openapi, folder, samples, basePath } };
    const cache = { folder: cacheFolder, key: JSON.stringify([openapi, folder, basePath, hash]) };
    found.push({ file, ...(await readDescription({ ...input, makeExamples: openapi.makeExamples }, cache)) });
  }
  reader.diagnostics.push(...getFaults(found), ...checkSchemas(found, config));
  return {
    pages: found.flatMap(({ pages }) => pages),
    folders: new Map(found.flatMap(({ file, folders }) => folders.map(([path, tag]) => [path, { ...tag, file }]))),
    downloads: found.flatMap(({ downloads }) => downloads),
  };
}

/** A note may belong to any of the descriptions. */
function getFaults(found: ReadDescription[]): Finding[] {
  const noted = new Set(found.flatMap(({ operationIds }) => operationIds.map((id) => `notes/${id}.md`)));
  const isKnown = ({ rule, file }: Finding) =>
    rule === 'openapi-note' && noted.has(file.split('/').slice(-2).join('/'));
  const faults = found.flatMap(({ diagnostics }) => diagnostics).filter((fault) => !isKnown(fault));
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** Checks the schemas for which the configuration sets a page. */
function checkSchemas(found: ReadDescription[], { openapi, source }: SiteConfig): Finding[] {
  const known = new Set(found.flatMap(({ schemas }) => schemas));
  // If no description could be read, its schemas are unknown.
  if (known.size === 0) return [];
  return Object.keys(openapi.schemas)
    .filter((name) => !known.has(name))
    .map((name) => ({
      file: source.file,

      rule: 'openapi-schema',
      message: `Expected a schema \`${name}\` under \`components.schemas\`, found none. Correct the name under \`openapi.schemas\`.`,
    }));
}
