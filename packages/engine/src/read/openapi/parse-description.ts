// Turns the YAML text of an OpenAPI description into operations with their places, and its faults into diagnostics.
import { isMap, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { Diagnostic } from '../../types.ts';
import { toCredentials } from './credentials.ts';
import type { ApiDescription, Operation, PlacedOperation, SecurityScheme } from './description.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

interface Parse {
  document: Document;
  lines: LineCounter;
  file: string;
  diagnostics: Diagnostic[];
}

/** Parses the description; with a syntax error there are no operations, only diagnostics. */
export function parseDescription(
  yamlText: string,
  file: string,
): { description: ApiDescription; diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(yamlText, { lineCounter: lines });
  const parse: Parse = { document, lines, file, diagnostics: [] };
  for (const error of document.errors) {
    const { line, col: column } = lines.linePos(error.pos[0]);
    const message = `Expected valid YAML. ${error.message.split('\n')[0]}`;
    parse.diagnostics.push({ severity: 'error', rule: 'openapi-syntax', file, line, column, message });
  }
  if (document.errors.length > 0) return { description: emptyDescription(), diagnostics: parse.diagnostics };
  checkReferences(parse);
  const { components, ...root } = (document.toJS() ?? {}) as Root;
  const securitySchemes = components?.securitySchemes ?? {};
  const description: ApiDescription = {
    operations: parseOperations(parse, { ...root, securitySchemes }),
    schemas: components?.schemas ?? {},
    responses: components?.responses ?? {},
    securitySchemes,
  };
  return { description, diagnostics: parse.diagnostics };
}

function emptyDescription(): ApiDescription {
  return { operations: [], schemas: {}, responses: {}, securitySchemes: {} };
}

interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

/** What operations may say for themselves, and have from the root otherwise. */
interface Shared {
  servers?: Server[];
  security?: Record<string, string[]>[];
}

interface Root extends Shared {
  components?: Partial<ApiDescription>;
}

/** What an operation is made from besides its own text. */
type Surroundings = Shared & { securitySchemes: Record<string, SecurityScheme> };

function parseOperations(parse: Parse, root: Surroundings): PlacedOperation[] {
  const paths = parse.document.get('paths');
  if (!isMap(paths)) {
    parse.diagnostics.push(
      report(parse, parse.document.contents, {
        rule: 'openapi-paths',
        message: 'Expected a map under `paths`, found none. Add `paths:` with at least one operation.',
      }),
    );
    return [];
  }
  return paths.items.flatMap((item) => {
    if (!isMap(item.value)) return [];
    const path = isScalar(item.key) ? String(item.key.value) : '';
    return item.value.items.flatMap((entry) => {
      const method = isScalar(entry.key) ? String(entry.key.value) : '';
      if (!METHODS.has(method) || !isMap(entry.value)) return [];
      const raw = entry.value.toJS(parse.document) as RawOperation;
      return [{ operation: toOperation(raw, { method, path, root }), ...toPlace(parse, entry.key as Node) }];
    });
  });
}

type RawOperation = Partial<Operation> & Shared;

function toOperation(
  { security, servers, ...raw }: RawOperation,
  { method, path, root }: { method: string; path: string; root: Surroundings },
): Operation {
  return {
    ...raw,
    operationId: raw.operationId ?? '',
    method: method.toUpperCase(),
    parameters: raw.parameters ?? [],
    responses: raw.responses ?? {},
    'x-title': raw['x-title'] ?? '',
    'x-description': raw['x-description'] ?? '',
    'x-page': raw['x-page'] ?? '',
    'x-path': raw['x-path'] ?? path,
    credentials: toCredentials(security ?? root.security ?? [], root.securitySchemes),
    address: toAddress((servers ?? root.servers)?.[0]),
  };
}

function toAddress(server: Server | undefined): string {
  const { url = '', variables = {} } = server ?? {};
  return url
    .replaceAll(/\{([^{}]+)\}/g, (place, name: string) => variables[name]?.default ?? place)
    .replace(/\/+$/, '');
}

function checkReferences(parse: Parse): void {
  visit(parse.document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || pair.key.value !== '$ref' || !isScalar(pair.value)) return;
      const ref = String(pair.value.value);
      const found = ref.startsWith('#/') && parse.document.hasIn(ref.slice(2).split('/'));
      if (found) return;
      parse.diagnostics.push(
        report(parse, pair.value, {
          rule: 'openapi-reference',
          message: `Expected something at ${ref}, found nothing. Write the path of a schema or response of this file.`,
        }),
      );
    },
  });
}

function report(parse: Parse, node: unknown, fault: { rule: string; message: string }): Diagnostic {
  return { severity: 'error', file: parse.file, ...toPlace(parse, node as Node | null), ...fault };
}

function toPlace(parse: Parse, node: Node | null): { line: number; column: number } {
  const { line, col } = parse.lines.linePos(node?.range?.[0] ?? 0);
  return { line: line || 1, column: col || 1 };
}
