// The parts of an OpenAPI description, 3.0 or 3.1, that pages are made from.

/** Extensions that an author may add to any part of a description. */
export interface Extended {
  [extension: `x-${string}`]: unknown;
}

/** A JSON Schema, with only the keywords that pages show. */
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
  /** In 3.0, a flag next to the limit; since 3.1, the limit itself. */
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  deprecated?: boolean;
  /** Only in 3.0; since 3.1, `null` is a type. */
  nullable?: boolean;
  /** Set by the server: omitted from the fields of a request. */
  readOnly?: boolean;
  /** Never returned: omitted from the fields of a response. */
  writeOnly?: boolean;
  /**
   * Address (with fragment) of the page that lists the fields, so that other pages link to it instead of repeating
   * them.
   */
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
  /** Name shown to readers if OpenAPI requires another one for a shared path. */
  'x-name'?: string;
  /** Says when an optional parameter is required after all, such as `with queueSize`. */
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
  /** How to fix the error. A response with a fix is listed in the error table of every operation that has it. */
  'x-fix'?: string;
}

/** One way in which a call fails: the exact message if it is known, the reason, and how to fix it. */
export interface ApiError {
  status: number;
  text?: string;
  cause: string;
  fix: string;
  /** Additional fields of the response, whose meaning the site defines. */
  [field: string]: unknown;
}

/** The lines of a sample that differ between operations; `note` is shown below the code. */
export interface Sample {
  code: string;
  note?: string;
}

export interface RelatedLink {
  /** Absolute site path. The label may be omitted for a page of another operation. */
  page: string;
  label?: string;
  why: string;
}

/** A request from the server to the client that an operation causes. */
export interface Callback {
  name: string;
  /** Where the server sends the request: a URL or an expression such as `{$request.body#/url}`. */
  address: string;
  operation: Operation;
}

/** An operation, including what its path and the root of the description define. */
export interface Operation extends Extended {
  operationId: string;
  /** In uppercase. */
  method: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  /** The first tag determines the folder of the page. */
  tags: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, ApiResponse>;
  callbacks: Callback[];
  /** The credentials that the server expects; each may be required or optional, like any parameter. */
  credentials: Parameter[];
  /** The scopes that a token needs. */
  scopes: string[];
  /** Address of the first server, without a trailing slash. */
  address: string;
  /** The server sends the request, and the reader's program responds. */
  isWebhook: boolean;
  'x-title': string;
  'x-description': string;
  /** Site path of its page. */
  'x-page': string;
  /** The path as readers see it. */
  'x-path': string;
  'x-permission'?: string;
  'x-errors'?: ApiError[];
  'x-related'?: RelatedLink[];
  /** Samples by language ID. */
  'x-samples'?: Record<string, string | Sample>;
}

/** How a client authenticates. */
export interface SecurityScheme extends Extended {
  $ref?: string;
  type: string;
  /** For an API key: the kind of parameter that contains it (header, query or cookie). */
  in?: string;
  name?: string;
  /** For `http`: `bearer` or `basic`. */
  scheme?: string;
  description?: string;
}

/** A group of operations. */
export interface Tag {
  name: string;
  description?: string;
}

/** An operation with the position of its method key in the file. */
export interface PlacedOperation {
  operation: Operation;
  line: number;
  column: number;
  /** Names of the fields that the author wrote. */
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
  /** The whole file, in which every `$ref` is looked up. */
  root: unknown;
}

/** `#/components/schemas/Task` → `Task`. */
export function toRefName(ref: string): string {
  return decodePointer(ref.split('/').at(-1) ?? ref);
}

/** Site path of a page; authors may write it with the base path: `/reference-docs/api/orders/get-order`. */
export function toSitePath(page: string, basePath: string): string {
  return page.startsWith(basePath) ? page.slice(basePath.length - 1) : page;
}

/** The target of a `$ref` in this file; undefined if it does not exist. */
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
    // The text contains a `%` that encodes nothing.
    return text;
  }
}
