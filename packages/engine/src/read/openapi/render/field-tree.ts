// Turns a JSON Schema into the tree of its fields: objects inside objects, choices, and an end for what refers to itself.
import type { Parameter, Schema } from '../parse/description.ts';
import { getPlace, type ValuePlace } from '../parse/places.ts';
import { getChoices, getItem, getSchema } from '../parse/api-schema.ts';
import { getName, toPagePath, toTypeText, type TypeContext } from './type-text.ts';

export interface Field {
  /** As it is written in its object. */
  name: string;
  /** Path inside the body: `assignee.user`, `results[].name`. */
  path: string;
  /** Markdown. */
  type: string;
  required: boolean;
  schema: Schema;
  /** As it is written in its object: a badge belongs to the field, not to the schema that it refers to. */
  property: Schema | Parameter;
  place: ValuePlace | undefined;
  /** Of the object, list or map that it holds. */
  fields: Field[];
  /** Name of the schema that the fields are those of. */
  of: string;
  /** Holds objects of a kind that is spelled out around it. */
  isRecursive: boolean;
  /** Schemas by the values that stand for them, if the value decides what the object is. */
  decides?: Record<string, string>;
}

export interface FieldContext extends TypeContext {
  /** Whether the body is sent: decides which fields are shown. */
  isRequest: boolean;
}

/** Deeper objects are named and not spelled out. */
const DEEPEST = 5;
/** A body with more fields is not for reading: what is beyond is named. */
const MOST_FIELDS = 400;

interface Walk extends FieldContext {
  left: number;
}

/** An object, how its fields are addressed from the body, and the schemas around it. */
interface Branch {
  schema: Schema;
  prefix: string;
  chain: unknown[];
}

/** The fields of a body; a list has those of one entry. `isCut`: there are more. */
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
    // `true` is any value, `false` none.
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

/** The same for every mention of a schema, whatever is written beside its reference. */
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

/** Each way to write the object, as if it were a field. */
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
    // What the choice has in common with the object is listed once.
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

/** What decides for this one of the choices. */
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
