// Schemas as pages show them: with `$ref` resolved and with the fields of `allOf` merged.
import { lookUp, type ApiDescription, type Schema } from './description.ts';
import { mergePlaced } from './places.ts';

/** An object that may be replaced by a reference. */
interface Referable {
  $ref?: string;
}

/**
 * The target of a chain of `$ref`, with the keywords next to each `$ref` taking precedence; empty for a circular chain.
 */
export function resolve<T extends Referable>(value: T, { root }: Pick<ApiDescription, 'root'>): T {
  const seen = new Set<string>();
  const beside: Partial<T>[] = [];
  let found: T = value;
  while (typeof found === 'object' && found !== null && typeof found.$ref === 'string') {
    const { $ref, ...rest } = found;
    if (seen.has($ref)) return {} as T;
    seen.add($ref);
    beside.unshift(rest as Partial<T>);
    found = (lookUp(root, $ref) ?? {}) as T;
  }
  return beside.reduce<T>((base, over) => mergePlaced(base, over), found);
}

/**
 * The schema itself: references are resolved, `allOf` is merged, and a single choice next to `null` replaces the
 * choice.
 */
export function getSchema(schema: Schema | boolean | undefined, description: Pick<ApiDescription, 'root'>): Schema {
  // `true` allows any value, like a missing schema.
  if (typeof schema !== 'object' || schema === null) return {};
  let found = merged.get(schema);
  if (!found) merged.set(schema, (found = mergeAll(schema, description, [])));
  return found;
}

/** Cached, because a large description needs the same schema thousands of times. */
const merged = new WeakMap<Schema, Schema>();

function mergeAll(
  schema: Schema | boolean | undefined,
  description: Pick<ApiDescription, 'root'>,
  chain: readonly unknown[],
): Schema {
  if (typeof schema !== 'object' || schema === null) return {};
  const found = resolve(schema, description);
  const { allOf, ...own } = found;
  const parts = Array.isArray(allOf) ? allOf : [];
  if (parts.length === 0) return toLoneChoice(found, description, chain);
  if (chain.includes(allOf)) return {};
  const base = parts
    .map((part) => mergeAll(part, description, [...chain, allOf]))
    .reduce<Schema>((before, part) => mergeSchemas(before, part), {});
  // If there are several parts, the page and the name of one part do not apply to the whole schema.
  const isWhole = parts.length === 1 && own.properties === undefined;
  return mergeSchemas(isWhole ? base : mergePlaced(base, { 'x-page': undefined, title: undefined }), own);
}

function mergeSchemas(base: Schema, over: Schema): Schema {
  const required = [...new Set([...(base.required ?? []), ...(over.required ?? [])])];
  const both = mergePlaced<Schema>(base, over);
  if (base.properties && over.properties) both.properties = mergePlaced(base.properties, over.properties);
  if (required.length > 0) both.required = required;
  return both;
}

/** `anyOf: [{ $ref }, { type: null }]` means "or null" in 3.1. */
function toLoneChoice(schema: Schema, description: Pick<ApiDescription, 'root'>, chain: readonly unknown[]): Schema {
  const choices = getChoices(schema);
  const others = choices?.filter((choice) => choice.type !== 'null');
  if (!choices || others?.length !== 1 || chain.includes(choices)) return schema;
  const { oneOf: _, anyOf: __, ...beside } = schema;
  const only = mergeAll(others[0], description, [...chain, choices]);
  return mergeSchemas(only, { ...beside, ...(choices.length > 1 ? { nullable: true } : {}) });
}

/** The alternatives of a value: the parts of `oneOf` or `anyOf`. */
export function getChoices({ oneOf, anyOf }: Schema): Schema[] | undefined {
  const choices = oneOf ?? anyOf;
  return Array.isArray(choices) && choices.length > 0 ? choices : undefined;
}

/** Whether the value may be `null`, as 3.0 or 3.1 express it. */
export function isNullable(schema: Schema): boolean {
  return schema.nullable === true || (Array.isArray(schema.type) && schema.type.includes('null'));
}

/** The types without `null`. */
export function getTypes({ type }: Schema): string[] {
  return [type ?? []].flat().filter((each) => each !== 'null');
}

/** The schema inside nested arrays and maps, and the path of its fields: `results[].name`, `labels.*`. */
export function getItem(
  schema: Schema | undefined,
  description: Pick<ApiDescription, 'root'>,
): { schema: Schema; suffix: string } {
  let current = schema ?? {};
  let suffix = '';
  // Limited, because an array may contain itself.
  for (let depth = 0; depth < 8; depth++) {
    const full = getSchema(current, description);
    if (full.properties) break;
    const inner = full.items ?? getValueSchema(full);
    if (!inner) break;
    suffix += full.items ? '[]' : '.*';
    current = inner;
  }
  return { schema: current, suffix };
}

/** Schema of the values in a map; undefined if the object is not a map, or if its values may be anything. */
export function getValueSchema({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return Object.values(patternProperties ?? {})[0];
}
