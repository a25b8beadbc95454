// Schemas as pages show them: with what a `$ref` points at and with the fields of `allOf` together.
import { lookUp, type ApiDescription, type Schema } from './description.ts';
import { mergePlaced } from './places.ts';

/** An object that may be given by reference. */
interface Referable {
  $ref?: string;
}

/** What a chain of `$ref` points at, with the keywords beside each laid over it; empty for one that leads in a circle. */
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

/** The schema itself: references followed, `allOf` merged, a lone choice beside `null` taken for the schema. */
export function getSchema(schema: Schema | boolean | undefined, description: Pick<ApiDescription, 'root'>): Schema {
  // `true` is any value, as no schema is.
  if (typeof schema !== 'object' || schema === null) return {};
  let found = merged.get(schema);
  if (!found) merged.set(schema, (found = mergeAll(schema, description, [])));
  return found;
}

/** A large description asks for the same schema thousands of times. */
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
  // A page or name of one part is not that of the whole.
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

/** `anyOf: [{ $ref }, { type: null }]` is how 3.1 says "or null". */
function toLoneChoice(schema: Schema, description: Pick<ApiDescription, 'root'>, chain: readonly unknown[]): Schema {
  const choices = getChoices(schema);
  const others = choices?.filter((choice) => choice.type !== 'null');
  if (!choices || others?.length !== 1 || chain.includes(choices)) return schema;
  const { oneOf: _, anyOf: __, ...beside } = schema;
  const only = mergeAll(others[0], description, [...chain, choices]);
  return mergeSchemas(only, { ...beside, ...(choices.length > 1 ? { nullable: true } : {}) });
}

/** What a value may be instead: the parts of `oneOf` or `anyOf`. */
export function getChoices({ oneOf, anyOf }: Schema): Schema[] | undefined {
  const choices = oneOf ?? anyOf;
  return Array.isArray(choices) && choices.length > 0 ? choices : undefined;
}

/** Whether the value may be `null`, in the words of 3.0 and of 3.1. */
export function isNullable(schema: Schema): boolean {
  return schema.nullable === true || (Array.isArray(schema.type) && schema.type.includes('null'));
}

/** Its types but `null`. */
export function getTypes({ type }: Schema): string[] {
  return [type ?? []].flat().filter((each) => each !== 'null');
}

/** What is inside lists and maps, however deep, and how its fields are addressed: `results[].name`, `labels.*`. */
export function getItem(
  schema: Schema | undefined,
  description: Pick<ApiDescription, 'root'>,
): { schema: Schema; suffix: string } {
  let current = schema ?? {};
  let suffix = '';
  // A list of lists of itself has no end.
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

/** Schema of the values of a map; undefined if the object is none, or its values may be anything. */
export function getValueSchema({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return Object.values(patternProperties ?? {})[0];
}
