// Converts an OpenAPI description to the MDX source of its pages: one per operation, one per schema that the site
// names, and one about shared errors.
import type { SiteConfig } from '../../config/site-config.ts';
import { posix } from 'node:path';
import type { Diagnostic } from '../../types.ts';
import { checkOperation } from './check/check-operation.ts';
import type { ApiDescription, PlacedOperation, Tag } from './parse/description.ts';
import { parseDescription, type ParseOptions } from './parse/parse-description.ts';
import { planPages, type GeneratedPage } from './plan-pages.ts';
import type { ApiSamples } from './samples/api-samples.ts';

export interface ReadOperations {
  description: ApiDescription;
  pages: GeneratedPage[];
  /** Groups of operations, by the folder of their pages. */
  folders: Map<string, Tag>;
  diagnostics: Diagnostic[];
}

export interface OperationsSource {
  /** YAML or JSON. */
  text: string;
  /** The path of the description, for messages. */
  file: string;
  /** Hand-written MDX by operationId, which is inserted below the lead. */
  notes?: ReadonlyMap<string, string>;
  options: ApiOptions;
  /** Generates examples if the description has none. */
  sample?: ParseOptions['sample'];
  /** The description with all references to other files resolved. */
  whole?: unknown;
}

/** The options that a site sets for the pages of its API. */
export interface ApiOptions extends Omit<SiteConfig['openapi'], 'samples' | 'files' | 'makeExamples'> {
  samples: ApiSamples;
  basePath: string;
}

/** Reads all operations; faults become diagnostics with their position. */
export function readOperations({ text, file, notes = new Map(), options, ...given }: OperationsSource): ReadOperations {
  const { description, diagnostics } = parseDescription(text, file, {
    folder: options.folder,
    basePath: options.basePath,
    schemas: options.schemas,
    ...given,
  });
  const { operations } = description;
  const pages = getPages(operations);
  const languages = options.samples.languages.map(({ id }) => id);
  const { required } = options;
  for (const placed of operations) diagnostics.push(...checkOperation(placed, { file, pages, required, languages }));
  diagnostics.push(...checkNotes(notes, operations, file));
  return {
    description,
    pages: planPages(description, { file, notes, options }),
    folders: getFolders(operations, description.tags),
    diagnostics,
  };
}

function getPages(operations: PlacedOperation[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { operation } of operations) {
    const page = operation['x-page'];
    if (!pages.has(page)) pages.set(page, operation.operationId);
  }
  return pages;
}

/** Folders whose address was generated; the author chose the addresses in the description. */
function getFolders(operations: PlacedOperation[], tags: Tag[]): Map<string, Tag> {
  const folders = new Map<string, Tag>();
  for (const { operation, given } of operations) {
    const [name] = operation.tags;
    if (given.includes('x-page') || name === undefined) continue;
    const folder = posix.dirname(operation['x-page']).slice(1);
    folders.set(folder, tags.find((tag) => tag.name === name) ?? { name });
  }
  return folders;
}

function checkNotes(notes: ReadonlyMap<string, string>, operations: PlacedOperation[], file: string): Diagnostic[] {
  const ids = new Set(operations.map(({ operation }) => operation.operationId));
  return [...notes.keys()]
    .filter((id) => operations.length > 0 && !ids.has(id))
    .map((id) => ({
      severity: 'error' as const,
      rule: 'openapi-note',
      file: file.replace(/[^/]*$/, `notes/${id}.md`),
      message: `Expected an operation "${id}" in ${file}, found none. Name the note after an operationId.`,
    }));
}
