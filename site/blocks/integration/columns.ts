// The columns of the integration tables, and the text of each cell.
import type { Integration } from './integration-schema.ts';

/** Shown in an empty cell. */
const NONE = '–';

export interface Column<Row> {
  heading: string;
  /** Returns text with code between backticks. */
  toText(row: Row): string;
}

type Field = Integration['fields'][number];
type Key = NonNullable<Integration['openSource']>['keys'][number];

/** Columns for the fields of the form in the enterprise edition. */
export const FIELD_COLUMNS: Column<Field>[] = [
  { heading: 'Type', toText: ({ type }) => type },
  { heading: 'Required', toText: ({ required }) => toRequired(required) },
  { heading: 'Default', toText: (field) => field.default ?? NONE },
  { heading: 'Meaning', toText: ({ meaning, values }) => (values ? `${meaning} ${toChoice(values)}` : meaning) },
];

/**
 * Columns for the properties of the open-source server. The column for variables is omitted if no row has a
 * variable.
 */
export function toKeyColumns(keys: Key[]): Column<Key>[] {
  const variable = { heading: 'Environment variable', toText: (key: Key) => toCode(key.variable) };
  return [
    ...(keys.some((key) => key.variable) ? [variable] : []),
    { heading: 'Default', toText: (key) => key.default ?? NONE },
    { heading: 'Meaning', toText: ({ meaning }) => meaning },
  ];
}

/** Columns that compare the integrations of a category. Columns that are empty in all files are omitted. */
export function toOverviewColumns(integrations: Integration[]): Column<Integration>[] {
  const compared = new Set(integrations.flatMap(({ compare }) => Object.keys(compare ?? {})));
  const columns: Column<Integration>[] = [
    { heading: 'Models', toText: ({ models }) => models ?? NONE },
    { heading: 'Embeddings', toText: ({ embeddings }) => embeddings ?? NONE },
    { heading: 'Authentication', toText: ({ authentication }) => authentication },
    ...Array.from(compared, (heading) => ({
      heading,
      toText: ({ compare }: Integration) => compare?.[heading] ?? NONE,
    })),
    { heading: 'Name in open source', toText: ({ openSource }) => toCode(openSource?.name) },
    {
      heading: 'Open-source properties',
      toText: ({ openSource }) => openSource?.prefixes.map((prefix) => toCode(`${prefix}.*`)).join(', ') ?? NONE,
    },
  ];
  return columns.filter(({ toText }) => integrations.some((integration) => toText(integration) !== NONE));
}

/** The parts of a cell in order: text and code alternate, starting with text. */
export function parseCell(text: string): string[] {
  return text.split('`');
}

function toRequired(required: Field['required']): string {
  if (typeof required === 'string') return required;
  return required ? 'yes' : 'no';
}

function toChoice(values: string[]): string {
  const choice = new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(toCode));
  return `${values.length === 2 ? 'Either' : 'One of'} ${choice}.`;
}

function toCode(text: string | undefined): string {
  return text === undefined ? NONE : `\`${text}\``;
}
