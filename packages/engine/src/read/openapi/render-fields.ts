// Renders parameters and fields of bodies as Markdown tables with badges.
import { renderBadge, type BadgeOption } from './badge.ts';
import type { ApiDescription, Parameter, Schema } from './description.ts';
import { getSchema, toRefName, toSitePath } from './description.ts';
import { toFieldTables, toTypeText, type FieldTable } from './field-rows.ts';
import { toCellText, toCode, toSentence } from './mdx-text.ts';

interface Row {
  name: string;
  type: string;
  required: string;
  default: string;
  meaning: string;
}

export interface FieldsContext {
  description: ApiDescription;
  badge?: BadgeOption;
  /** Site path of the page that the fields are for. */
  page: string;
  /** Whether "Required" means anything. */
  isRequest: boolean;
}

/** Renders one table of parameters. */
export function renderParameters(
  parameters: Parameter[],
  { description, badge, page }: Omit<FieldsContext, 'isRequest'>,
): string {
  return renderRows(
    parameters.map((parameter) => {
      const schema = getSchema(parameter.schema ?? {}, description);
      return {
        name: `\`${parameter['x-name'] ?? parameter.name}\`${renderBadge(parameter, badge)}`,
        type: toTypeText(parameter.schema ?? {}, description, page),
        required: parameter['x-required-note'] ? toCellText(parameter['x-required-note']) : toYesNo(parameter.required),
        default: schema.default === undefined ? '' : toCode(schema.default),
        meaning: renderMeaning(parameter.description ?? '', schema),
      };
    }),
  );
}

/** Renders the fields of a body: its own table, then one for each large object inside. */
export function renderFields(schema: Schema, context: FieldsContext): string {
  const tables = toFieldTables(schema, context.description, context.page);
  return tables.map((table) => renderFieldTable(table, context)).join('\n\n');
}

/** For a body whose fields another page lists: the link to it; otherwise nothing. */
export function renderFieldsLink(schema: Schema, description: ApiDescription, page: string): string {
  const item = getSchema(schema, description).items ?? schema;
  const target = getSchema(item, description)['x-page'];
  if (!item.$ref || !target || toSitePath(target).startsWith(`${page}#`)) return '';
  return `The fields are those of [${toRefName(item.$ref)}](${toSitePath(target)}).`;
}

function renderFieldTable(table: FieldTable, { isRequest, badge }: FieldsContext): string {
  const rows = renderRows(
    table.rows
      .filter((row) => !(isRequest && row.schema.readOnly))
      .map((row) => ({
        name: `\`${row.name}\`${renderBadge(row.property, badge)}`,
        type: row.type,
        required: isRequest ? toYesNo(row.required) : '',
        default: row.schema.default === undefined || !isRequest ? '' : toCode(row.schema.default),
        meaning: renderMeaning(row.schema.description ?? '', row.schema),
      })),
  );
  return table.title ? `**Fields of ${table.title}**\n\n${rows}` : rows;
}

function renderMeaning(text: string, schema: Schema): string {
  const parts = [toSentence(text)];
  if (schema.deprecated && !/deprecated/i.test(text)) parts.push('Deprecated.');
  if (schema.const !== undefined) parts.push(`Always ${toCode(schema.const)}.`);
  if (schema.enum) parts.push(`One of ${schema.enum.map(toCode).join(', ')}.`);
  parts.push(toLimits(schema));
  return toCellText(parts.filter(Boolean).join(' '));
}

function toLimits({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  // That a count or a duration is not negative needs no words.
  if (minimum !== undefined && minimum > 0) return `At least ${minimum}.`;
  return maximum === undefined ? '' : `At most ${maximum}.`;
}

function toYesNo(required: boolean | undefined): string {
  return required ? 'yes' : 'no';
}

/** A table without the columns that would be empty in every row. */
function renderRows(rows: Row[]): string {
  const columns: [keyof Row, string][] = [
    ['name', 'Name'],
    ['type', 'Type'],
    ['required', 'Required'],
    ['default', 'Default'],
    ['meaning', 'Meaning'],
  ];
  const shown = columns.filter(([key]) => rows.some((row) => row[key] !== ''));
  const head = `| ${shown.map(([, label]) => label).join(' | ')} |`;
  const rule = `| ${shown.map(() => '---').join(' | ')} |`;
  return [head, rule, ...rows.map((row) => `| ${shown.map(([key]) => row[key]).join(' | ')} |`)].join('\n');
}
