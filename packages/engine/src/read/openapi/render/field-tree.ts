// Converts a JSON Schema to the tree of its fields: nested objects and choices, cut off where a schema refers to itself.
import type { Parameter, Schema } from '../parse/description.ts';
import { getPlace, type ValuePlace } from '../parse/places.ts';
import { getChoices, getItem, getSchema } from '../parse/api-schema.ts';
import { getName, toPagePath, toTypeText, type TypeContext } from './type-text.ts';

export interface Field {
  /** The name as written in its object. */
  name: string;
  /** Path inside the body: `assignee.user`, `results[].name`. */
  path: string;
  /** Markdown. */
  type: string;
  required: boolean;
  schema: Schema;
  /** The schema as written in its object, because a badge belongs to the field, not to the schema that it refers to. */
  property: Schema | Parameter;
  place: ValuePlace | undefined;
  /** The fields of the object, array or map in it. */
  fields: Field[];
  /** Name of the schema that contains the fields. */
  of: string;
  /** Whether it contains objects of a kind that is already listed around it. */
  isRecursive: boolean;
  /** Maps values to schemas, if the value determines the schema of the object. */
  decides?: Record<string, string>;
}

export interface FieldContext extends TypeContext {
  /** Whether the body is sent by the client; this affects which fields are shown. */
  isRequest: boolean;
}

/** More deeply nested objects are named but their fields are not listed. */
const DEEPEST = 5;
/** The most fields that are listed for a body; further objects are only named. */
const MOST_FIELDS = 400;

interface Walk extends FieldContext {
  left: number;
}

/** An object, the prefix of its fields' paths in the body, and the schemas around it. */
interface Branch {
  schema: Schema;
  prefix: string;
  chain: unknown[];
}

/** The fields of a body; for an array, those of one entry. `isCut`: some fields are not listed. */
export function toFields(schema: Schema, context: FieldContext): { fields: Field[]; isCut: boolean } {
  const item = getItem(schema, context.description);
  const walk: Walk = { ...context, left: MOST_FIELDS };
  const fields = toBranchFields(walk, { schema: item.schema, prefix: '', chain: [] });
  return { fields, isCut: walk.left < 0 };
}

function toBranchFields(walk: Walk, { schema, prefix, chain }: Branch): Field[] {
  const full = getSchema(schema, walk.description);
  const inside = [...chain, getIdentity(schema, full)];
  const own = Object.entries(full.properties ?? {}).flatMap(([name, written]) => {
    const hidden = walk.isRequest ? 'readOnly' : 'writeOnly';
    // `true` allows any value, `false` allows none.
    const property: Schema = typeof written === 'object' && written !== null ? written : {};
    if ((written as unknown) === false || getSchema(property, walk.description)[hidden]) return [];
    if (walk.left-- <= 0) return [];
    const isRequired = full.required?.includes(name) ?? false;
    return [
      toField(walk, {
        name,
        property,
        path: prefix ? `${prefix}.${name}` : name,
        required: isRequired,
        place: getPlace(full.properties, name),
        decides: full.discriminator?.propertyName === name ? full.discriminator.mapping : undefined,
        chain: inside,
      }),
    ];
  });
  return [...own, ...toChoiceFields(walk, { schema: full, prefix, chain: inside })];
}

interface FieldInput extends Pick<Field, 'name' | 'path' | 'required' | 'place' | 'decides'> {
  property: Schema;
  chain: unknown[];
}

/** The same object for every reference to a schema, whatever is written next to the reference. */
function getIdentity(schema: Schema, full: Schema): unknown {
  return schema.$ref ?? full.properties ?? full;
}

function toField(walk: Walk, { property, chain, ...field }: FieldInput): Field {
  const { description } = walk;
  const schema = getSchema(property, description);
  const item = getItem(property, description);
  const full = getSchema(item.schema, description);
  const isRecursive = chain.includes(getIdentity(item.schema, full));
  const isOpen = !isRecursive && chain.length < DEEPEST && !isElsewhere(full, walk);
  const fields = isOpen
    ? toBranchFields(walk, { schema: item.schema, prefix: `${field.path}${item.suffix}`, chain })
    : [];
  return {
    ...field,
    type: toTypeText(property, walk),
    schema,
    property,
    fields,
    of: getName(item.schema, full),
    isRecursive,
  };
}

/** Lists each alternative of the object as if it were a field. */
function toChoiceFields(walk: Walk, { schema, prefix, chain }: Branch): Field[] {
  const choices = (getChoices(schema) ?? []).map((choice) => getItem(choice, walk.description).schema);
  const objects = choices.filter((choice) => {
    const { properties } = getSchema(choice, walk.description);
    return properties !== undefined && Object.keys(properties).length > 0;
  });
  return objects.flatMap((choice, index) => {
    const full = getSchema(choice, walk.description);
    if (
      chain.includes(getIdentity(choice, full)) ||
      chain.length >= DEEPEST ||
      isElsewhere(full, walk) ||
      walk.left-- <= 0
    )
      return [];
    const name = getName(choice, full) || `Choice ${index + 1}`;
    // Fields that the alternative has in common with the object are listed once.
    const known = new Set(Object.keys(schema.properties ?? {}));
    const fields = toBranchFields(walk, { schema: choice, prefix: prefix ? `${prefix}.${name}` : name, chain });
    const field: Field = {
      name,
      path: prefix ? `${prefix}.${name}` : name,
      type: toChoiceText(schema, { name, count: objects.length }),
      required: false,
      schema: full,
      property: full,
      place: getPlace(schema.oneOf ?? schema.anyOf, choices.indexOf(choice)),
      fields: fields.filter((each) => !known.has(each.name)),
      of: name,
      isRecursive: false,
    };
    return [field];
  });
}

/** The field and the value that select this alternative. */
function toChoiceText({ discriminator, oneOf }: Schema, { name, count }: { name: string; count: number }): string {
  const kind = oneOf ? `one of ${count} kinds` : `any of ${count} kinds`;
  if (!discriminator?.propertyName) return kind;
  const mapped = Object.entries(discriminator.mapping ?? {}).filter(([, target]) => target.split('/').at(-1) === name);
  const values = mapped.length > 0 ? mapped.map(([value]) => value) : [name];
  return `${kind}, if \`${discriminator.propertyName}\` is ${values.map((value) => `\`${value}\``).join(' or ')}`;
}

function isElsewhere(schema: Schema, { page }: Walk): boolean {
  const target = schema['x-page'];
  return target !== undefined && toPagePath(target) !== page;
}
