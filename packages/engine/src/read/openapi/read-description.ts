// Reads one description: checks it and converts it to pages and to files to download. An unchanged description
// comes from the cache.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { getEngineHash } from '../../cache/engine-hash.ts';
import { replaceFile } from '../../cache/replace-file.ts';
import { toFirstLine } from '../../config/load-default.ts';
import { toHash } from '../../compile/article/page-files.ts';
import type { Finding, Download } from '../../types.ts';
import { checkDescription, type CheckedDescription } from './check/check-description.ts';
import type { Description } from './list-descriptions.ts';
import type { Schema, Tag } from './parse/description.ts';
import type { GeneratedPage } from './plan-pages.ts';
import { readOperations, type ApiOptions } from './read-operations.ts';

/** The cached result for one description. */
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
  /** If undefined, everything is read again. */
  folder: string | undefined;
  /** Changes with everything that affects the pages, except the description and its notes. */
  key: string;
}

/**
 * Cached under a key of everything that affects the result. A description with faults is read again by each
 * command.
 */
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
  replaceFile(keptIn, JSON.stringify([key, found]));
  return found;
}

function readKept(file: string, expected: string): ReadDescription | undefined {
  try {
    const [key, found] = JSON.parse(readFileSync(file, 'utf8')) as [string, ReadDescription];
    return key === expected ? found : undefined;
  } catch {
    // The cache file is missing or damaged, so read the description.
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
  // A description that cannot be parsed has already been reported.
  const isParsed = alone.description.root !== undefined;
  const checked: CheckedDescription = isParsed
    ? await checkDescription({ root, file, text }).catch((error: unknown) => toFailedCheck(file, error))
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

/** The library throws for some descriptions, such as a schema that is only a reference to itself. */
function toFailedCheck(file: string, error: unknown): CheckedDescription {
  const message = `Expected a description that can be checked, found: ${toFirstLine(error)}. Correct its references.`;
  return { diagnostics: [{ file, line: 1, rule: 'openapi-invalid', message }], dependencies: [] };
}

/** The data that each operation's console loads when a reader opens it. */
function toCalls(pages: GeneratedPage[]): Download[] {
  return pages.flatMap(({ docPath, call }) =>
    call ? [{ path: docPath.replace(/\.mdx$/, '.call.json'), text: JSON.stringify(call) }] : [],
  );
}

/** The file itself, and the same content in the other format. */
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

/** Examples of large schemas are cut off at this depth, because people read them. */
const DEEPEST = 6;

/** Loaded only for a description that changed, because it takes a tenth of a second. */
async function loadSampler() {
  const { sample } = await import('openapi-sampler');
  return (schema: Schema, root: unknown): unknown => {
    try {
      return sample(schema as never, { skipReadOnly: false, maxSampleDepth: DEEPEST, quiet: true }, root as object);
    } catch {
      // The sampler does not support this schema, so the page has no example.
      return undefined;
    }
  };
}
