// The parts of an OpenAPI 3.1 description that a page of an operation is made from.

/** A JSON Schema as OpenAPI 3.1 has it; only the keywords that pages show. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  deprecated?: boolean;
  /** Set by the server: left out of the fields of a request. */
  readOnly?: boolean;
  /** Address (with fragment) of the page that lists the fields, so that other pages link instead of repeating them. */
  'x-page'?: string;
  [extension: `x-${string}`]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  /** Name shown to readers, where OpenAPI forces another one on a shared path. */
  'x-name'?: string;
  /** Says when an optional parameter is needed after all, such as `with queueSize`. */
  'x-required-note'?: string;
  [extension: `x-${string}`]: unknown;
}

export interface Body {
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

export interface ApiResponse extends Body {
  $ref?: string;
  /** What to do about it; puts the response into the table of errors of every operation that has it. */
  'x-fix'?: string;
}

/** One way a call fails: the exact text if it is known, why, and what to do. */
export interface ApiError {
  status: number;
  text?: string;
  cause: string;
  fix: string;
  /** What the body of a failed validation lists. */
  validationErrors?: { path: string; message: string }[];
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

export interface Operation {
  operationId: string;
  method: string;
  summary?: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, ApiResponse>;
  /** What the server asks for to know who calls; required or not, as for any parameter. */
  credentials: Parameter[];
  /** Of the first server, without slash at the end. */
  address: string;
  'x-title': string;
  'x-description': string;
  'x-page': string;
  'x-path': string;
  'x-permission'?: string;
  'x-errors'?: ApiError[];
  'x-related'?: RelatedLink[];
  /** By the id of a language. */
  'x-samples'?: Record<string, string | Sample>;
  [extension: `x-${string}`]: unknown;
}

/** How a client proves who it is. */
export interface SecurityScheme {
  type: string;
  /** Of an API key: the header, query parameter or cookie that carries it. */
  in?: string;
  name?: string;
  /** Of `http`: `bearer` or `basic`. */
  scheme?: string;
  description?: string;
  [extension: `x-${string}`]: unknown;
}

/** An operation with the place of its method key in the file. */
export interface PlacedOperation {
  operation: Operation;
  line: number;
  column: number;
}

export interface ApiDescription {
  operations: PlacedOperation[];
  schemas: Record<string, Schema>;
  responses: Record<string, ApiResponse>;
  securitySchemes: Record<string, SecurityScheme>;
}

/** Gives the target of a `$ref` with the keywords beside the `$ref` laid over it. */
export function getSchema(schema: Schema, description: ApiDescription): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...getSchema(description.schemas[toRefName($ref)] ?? {}, description), ...beside };
}

/** `#/components/schemas/Task` → `Task`. */
export function toRefName(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}

/** Path of the page below the site's base: `/reference-docs/api/orders/get-order`. */
export function toSitePath(page: string): string {
  return page.replace(/^\/content(?=\/)/, '');
}
