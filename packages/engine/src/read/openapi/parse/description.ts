// The parts of an OpenAPI description, 3.0 or 3.1, that pages are made from.

/** What an author may add to any part of a description. */
export interface Extended {
  [extension: `x-${string}`]: unknown;
}

/** A JSON Schema; only the keywords that pages show. */
export interface Schema extends Extended {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  /** A flag beside the limit in 3.0, the limit itself since 3.1. */
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  deprecated?: boolean;
  /** 3.0; since 3.1 `null` is a type. */
  nullable?: boolean;
  /** Set by the server: left out of the fields of a request. */
  readOnly?: boolean;
  /** Never returned: left out of the fields of a response. */
  writeOnly?: boolean;
  /** Address (with fragment) of the page that lists the fields, so that other pages link instead of repeating them. */
  'x-page'?: string;
}

export interface Parameter extends Extended {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema;
  content?: Record<string, Media>;
  example?: unknown;
  examples?: Record<string, Example>;
  /** Name shown to readers, where OpenAPI forces another one on a shared path. */
  'x-name'?: string;
  /** Says when an optional parameter is needed after all, such as `with queueSize`. */
  'x-required-note'?: string;
}

export interface Example {
  $ref?: string;
  summary?: string;
  value?: unknown;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Body extends Extended {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, Media>;
}

export interface ApiResponse extends Body {
  headers?: Record<string, Omit<Parameter, 'name' | 'in'>>;
  /** What to do about it; puts the response into the table of errors of every operation that has it. */
  'x-fix'?: string;
}

/** One way a call fails: the exact text if it is known, why, and what to do. */
export interface ApiError {
  status: number;
  text?: string;
  cause: string;
  fix: string;
  /** What the response has besides; its meaning is the site's own. */
  [field: string]: unknown;
}

/** The lines of a sample that differ between operations; `note` is shown below the listing. */
export interface Sample {
  code: string;
  note?: string;
}

export interface RelatedLink {
  /** Absolute site path; the label may be left out for a page of another operation. */
  page: string;
  label?: string;
  why: string;
}

/** A call from the server to the client, which an operation asks for. */
export interface Callback {
  name: string;
  /** Where the server sends it: a URL or an expression such as `{$request.body#/url}`. */
  address: string;
  operation: Operation;
}

/** An operation with what it has from its path and from the root of the description. */
export interface Operation extends Extended {
  operationId: string;
  /** In capitals. */
  method: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  /** The first one is the folder of the page. */
  tags: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, ApiResponse>;
  callbacks: Callback[];
  /** What the server asks for to know who calls; required or not, as for any parameter. */
  credentials: Parameter[];
  /** What a token must allow. */
  scopes: string[];
  /** Of the first server, without slash at the end. */
  address: string;
  /** The server calls, the reader's program answers. */
  isWebhook: boolean;
  'x-title': string;
  'x-description': string;
  /** Site path of its page. */
  'x-page': string;
  /** Path as readers see it. */
  'x-path': string;
  'x-permission'?: string;
  'x-errors'?: ApiError[];
  'x-related'?: RelatedLink[];
  /** By the id of a language. */
  'x-samples'?: Record<string, string | Sample>;
}

/** How a client proves who it is. */
export interface SecurityScheme extends Extended {
  $ref?: string;
  type: string;
  /** Of an API key: the header, query parameter or cookie that carries it. */
  in?: string;
  name?: string;
  /** Of `http`: `bearer` or `basic`. */
  scheme?: string;
  description?: string;
}

/** A group of operations. */
export interface Tag {
  name: string;
  description?: string;
}

/** An operation with the place of its method key in the file. */
export interface PlacedOperation {
  operation: Operation;
  line: number;
  column: number;
  /** Names of the fields that its author wrote. */
  given: string[];
}

export interface ApiDescription {
  /** Path of its file, relative to the content root. */
  file: string;
  operations: PlacedOperation[];
  tags: Tag[];
  schemas: Record<string, Schema>;
  responses: Record<string, ApiResponse>;
  securitySchemes: Record<string, SecurityScheme>;
  /** The whole file: what a `$ref` is looked up in. */
  root: unknown;
}

/** `#/components/schemas/Task` → `Task`. */
export function toRefName(ref: string): string {
  return decodePointer(ref.split('/').at(-1) ?? ref);
}

/** Path of a page below the site's base, which authors may write with the base path: `/reference-docs/api/orders/get-order`. */
export function toSitePath(page: string, basePath: string): string {
  return page.startsWith(basePath) ? page.slice(basePath.length - 1) : page;
}

/** What a `$ref` of this file points at; undefined if there is nothing. */
export function lookUp(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  const keys = ref.slice(1).split('/').slice(1).map(decodePointer);
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    root,
  );
}

function decodePointer(part: string): string {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that encodes nothing.
    return text;
  }
}
