// Turns a JSON Schema into the rows of a table of fields: small objects flattened in place, large ones as tables of their own.
import { getSchema, toRefName, toSitePath, type ApiDescription, type Schema } from './description.ts';

/** An object with more fields than this gets its own table. */
const FLATTEN_UP_TO = 6;

export interface FieldRow {
  /** Path inside the body: `assignee.user`, `results[].name`. */
  name: string;
  type: string;
  required: boolean;
  schema: Schema;
  /** As it is written in its object: a badge belongs to the field, not to the schema that it refers to. */
  property: Schema;
}

export interface FieldTable {
  /** Empty for the body itself. */
  title: string;
  rows: FieldRow[];
}

interface Walk {
  description: ApiDescription;
  /** Site path of the page that the rows are for: a schema whose page this is is spelled out. */
  page: string;
  tables: FieldTable[];
  /** Schemas that have been spelled out, so that a recursive one ends. */
  seen: Set<string>;
}

/** A schema and how its fields are addressed from the body. */
interface Branch {
  schema: Schema;
  prefix: string;
}

/** Gives the table of a body, followed by the tables of the large objects inside it. */
export function toFieldTables(schema: Schema, description: ApiDescription, page: string): FieldTable[] {
  const walk: Walk = { description, page, tables: [], seen: new Set() };
  const body: FieldTable = { title: '', rows: [] };
  walk.tables.push(body);
  addObject(walk, body.rows, { schema, prefix: '' });
  return walk.tables.filter((table) => table.rows.length > 0);
}

function addObject(walk: Walk, rows: FieldRow[], { schema, prefix }: Branch): void {
  if (schema.$ref) walk.seen.add(toRefName(schema.$ref));
  const target = getSchema(schema, walk.description);
  // A body that is a list says so in its text; its fields are those of one entry.
  if (target.items) return addObject(walk, rows, { schema: target.items, prefix });
  for (const [key, property] of Object.entries(target.properties ?? {})) {
    const name = prefix ? `${prefix}.${key}` : key;
    const full = getSchema(property, walk.description);
    rows.push({
      name,
      type: toTypeText(property, walk.description, walk.page),
      required: target.required?.includes(key) ?? false,
      schema: full,
      property,
    });
    addNested(walk, rows, { schema: property, prefix: name });
  }
}

function addNested(walk: Walk, rows: FieldRow[], { schema, prefix }: Branch): void {
  const item = getItem(schema, walk.description);
  const inner = getSchema(item.schema, walk.description);
  const count = Object.keys(inner.properties ?? {}).length;
  if (count === 0 || isElsewhere(item.schema, walk)) return;
  const ref = item.schema.$ref ? toRefName(item.schema.$ref) : undefined;
  if (count <= FLATTEN_UP_TO) {
    if (ref && walk.seen.has(ref) && prefix.split('.').length > 2) return;
    return addObject(walk, rows, { schema: item.schema, prefix: `${prefix}${item.suffix}` });
  }
  if (!ref || walk.seen.has(ref)) return;
  const table: FieldTable = { title: ref, rows: [] };
  walk.tables.push(table);
  addObject(walk, table.rows, { schema: item.schema, prefix: '' });
}

function isElsewhere(schema: Schema, walk: Walk): boolean {
  const page = getSchema(schema, walk.description)['x-page'];
  return page !== undefined && toPagePath(page) !== walk.page;
}

function toPagePath(page: string): string {
  return toSitePath(page).split('#')[0] ?? '';
}

/** The schema inside lists and maps, and how its fields are addressed. */
function getItem(property: Schema, description: ApiDescription): { schema: Schema; suffix: string } {
  const full = getSchema(property, description);
  if (full.items) {
    const item = getItem(full.items, description);
    return { schema: item.schema, suffix: `[]${item.suffix}` };
  }
  if (typeof full.additionalProperties === 'object') {
    const item = getItem(full.additionalProperties, description);
    return { schema: item.schema, suffix: `.*${item.suffix}` };
  }
  return { schema: property, suffix: '' };
}

/** The type as readers see it: `array of string`, `integer (int64)`, a link to the page that lists the fields. */
export function toTypeText(schema: Schema, description: ApiDescription, page: string): string {
  const full = getSchema(schema, description);
  const link = full['x-page'];
  if (schema.$ref && link && toPagePath(link) !== page) return `[${toRefName(schema.$ref)}](${toSitePath(link)})`;
  const choices = full.oneOf ?? full.anyOf;
  if (choices) return [...new Set(choices.map((choice) => toTypeText(choice, description, page)))].join(' or ');
  if (full.items) return `array of ${toTypeText(full.items, description, page)}`;
  if (typeof full.additionalProperties === 'object')
    return `map of string to ${toTypeText(full.additionalProperties, description, page)}`;
  if (schema.$ref && full.properties) return toRefName(schema.$ref);
  if (full.type) return [full.type].flat().join(' or ');
  const sample = full.const ?? full.enum?.[0];
  if (sample === undefined) return 'any';
  return Number.isInteger(sample) ? 'integer' : typeof sample;
}
