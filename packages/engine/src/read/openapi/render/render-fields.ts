// Renders parameters and the fields of bodies as lists: required ones first, long lists closed until the reader opens
// them.
import { toPagePath, toTypeText, getName } from './type-text.ts';
import type { BadgeOption } from './badge.ts';
import type { ApiDescription, Parameter, Schema } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import { getItem, getSchema } from '../parse/api-schema.ts';
import { toFields, type Field } from './field-tree.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown, type Part } from './lines.ts';
import { toAttribute } from './mdx-text.ts';
import { renderEntry, type EntryOptions } from './render-field.ts';

export interface FieldsContext {
  description: ApiDescription;
  badge?: BadgeOption;
  /** Site path of the page that the fields are rendered for. */
  page: string;
}

/** A list with more optional fields than this is closed until the reader opens it. */
const LONG = 12;

/** Renders one list of parameters. */
export function renderParameters(
  parameters: Parameter[],
  { description, badge, page, prefix = `${parameters[0]?.in}-` }: FieldsContext & { prefix?: string },
): Markdown {
  const entries = parameters.map((parameter): Part => {
    const name = parameter['x-name'] ?? parameter.name;
    const field: Field = {
      name,
      path: name,
      type: toTypeText(parameter.schema, { description, page }),
      required: parameter.required === true,
      schema: getSchema(parameter.schema, description),
      property: parameter,
      place: getPlace(parameter, 'name'),
      fields: [],
      of: '',
      isRecursive: false,
    };
    return renderEntry(field, { badge, prefix, isRequest: true }, EMPTY);
  });
  return toList(entries);
}

export interface BodyOptions extends Omit<EntryOptions, 'badge'> {
  schema: Schema;
  /** Whether the whole list is closed until the reader opens it. */
  isFolded?: boolean;
}

/**
 * Renders the fields of a body. If the schema has a page of its own, renders only the required fields, and a link to
 * that page.
 */
export function renderBody({ schema, isFolded, ...options }: BodyOptions, context: FieldsContext): Markdown {
  const { description, badge, page } = context;
  const { fields, isCut } = toFields(schema, { description, page, isRequest: options.isRequest });
  const entry = { ...options, badge };
  const link = getPageLink(schema, context);
  if (link) {
    const required = options.isRequest ? fields.filter((field) => field.required) : [];
    return joinMarkdown([renderFields(required.map(toClosed), entry), `For all fields, see ${link}.`]);
  }
  if (fields.length > 0) {
    const list = isFolded
      ? renderFolded({ fields, of: toBodyName(schema, context) }, entry)
      : renderFields(fields, entry);
    return joinMarkdown([list, isCut ? renderCut(description) : '']);
  }
  const type = toTypeText(schema, { description, page });
  return type === 'any' || type === 'object' ? EMPTY : toMarkdown(`Type: ${type}.`);
}

/** A note that the list is incomplete: nobody reads thousands of fields, and programs can read the description. */
export function renderCut({ file }: ApiDescription): string {
  return `There are more fields than this page can show. The [description](/${file}) has all of them.`;
}

function toBodyName(schema: Schema, { description }: FieldsContext): string {
  const item = getItem(schema, description).schema;
  return getName(item, getSchema(item, description));
}

/** Removes the inner fields, which are also on the other page. */
function toClosed(field: Field): Field {
  return { ...field, fields: [] };
}

/** For a body whose fields another page lists, the link to that page; otherwise empty. */
function getPageLink(schema: Schema, { description, page }: FieldsContext): string {
  const item = getItem(schema, description).schema;
  const full = getSchema(item, description);
  const target = full['x-page'];
  if (!target || toPagePath(target) === page) return '';
  return `[${getName(item, full) || 'the object'}](${target})`;
}

/** Renders fields as a list: required ones first; in a long list, the rest is closed until the reader opens it. */
export function renderFields(fields: Field[], options: EntryOptions): Markdown {
  if (fields.length === 0) return EMPTY;
  const render = (list: Field[]) => list.map((field) => renderEntry(field, options, renderInside(field, options)));
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  if (!options.isRequest || options.isSection) return toList(render(fields));
  if (required.length === 0 || optional.length <= LONG) return toList(render([...required, ...optional]));
  return joinMarkdown([toList(render(required)), toList(render(optional), `${optional.length} optional fields`)]);
}

/** The inner fields of an object, array or map, closed until the reader opens them. */
function renderInside({ fields, of, isRecursive }: Field, options: EntryOptions): Markdown {
  if (isRecursive && of) return toMarkdown(`For the fields, see ${of} above.`);
  return renderFolded({ fields, of }, options);
}

function renderFolded({ fields, of }: Pick<Field, 'fields' | 'of'>, options: EntryOptions): Markdown {
  if (fields.length === 0) return EMPTY;
  const isFirst = (field: Field) => options.isRequest && field.required;
  const sorted = [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))];
  const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
  return toList(
    sorted.map((field) => renderEntry(field, options, renderInside(field, options))),
    of ? `${count} of ${of}` : count,
  );
}

/** `summary`: the label of the button that opens the list; if empty, the list is open. */
export function toList(entries: Part[], summary = ''): Markdown {
  if (entries.length === 0) return EMPTY;
  const attribute = summary === '' ? '' : ` summary=${toAttribute(summary)}`;
  return joinMarkdown([`<ApiFields${attribute}>`, ...entries, '</ApiFields>']);
}
