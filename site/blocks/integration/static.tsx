// Tables from the data files of `integrations/`: the fields of one integration, its properties, and a comparison of all
// integrations in a category.
import type { ReactNode } from 'react';
import { toBlock, toCellMark, toRowId, usePageContext, type FieldRole } from 'docs-engine/blocks';
import { Edition } from '../edition/static.tsx';
import { FIELD_COLUMNS, parseCell, toKeyColumns, toOverviewColumns, type Column } from './columns.ts';
import { readCategory, readIntegration, toPagePath } from './read-integration.ts';

export interface IntegrationProps {
  /** Name of the file in `integrations/`, without `.json`: `ai-llm/open-ai`. */
  file: string;
}

/** The fields of the form in the enterprise edition. Throws if the file does not exist. */
export const IntegrationFields = toBlock<IntegrationProps>({ html: Fields, markdown: 'as-html' });

function Fields({ file }: IntegrationProps) {
  const { title, fields } = readIntegration(file, usePageContext()).data;
  return (
    <Table label={`Fields of the ${title} integration`} headings={['Field', ...toHeadings(FIELD_COLUMNS)]}>
      {fields.map((field) => (
        <tr key={field.name} id={toRowId(field.name)} role="row">
          <th role="rowheader" scope="row">
            <a className="field-name field-name--words" href={`#${toRowId(field.name)}`}>
              {field.name}
            </a>{' '}
            {field.edition && <Edition is={field.edition} />}
          </th>
          <Cells columns={FIELD_COLUMNS} row={field} />
        </tr>
      ))}
    </Table>
  );
}

/**
 * The properties of the open-source server, and what was tested. Throws if the file does not exist or has no
 * properties.
 */
export const IntegrationKeys = toBlock<IntegrationProps>({ html: Keys, markdown: 'as-html' });

function Keys({ file }: IntegrationProps) {
  const { title, openSource } = readIntegration(file, usePageContext()).data;
  if (!openSource)
    throw new Error(
      `Expected \`openSource\` in integrations/${file}.json, found none. Add it, or remove IntegrationKeys from the page.`,
    );
  const { keys, tried } = openSource;
  const columns = toKeyColumns(keys);
  return (
    <>
      <Table label={`Properties for ${title}`} headings={['Property', ...toHeadings(columns)]}>
        {keys.map((key) => (
          <tr key={key.key} id={toRowId(key.key)} role="row">
            <th role="rowheader" scope="row">
              <a className="field-name" href={`#${toRowId(key.key)}`}>
                {key.key}
              </a>
            </th>
            <Cells columns={columns} row={key} />
          </tr>
        ))}
      </Table>
      {tried && (
        <p>
          Tested with Conductor server {tried.version}. <CellText text={tried.what} />
        </p>
      )}
    </>
  );
}

/** All integrations of a category, each with a link to its page. Throws if the category has none. */
export const IntegrationOverview = toBlock<OverviewProps>({ html: Overview, markdown: 'as-html' });

interface OverviewProps {
  category: string;
}

function Overview({ category }: OverviewProps) {
  const context = usePageContext();
  const integrations = readCategory(category, context);
  const columns = toOverviewColumns(integrations.map(({ data }) => data));
  return (
    <Table
      label={`Integrations: ${category}`}
      headings={['Integration', 'Edition', ...toHeadings(columns)]}
      layout="stack--records fit-60"
    >
      {integrations.map((integration) => (
        <tr key={integration.file} role="row">
          <th role="rowheader" scope="row">
            <a href={context.toHref(`/${toPagePath(integration)}`)}>{integration.data.title}</a>
          </th>
          <td role="cell">
            <Edition is={integration.data.edition} />
          </td>
          <Cells columns={columns} row={integration.data} />
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  label: string;
  headings: string[];
  /** The engine's classes for small windows, where the table becomes a list of fields or a list of records. */
  layout?: string;
  children: ReactNode;
}

function Table({ label, headings, layout = 'stack--fields fit-48', children }: TableProps) {
  return (
    <div className={`table-scroll stack ${layout}`}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map(({ heading, toText }, index) => {
    const text = toText(row);
    return (
      <td key={heading} role="cell" {...toCellMark(toRole(heading, index === columns.length - 1), { heading, text })}>
        <CellText text={text} />
      </td>
    );
  });
}

function CellText({ text }: { text: string }) {
  // eslint-disable-next-line react/no-array-index-key -- pieces never move
  return parseCell(text).map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece));
}

const ROLES: Record<string, FieldRole> = { Type: 'type', Required: 'required', Default: 'default' };

function toRole(heading: string, isLast: boolean): FieldRole {
  return ROLES[heading] ?? (isLast && heading === 'Meaning' ? 'meaning' : 'other');
}

function toHeadings(columns: Array<{ heading: string }>): string[] {
  return columns.map(({ heading }) => heading);
}
