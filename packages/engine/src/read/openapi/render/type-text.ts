// The type of a value as readers see it: `array of string`, `integer (int64)`, or a link to the page that lists its
// fields.
import { toRefName, type ApiDescription, type Schema } from '../parse/description.ts';
import { getChoices, getSchema, getTypes, getValueSchema, isNullable } from '../parse/api-schema.ts';

export interface TypeContext {
  description: ApiDescription;
  /** Site path of the page that shows the type; the schema of that page itself needs no link. */
  page: string;
}

/** More deeply nested types are too long to read. */
const DEEPEST = 6;

/** Formats that add nothing to the type. */
const PLAIN_FORMATS = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array', 'float', 'double']);

/**
 * The type as Markdown. An array that contains itself is shown by its name. `chain`: the references that are being
 * resolved.
 */
export function toTypeText(
  schema: Schema | undefined,
  context: TypeContext,
  chain: readonly (string | undefined)[] = [],
): string {
  if (schema === undefined || chain.length > DEEPEST) return 'any';
  if (schema.$ref !== undefined && chain.includes(schema.$ref)) return toRefName(schema.$ref);
  const full = getSchema(schema, context.description);
  const text = toOneText(schema, full, { ...context, chain: [...chain, schema.$ref] });
  return isNullable(full) && text !== 'any' && text !== 'null' ? `${text} or null` : text;
}

type Chain = TypeContext & { chain: readonly (string | undefined)[] };

function toOneText(schema: Schema, full: Schema, { chain, ...context }: Chain): string {
  const inner = (part: Schema | undefined) => toTypeText(part, context, chain);
  const link = toSchemaLink(schema, full, context);
  if (link) return link;
  const choices = getChoices(full);
  if (choices && !full.properties) return joinChoices(choices.map(inner));
  if (full.prefixItems) return `array of ${full.prefixItems.map(inner).join(', ')}`;
  if (full.items) return `array of ${inner(full.items)}`;
  const values = getValueSchema(full);
  if (values && !full.properties) return `map of string to ${inner(values)}`;
  const name = getName(schema, full);
  if (name && full.properties) return name;
  const types = getTypes(full);
  if (types.length > 0) return types.join(' or ') + toFormat(full);
  if (full.type === 'null' || [full.type].flat().includes('null')) return 'null';
  if (full.properties) return 'object';
  return toValueType(full.const ?? full.enum?.[0]);
}

/** `[Task](/reference/task)` for a schema whose fields another page lists. */
function toSchemaLink(schema: Schema, full: Schema, { page }: TypeContext): string {
  const target = full['x-page'];
  const name = getName(schema, full);
  if (!target || !name || toPagePath(target) === page) return '';
  return `[${name}](${target})`;
}

/** The name of a schema: the last part of its reference, or its title. */
export function getName(schema: Schema, full: Schema): string {
  if (schema.$ref) return toRefName(schema.$ref);
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  if (only?.$ref) return toRefName(only.$ref);
  const reference = getChoices(schema)?.find((choice) => choice.$ref)?.$ref;
  if (reference && getChoices(full) === undefined) return toRefName(reference);
  return (full.title ?? '').replaceAll(/[[\]`*<>{}]/g, '');
}

function joinChoices(texts: string[]): string {
  return [...new Set(texts)].join(' or ');
}

function toFormat({ format }: Schema): string {
  return format === undefined || PLAIN_FORMATS.has(format) ? '' : ` (${format})`;
}

function toValueType(sample: unknown): string {
  if (sample === undefined) return 'any';
  if (sample === null) return 'null';
  return Number.isInteger(sample) ? 'integer' : typeof sample;
}

/** The page's path without the fragment. */
export function toPagePath(page: string): string {
  return page.split('#')[0] ?? '';
}
