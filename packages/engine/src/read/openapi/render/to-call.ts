// Converts an operation to the data that its console needs in the browser: parameters, body and their schemas, without
// texts for readers.
import type { ApiCall, CallBody, CallParameter, CallSchema } from '../../../shared/api-call.ts';
import { getSchema } from '../parse/api-schema.ts';
import { toPlain } from '../parse/operation-addresses.ts';
import { lookUp, type ApiDescription, type Operation, type Parameter } from '../parse/description.ts';
import { toSentence } from './mdx-text.ts';

/** A schema with more parts is cut off: beyond that, any value is accepted. */
const MOST_PARTS = 2000;

type Written = Record<string, unknown>;

/** Undefined for a webhook, which the reader does not call. `help`: address of a help page. */
export function toCall(operation: Operation, description: ApiDescription, help?: string): ApiCall | undefined {
  if (operation.isWebhook) return undefined;
  const secrets = new Set(operation.credentials);
  const shown = [...operation.credentials, ...operation.parameters];
  return {
    method: operation.method,
    path: operation['x-path'],
    address: operation.address,
    // Browsers don't let a page set a cookie for another site.
    parameters: shown.flatMap((each) =>
      each.in === 'cookie' ? [] : [toParameter(each, secrets.has(each), description)],
    ),
    body: toBody(operation, description),
    help,
  };
}

function toParameter(parameter: Parameter, isSecret: boolean, description: ApiDescription): CallParameter {
  const { example } = parameter;
  const isPath = parameter.in === 'path';
  return {
    name: isPath ? (parameter['x-name'] ?? parameter.name) : parameter.name,
    in: parameter.in as CallParameter['in'],
    required: isPath || parameter.required === true,
    isSecret,
    // The form reads values and limits from the top level of the schema.
    schema: toCallSchema(getSchema(parameter.schema, description), description),
    // Only required parameters are filled in.
    example: example === undefined || isSecret || !(isPath || parameter.required) ? undefined : toText(example),
    description: toFirstSentence(parameter.description ?? ''),
  };
}

/** The rest of the text is on the page. */
function toFirstSentence(text: string): string | undefined {
  const [first = ''] = toPlain(text).split(/(?<=[.!?])\s/);
  return first === '' ? undefined : toSentence(first);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toBody({ requestBody }: Operation, description: ApiDescription): CallBody | undefined {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || media === undefined) return undefined;
  const isJson = /\bjson\b/i.test(mediaType);
  const { example } = media;
  return {
    mediaType,
    required: requestBody?.required === true,
    example:
      typeof example === 'string' && !isJson ? example : example === undefined ? '' : JSON.stringify(example, null, 2),
    ...(isJson && media.schema && { schema: toCallSchema(media.schema, description) }),
  };
}

/** Keywords that restrict the value, with the type of each. */
const PLAIN = new Set(
  'type enum const required minimum maximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties'.split(
    ' ',
  ),
);
const HOLDS_ONE = new Set(['items', 'additionalProperties', 'not', 'propertyNames', 'contains']);
const HOLDS_LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const HOLDS_MAP = new Set(['properties', 'patternProperties']);

interface Copy {
  root: unknown;
  left: number;
  /** The number of each referenced schema. */
  refs: Map<string, number>;
  definitions: Record<string, CallSchema>;
}

/**
 * A JSON Schema of 2020-12, including everything that it refers to. Properties that only the server sets are not
 * required.
 */
export function toCallSchema(schema: unknown, { root }: Pick<ApiDescription, 'root'>): CallSchema {
  const copy: Copy = { root, left: MOST_PARTS, refs: new Map(), definitions: {} };
  const own = copySchema(schema, copy);
  return copy.refs.size === 0 || typeof own === 'boolean' ? own : { ...own, $defs: copy.definitions };
}

function copySchema(schema: unknown, copy: Copy): CallSchema {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema !== 'object' || schema === null || copy.left-- <= 0) return true;
  const { $ref, ...own } = schema as Written;
  const found: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(own)) copyKeyword({ keyword, value, own }, found, copy);
  if (typeof $ref === 'string') found['$ref'] = copyReference($ref, copy);
  if (own['nullable'] === true) addNull(found);
  dropReadOnly(own, found);
  return found;
}

function copyKeyword(
  { keyword, value, own }: { keyword: string; value: unknown; own: Written },
  found: Written,
  copy: Copy,
): void {
  if (PLAIN.has(keyword)) found[keyword] = value;
  else if (HOLDS_ONE.has(keyword)) found[keyword] = copySchema(value, copy);
  // Alternatives with a discriminator may match at the same time, so `oneOf` becomes `anyOf`.
  else if (keyword === 'oneOf' && own['anyOf'] === undefined)
    copyKeyword({ keyword: 'anyOf', value, own }, found, copy);
  else if (HOLDS_LIST.has(keyword) && Array.isArray(value))
    found[keyword] = value.map((each) => copySchema(each, copy));
  else if (HOLDS_MAP.has(keyword) && typeof value === 'object' && value !== null)
    found[keyword] = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copySchema(each, copy)]));
  // In 3.0 this is a flag next to the limit; since 3.1 it is the limit itself.
  else if (keyword === 'exclusiveMinimum' && value !== false) found[keyword] = value === true ? own['minimum'] : value;
  else if (keyword === 'exclusiveMaximum' && value !== false) found[keyword] = value === true ? own['maximum'] : value;
}

function addNull(found: Written): void {
  if (found['type'] !== undefined) found['type'] = [...[found['type']].flat(), 'null'];
  if (Array.isArray(found['enum'])) found['enum'] = [...(found['enum'] as unknown[]), null];
}

/** A reader does not have to send properties that only the server sets. */
function dropReadOnly({ properties }: Written, found: Written): void {
  if (!Array.isArray(found['required']) || typeof properties !== 'object' || properties === null) return;
  const fields = properties as Record<string, { readOnly?: boolean } | undefined>;
  found['required'] = (found['required'] as string[]).filter((name) => fields[name]?.readOnly !== true);
}

function copyReference(ref: string, copy: Copy): string {
  const known = copy.refs.get(ref);
  const number = known ?? copy.refs.size;
  if (known === undefined) {
    copy.refs.set(ref, number);
    copy.definitions[number] = copySchema(lookUp(copy.root, ref), copy);
  }
  return `#/$defs/${number}`;
}
