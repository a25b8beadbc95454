// Turns an OpenAPI 3.1 description into the MDX source of one page per operation.
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { checkOperation } from './check-operation.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { toSitePath, type Operation, type PlacedOperation } from './description.ts';
import { parseDescription } from './parse-description.ts';
import { renderOperation } from './render-operation.ts';
import type { ApiSamples } from './samples/api-samples.ts';

/** A page as `readContent` needs it, without its version. */
export interface OperationPage {
  operationId: string;
  /** Path relative to the docs folder, as if the page were a file: `reference-docs/api/orders/get-order.mdx`. */
  docPath: string;
  frontMatter: FrontMatter;
  body: string;
  /** Where the operation stands: the file that an "edit this page" link and a message should name. */
  origin: { file: string; line: number };
}

export interface ReadOperations {
  pages: OperationPage[];
  diagnostics: Diagnostic[];
}

export interface OperationsSource {
  /** The YAML. */
  text: string;
  /** Its path, for messages. */
  file: string;
  /** Hand-written MDX by operationId, which goes below the lead. */
  notes?: ReadonlyMap<string, string>;
  options: ApiOptions;
}

/** What a site says about the pages of its API. */
export interface ApiOptions extends Omit<SiteConfig['openapi'], 'samples' | 'files'> {
  samples: ApiSamples;
}

/** Reads all operations; faults become diagnostics with their place. */
export function readOperations({ text, file, notes = new Map(), options }: OperationsSource): ReadOperations {
  const { description, diagnostics } = parseDescription(text, file);
  const pages = getPages(description.operations);
  const titles = new Map(
    description.operations.map(({ operation }) => [toSitePath(operation['x-page']), operation['x-title']]),
  );
  const languages = options.samples.languages.map(({ id }) => id);
  for (const placed of description.operations)
    diagnostics.push(...checkOperation(placed, { file, pages, required: options.required, languages }));
  diagnostics.push(...checkNotes(notes, description.operations, file));
  return {
    pages: description.operations
      .filter(({ operation }) => operation['x-page'] !== '')
      .map(({ operation, line }) => ({
        operationId: operation.operationId,
        docPath: `${toSitePath(operation['x-page']).replace(/^\//, '')}.mdx`,
        frontMatter: toFrontMatter(operation, options),
        body: renderOperation(operation, {
          ...options,
          description,
          titles,
          note: notes.get(operation.operationId),
        }),
        origin: { file, line },
      })),
    diagnostics,
  };
}

function getPages(operations: PlacedOperation[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { operation } of operations) {
    const page = toSitePath(operation['x-page']);
    if (!pages.has(page)) pages.set(page, operation.operationId);
  }
  return pages;
}

function toFrontMatter(operation: Operation, { pageType, frontMatter }: ApiOptions): FrontMatter {
  const fields = Object.entries(frontMatter).flatMap(([field, { extension, values }]): [string, unknown][] => {
    const value = operation[extension as `x-${string}`];
    return value === undefined ? [] : [[field, typeof value === 'string' ? (values[value] ?? value) : value]];
  });
  return {
    title: operation['x-title'],
    description: operation['x-description'],
    page_type: pageType,
    ...Object.fromEntries(fields),
  };
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
