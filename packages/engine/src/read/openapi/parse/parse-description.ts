// Turns the text of an OpenAPI description, YAML or JSON, into operations with their places, and its faults into diagnostics.
import { isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { Diagnostic } from '../../../types.ts';
import { planAddresses } from './operation-addresses.ts';
import { lookUp, toSitePath, type ApiDescription, type PlacedOperation, type Schema } from './description.ts';
import { parseOperations, type RawDescription } from './operations.ts';
import { copyPlaces, toPlacedValue } from './places.ts';

interface Parse {
  document: Document;
  lines: LineCounter;
  file: string;
  diagnostics: Diagnostic[];
}

export interface ParseOptions {
  /** Folder of the docs that pages without an address of their own go to; default `api`. */
  folder?: string;
  /** Of the site: addresses in the description may begin with it. */
  basePath?: string;
  /** Pages that the site has for schemas, by name. */
  schemas?: Record<string, { page: string }>;
  /** Makes an example for a schema that has none. */
  sample?(schema: Schema, root: unknown): unknown;
  /** What the file holds together with all that it refers to in other files. */
  whole?: unknown;
}

export interface ParsedDescription {
  description: ApiDescription;
  diagnostics: Diagnostic[];
}

const EMPTY: ApiDescription = {
  file: '',
  operations: [],
  tags: [],
  schemas: {},
  responses: {},
  securitySchemes: {},
  root: undefined,
};

/** Parses the description. With a fault of its syntax or its version there are no operations, only diagnostics. */
export function parseDescription(text: string, file: string, options: ParseOptions = {}): ParsedDescription {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const parse: Parse = { document, lines, file, diagnostics: [] };
  for (const error of document.errors) {
    const { line, col: column } = lines.linePos(error.pos[0]);
    const message = `Expected valid YAML. ${error.message.split('\n')[0]}`;
    parse.diagnostics.push({ severity: 'error', rule: 'openapi-syntax', file, line, column, message });
  }
  if (document.errors.length > 0) return { description: EMPTY, diagnostics: parse.diagnostics };
  const root = toRoot(parse);
  if (!root || !checkVersion(root, parse)) return { description: EMPTY, diagnostics: parse.diagnostics };
  checkReferences(parse, root);
  if (options.whole !== undefined) copyPlaces(root, options.whole);
  const whole = (options.whole ?? root) as RawDescription;
  return { description: toDescription(whole, parse, options), diagnostics: parse.diagnostics };
}

function toDescription(root: RawDescription, parse: Parse, options: ParseOptions): ApiDescription {
  // Before a schema is read: what is made of it is kept.
  toSchemaPaths(root.components?.schemas ?? {}, options);
  const { schemas = {}, responses = {}, securitySchemes = {} } = root.components ?? {};
  const shared = { file: parse.file, tags: root.tags ?? [], schemas, responses, securitySchemes, root };
  const operations = parseOperations(root, { ...shared, sample: options.sample }).map(({ path, ...found }) => ({
    ...found,
    ...toPlace(parse, getKeyNode(parse.document, path)),
  }));
  if (operations.length === 0 && root.paths === undefined && root.webhooks === undefined)
    report(parse, parse.document.contents, {
      rule: 'openapi-paths',
      message: 'Expected a map under `paths`, found none. Add `paths:` with at least one operation.',
    });
  toSitePaths(operations, options.basePath ?? '/');
  planAddresses(operations, options.folder ?? 'api');
  return { ...shared, operations };
}

/** From here on, addresses are without the base path. */
function toSitePaths(operations: PlacedOperation[], basePath: string): void {
  for (const { operation } of operations) {
    operation['x-page'] = toSitePath(operation['x-page'], basePath);
    for (const link of operation['x-related'] ?? []) link.page = toSitePath(link.page, basePath);
  }
}

/** Other pages link to the page of a schema instead of listing its fields. */
function toSchemaPaths(schemas: Record<string, Schema>, { basePath = '/', schemas: pages = {} }: ParseOptions): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const page = pages[name]?.page ?? schema['x-page'];
    if (typeof page === 'string') schema['x-page'] = toSitePath(page, basePath);
  }
}

function toRoot(parse: Parse): RawDescription | undefined {
  try {
    const value = toPlacedValue(parse.document, parse.lines);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawDescription;
    const message = 'Expected a map that begins with `openapi`, found none. Write an OpenAPI description.';
    report(parse, parse.document.contents, { rule: 'openapi-syntax', message });
  } catch (error) {
    // Aliases of aliases can stand for more than any memory holds.
    const message = `Expected YAML that can be read, found: ${(error as Error).message}. Write the values out.`;
    report(parse, parse.document.contents, { rule: 'openapi-syntax', message });
  }
  return undefined;
}

function checkVersion(root: RawDescription, parse: Parse): boolean {
  if (/^3\.\d/.test(String(root.openapi))) return true;
  const found = root.swagger === undefined ? `\`openapi: ${root.openapi ?? ''}\`` : `Swagger ${root.swagger}`;
  const message = `Expected OpenAPI 3.0 or 3.1, found ${found}. Convert it, for example with \`npx swagger2openapi\`.`;
  const key = root.openapi === undefined ? 'swagger' : 'openapi';
  report(parse, getKeyNode(parse.document, [key]), { rule: 'openapi-version', message });
  return false;
}

/** The key at a path: what a message about its value should name. */
function getKeyNode(document: Document, path: readonly string[]): Node | null {
  const holder: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1));
  const items = (holder as { items?: { key: unknown }[] } | undefined)?.items ?? [];
  const pair = items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  return (pair?.key as Node | undefined) ?? document.contents;
}

/** References into other files have been replaced before. */
function checkReferences(parse: Parse, root: unknown): void {
  visit(parse.document, {
    Pair(_, pair) {
      // What is called `example` is data, and so is what it holds.
      if (isScalar(pair.key) && /^(example|examples|default|enum|const)$/.test(String(pair.key.value)))
        return visit.SKIP;
      if (!isScalar(pair.key) || pair.key.value !== '$ref' || !isScalar(pair.value)) return undefined;
      const ref = String(pair.value.value);
      if (!ref.startsWith('#') || lookUp(root, ref) !== undefined) return undefined;
      const message = `Expected something at ${ref}, found nothing. Write the path of a schema or response of this file.`;
      report(parse, pair.value, { rule: 'openapi-reference', message });
      return undefined;
    },
  });
}

function report(parse: Parse, node: unknown, fault: { rule: string; message: string }): void {
  parse.diagnostics.push({ severity: 'error', file: parse.file, ...toPlace(parse, node as Node | null), ...fault });
}

function toPlace(parse: Parse, node: Node | null): { line: number; column: number } {
  const { line, col } = parse.lines.linePos(node?.range?.[0] ?? 0);
  return { line: line || 1, column: col || 1 };
}
