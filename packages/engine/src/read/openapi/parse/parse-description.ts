// Parses the text of an OpenAPI description, YAML or JSON, into operations with their positions, and its faults into
// diagnostics.
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
  /** Docs folder for pages without an address in the description; default: `api`. */
  folder?: string;
  /** Base path of the site; addresses in the description may begin with it. */
  basePath?: string;
  /** Pages that the site configures for schemas, by schema name. */
  schemas?: Record<string, { page: string }>;
  /** Generates an example for a schema that has none. */
  sample?(schema: Schema, root: unknown): unknown;
  /** The content of the file with all references to other files resolved. */
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

/** Parses the description. If its syntax or its version is wrong, the result has no operations, only diagnostics. */
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
  // Must run before any schema is read, because results computed from schemas are cached.
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

/** Removes the base path from addresses; the code below works with addresses without it. */
function toSitePaths(operations: PlacedOperation[], basePath: string): void {
  for (const { operation } of operations) {
    operation['x-page'] = toSitePath(operation['x-page'], basePath);
    for (const link of operation['x-related'] ?? []) link.page = toSitePath(link.page, basePath);
  }
}

/** Sets the page of a schema, so that other pages link to it instead of listing its fields. */
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
    // Aliases that refer to other aliases can expand to more than fits into memory.
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

/** The key at a path, which messages about its value should point to. */
function getKeyNode(document: Document, path: readonly string[]): Node | null {
  const holder: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1));
  const items = (holder as { items?: { key: unknown }[] } | undefined)?.items ?? [];
  const pair = items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  return (pair?.key as Node | undefined) ?? document.contents;
}

/** References to other files have already been resolved. */
function checkReferences(parse: Parse, root: unknown): void {
  visit(parse.document, {
    Pair(_, pair) {
      // Values of keys such as `example` are data, so a `$ref` inside them is not a reference.
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
