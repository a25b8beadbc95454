// The operations of a description, each combined with what its path, the root, and references define.
import { toCredentials, toScopes, type Requirement } from './credentials.ts';
import type {
  ApiDescription,
  ApiResponse,
  Body,
  Callback,
  Extended,
  Operation,
  Parameter,
  Schema,
  Tag,
} from './description.ts';
import { getExample } from './examples.ts';
import { mergePlaced } from './places.ts';
import { resolve } from './api-schema.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace', 'query']);

interface Server {
  url: string;
  variables?: Record<string, { default?: unknown }>;
}

/** Fields that an operation may define, and otherwise inherits from its path or from the root. */
interface Shared {
  servers?: Server[];
  security?: Requirement[];
}

interface RawOperation extends Partial<Pick<Operation, WrittenField>>, Extended, Shared {
  callbacks?: Record<string, RawPaths & { $ref?: string }>;
  'x-title'?: string;
  'x-description'?: string;
  'x-page'?: string;
  'x-path'?: string;
}

/** Fields of an operation that are used as they are in the file. */
type WrittenField =
  | 'operationId'
  | 'summary'
  | 'description'
  | 'deprecated'
  | 'tags'
  | 'parameters'
  | 'requestBody'
  | 'responses';

/** The operations of a path by method, and the fields that these operations share. */
type RawPath = Record<string, unknown> & { $ref?: string; parameters?: Parameter[]; servers?: Server[] };

type RawPaths = Record<string, RawPath>;

/** The root of a file. */
export interface RawDescription extends Shared {
  openapi?: unknown;
  swagger?: unknown;
  paths?: RawPaths;
  webhooks?: RawPaths;
  tags?: Tag[];
  components?: Partial<Pick<ApiDescription, 'schemas' | 'responses' | 'securitySchemes'>>;
}

export interface Surroundings extends Omit<ApiDescription, 'operations'> {
  sample?(schema: Schema, root: unknown): unknown;
}

/** An operation, and the keys that lead to it. */
export interface FoundOperation {
  operation: Operation;
  path: string[];
  /** Names of the fields that the author wrote. */
  given: string[];
}

/** In the order of the file, with webhooks last. */
export function parseOperations(root: RawDescription, surroundings: Surroundings): FoundOperation[] {
  return (['paths', 'webhooks'] as const).flatMap((key) =>
    parsePaths(root[key], { root, surroundings }).map(({ operation, path, ...found }) => ({
      ...found,
      operation: { ...operation, isWebhook: key === 'webhooks' },
      path: [key, ...path],
    })),
  );
}

interface Scope {
  root: Shared;
  surroundings: Surroundings;
}

function parsePaths(paths: RawPaths | undefined, scope: Scope): FoundOperation[] {
  if (typeof paths !== 'object' || paths === null) return [];
  return Object.entries(paths).flatMap(([address, raw]) => {
    if (typeof raw !== 'object' || raw === null) return [];
    const item = resolve(raw, scope.surroundings);
    return Object.entries(item).flatMap(([method, operation]): FoundOperation[] => {
      if (!METHODS.has(method) || typeof operation !== 'object' || operation === null) return [];
      const given = Object.keys(operation);
      return [
        {
          operation: toOperation(operation as RawOperation, { method, address, item, scope }),
          path: [address, method],
          given,
        },
      ];
    });
  });
}

interface Position {
  method: string;
  address: string;
  item: RawPath;
  scope: Scope;
}

function toOperation(raw: RawOperation, { method, address, item, scope }: Position): Operation {
  const { root, surroundings } = scope;
  const { security, servers, callbacks, requestBody, ...own } = raw;
  const requirements = security ?? root.security ?? [];
  return {
    ...own,
    operationId: own.operationId ?? '',
    method: method.toUpperCase(),
    tags: own.tags ?? [],
    parameters: toParameters([...(item.parameters ?? []), ...(own.parameters ?? [])], surroundings),
    requestBody: requestBody && toBody(requestBody, surroundings),
    responses: toResponses(own.responses ?? {}, surroundings),
    callbacks: toCallbacks(callbacks ?? {}, scope),
    credentials: toCredentials(requirements, surroundings),
    scopes: toScopes(requirements),
    address: toAddress((servers ?? item.servers ?? root.servers)?.[0]),
    isWebhook: false,
    'x-title': own['x-title'] ?? '',
    'x-description': own['x-description'] ?? '',
    'x-page': own['x-page'] ?? '',
    'x-path': own['x-path'] ?? address,
  };
}

/** Parameters of the operation override those of its path. */
function toParameters(raw: Parameter[], surroundings: Surroundings): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const each of raw) {
    const parameter = resolve(each, surroundings);
    const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
    const isNeeded = parameter.required === true || parameter.in === 'path';
    const example = getExample({ ...parameter, schema }, { ...surroundings, isNeeded });
    found.set(`${parameter.in} ${parameter.name}`, { ...parameter, schema, example });
  }
  return [...found.values()];
}

function toBody(raw: Body, surroundings: Surroundings): Body {
  const body = resolve(raw, surroundings);
  const content = Object.entries(body.content ?? {}).map(([mediaType, media]) => [
    mediaType,
    { ...media, example: getExample(media, { ...surroundings, isNeeded: true }) },
  ]);
  return body.content ? { ...body, content: sortContent(content as [string, object][]) } : body;
}

/** Puts JSON first, because samples and examples use the first type. */
function sortContent(content: [mediaType: string, media: object][]): Body['content'] {
  const isJson = ([mediaType]: [string, object]) => (/[/+]json\b/.test(mediaType) ? 0 : 1);
  return Object.fromEntries(content.toSorted((a, b) => isJson(a) - isJson(b)));
}

/** Responses that are references keep the reference, because pages link to responses that several operations share. */
function toResponses(raw: Record<string, ApiResponse>, surroundings: Surroundings): Record<string, ApiResponse> {
  const responses = mergePlaced(raw, {});
  for (const [status, response] of Object.entries(raw)) {
    if (status.startsWith('x-')) delete responses[status];
    else responses[status] = mergePlaced(toBody(response, surroundings), response.$ref ? { $ref: response.$ref } : {});
  }
  return responses;
}

function toCallbacks(raw: NonNullable<RawOperation['callbacks']>, scope: Scope): Callback[] {
  return Object.entries(raw).flatMap(([name, paths]) => {
    const { $ref: _, ...found } = resolve(paths, scope.surroundings);
    return parsePaths(found, { ...scope, root: {} }).map(({ operation, path }) => ({
      name,
      address: path[0]!,
      operation,
    }));
  });
}

function toAddress(server: Server | undefined): string {
  const { url = '', variables = {} } = server ?? {};
  return url
    .replaceAll(/\{([^{}]+)\}/g, (place, name: string) => String(variables[name]?.default ?? place))
    .replace(/\/+$/, '');
}
