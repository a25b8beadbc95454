// One description: checked, turned into pages and into files to download; what did not change comes from the cache.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { getEngineHash } from '../../cache/engine-hash.ts';
import { replaceFile } from '../../cache/replace-file.ts';
import { toHash } from '../../compile/article/page-files.ts';
import type { Finding, Download } from '../../types.ts';
import { checkDescription, type CheckedDescription } from './check/check-description.ts';
import type { Description } from './list-descriptions.ts';
import type { Schema, Tag } from './parse/description.ts';
import type { GeneratedPage } from './plan-pages.ts';
import { readOperations, type ApiOptions } from './read-operations.ts';

/** What is kept of one description. */
export interface ReadDescription {
  pages: GeneratedPage[];
  folders: [path: string, tag: Tag][];
  /** Names under `components.schemas`. */
  schemas: string[];
  operationIds: string[];
  downloads: Download[];
  diagnostics: Finding[];
  dependencies: CheckedDescription['dependencies'];
}

export interface DescriptionInput extends Description {
  root: string;
  notes: ReadonlyMap<string, string>;
  options: ApiOptions;
  makeExamples: boolean;
}

export interface DescriptionCache {
  /** If absent, everything is read again. */
  folder: string | undefined;
  /** Changes with everything that pages are made from besides the description and its notes. */
  key: string;
}

/** Kept by everything that it is made from. A description with faults is read with each command. */
export async function readDescription(input: DescriptionInput, cache: DescriptionCache): Promise<ReadDescription> {
  const { root, file, text, notes } = input;
  if (cache.folder === undefined) return readAnew(input);
  const folder = join(cache.folder, 'openapi');
  const key = toHash(JSON.stringify([file, text, [...notes], cache.key, getEngineHash(['src/read'])]));
  const keptIn = join(folder, `${file.replaceAll(/[^\w-]+/g, '-')}.json`);
  const known = readKept(keptIn, key);
  if (known?.dependencies.every(([path, hash]) => toFileHash(join(root, path)) === hash)) return known;
  const found = await readAnew(input);
  if (found.diagnostics.length > 0) return found;
  mkdirSync(folder, { recursive: true });
  replaceFile(keptIn, JSON.stringify([key, found]));
  return found;
}

function readKept(file: string, expected: string): ReadDescription | undefined {
  try {
    const [key, found] = JSON.parse(readFileSync(file, 'utf8')) as [string, ReadDescription];
    return key === expected ? found : undefined;
  } catch {
    // None, or not what a command wrote: read the description.
    return undefined;
  }
}

function toFileHash(path: string): string {
  return existsSync(path) ? toHash(readFileSync(path)) : '';
}

async function readAnew({ root, file, text, makeExamples, ...input }: DescriptionInput): Promise<ReadDescription> {
  const sample = makeExamples ? await loadSampler() : undefined;
  const read = (whole?: unknown) => readOperations({ ...input, file, text, sample, whole });
  const alone = read();
  // What cannot be parsed at all has its fault already.
  const isParsed = alone.description.root !== undefined;
  const checked: CheckedDescription = isParsed
    ? await checkDescription({ root, file, text })
    : { diagnostics: [], dependencies: [] };
  const { pages, folders, description, diagnostics } = checked.whole === undefined ? alone : read(checked.whole);
  return {
    pages,
    folders: [...folders],
    schemas: Object.keys(description.schemas),
    operationIds: description.operations.map(({ operation }) => operation.operationId),
    downloads: isParsed ? [...toDownloads(file, text, description.root), ...toCalls(pages)] : [],
    diagnostics: [...diagnostics, ...checked.diagnostics],
    dependencies: checked.dependencies,
  };
}

/** What the console of each operation fetches when a reader opens it. */
function toCalls(pages: GeneratedPage[]): Download[] {
  return pages.flatMap(({ docPath, call }) =>
    call ? [{ path: docPath.replace(/\.mdx$/, '.call.json'), text: JSON.stringify(call) }] : [],
  );
}

/** The file as it is, and its twin in the other format. */
function toDownloads(file: string, text: string, root: unknown): Download[] {
  const name = file.slice(0, -extname(file).length);
  if (extname(file) === '.json')
    return [
      { path: file, text },
      { path: `${name}.yaml`, text: stringifyYaml(root, { aliasDuplicateObjects: false, lineWidth: 0 }) },
    ];
  return [
    { path: `${name}.yaml`, text },
    { path: `${name}.json`, text: `${JSON.stringify(parseYaml(text), null, 2)}\n` },
  ];
}

/** Large schemas are cut off: an example is for reading. */
const DEEPEST = 6;

/** Takes a tenth of a second to load: only for a description that changed. */
async function loadSampler() {
  const { sample } = await import('openapi-sampler');
  return (schema: Schema, root: unknown): unknown => {
    try {
      return sample(schema as never, { skipReadOnly: false, maxSampleDepth: DEEPEST, quiet: true }, root as object);
    } catch {
      // A schema that it does not know: pages do without.
      return undefined;
    }
  };
}
