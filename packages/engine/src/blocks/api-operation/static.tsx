// The parts of a page about an operation: its address, the column of examples, and fields that open to show their inner
// fields.
import { Children, Fragment, type ReactNode } from 'react';
import { toCodeBlock } from '../../shared/markdown-text.ts';
import { toBlock, type RenderedPart } from '../block.ts';
import { usePageContext } from '../page-context.ts';

export interface ApiEndpointProps {
  method: string;
  path: string;
  /** The server's address. */
  address?: string;
}

/** Loaded only by pages that use these blocks. */
function BlockStyle() {
  return <style dangerouslySetInnerHTML={{ __html: usePageContext().readStyle('api-operation') }} />;
}

/** Allows line breaks after each slash, so that lines don't break inside a word first. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\w\/)/).map((part, index) => (
    <Fragment key={part + String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Method and address, with highlighted path parameters, and a button that copies the address. */
export const ApiEndpoint = toBlock<ApiEndpointProps>({
  html: Endpoint,
  markdown: ({ method, path, address = '' }) => toCodeBlock(`${method} ${address}${path}`, 'http'),
});

function Endpoint({ method, path, address = '' }: ApiEndpointProps) {
  const parts = path.split(/(\{[^{}]*\})/);
  return (
    <figure className="api-endpoint" data-code>
      <BlockStyle />
      <span className="api-endpoint__method" data-method={method}>
        {method}
      </span>
      <pre className="api-endpoint__path">
        <code>
          {address && <span className="api-endpoint__address">{address}</span>}
          {parts.map((part, index) =>
            index % 2 === 1 ? (
              <var key={part + String(index)}>{part}</var>
            ) : (
              <Breakable key={part + String(index)} text={part} />
            ),
          )}
        </code>
      </pre>
      <button type="button" className="code__button" data-copy aria-label="Copy address to clipboard" title="Copy">
        Copy
      </button>
    </figure>
  );
}

/**
 * Opens a form that sends the request; not shown without scripts. The prerendered button has the same position as the
 * working one.
 */
export const ApiConsole = toBlock<{ src: string }>({ html: ConsolePlace, markdown: () => '' });

function ConsolePlace({ src }: { src: string }) {
  const { toHref } = usePageContext();
  return (
    <div
      className="api-console-place"
      id="try-it"
      data-island="api-console"
      data-props={JSON.stringify({ src: toHref(src) })}
    >
      <button type="button" className="api-console__open" disabled>
        Try it
      </button>
    </div>
  );
}

/** Next to the text if there is room, otherwise inside it. */
export const ApiExamples = toBlock<{ children?: ReactNode }>({
  html: ({ children }) => (
    <div className="api-examples">
      <div className="api-examples__column">{children}</div>
    </div>
  ),
  markdown: 'as-html',
});

export interface ApiFieldsProps {
  /** The label of the button that opens the list; without it, the list is open. */
  summary?: string;
  children?: ReactNode;
}

/** A list of fields. Find-in-page works in a closed list, and the list is open without scripts and on paper. */
export const ApiFields = toBlock<ApiFieldsProps>({
  html: FieldList,
  markdown(_, { rendered }) {
    const rows = rendered.find('.api-field').flatMap((field) => toRows(field, ''));
    return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  },
});

/** The row of a field, and one row for each field inside it, with its path. */
function toRows(field: RenderedPart, parent: string): string[] {
  const own = field.without('.api-fields').find('p');
  const [head = '', ...rest] = own.map((paragraph) => paragraph.toLine().replaceAll('|', String.raw`\|`));
  const [, name = '', facts = ''] = /^`+ ?(.*?) ?`+\s*(.*)$/.exec(head) ?? [];
  const path = parent + name;
  return [
    `| \`${path}\` | ${facts} | ${rest.join(' ')} |`,
    ...field.find('.api-field').flatMap((inner) => toRows(inner, `${path}.`)),
  ];
}

function FieldList({ summary, children }: ApiFieldsProps) {
  const { nextId } = usePageContext();
  const items = Children.toArray(children).filter((child) => typeof child !== 'string');
  if (summary === undefined)
    return (
      <>
        <BlockStyle />
        <ul className="api-fields">{items}</ul>
      </>
    );
  const id = nextId('fields');
  return (
    <div className="api-fields__fold" data-fields>
      <button type="button" className="api-fields__toggle" aria-expanded={false} aria-controls={id}>
        {summary}
      </button>
      {/* The behavior turns this into `until-found`, which React does not write. */}
      <ul className="api-fields" id={id} hidden>
        {items}
      </ul>
    </div>
  );
}

export interface ApiFieldProps {
  id: string;
  /** The name under which search lists the field as a separate section. */
  section?: string;
  children?: ReactNode;
}

/** One field: the first paragraph has its name and type. */
export const ApiField = toBlock<ApiFieldProps>({ html: FieldEntry, markdown: 'as-html' });

function FieldEntry({ id, children }: ApiFieldProps) {
  const name = id.replace(/^[a-z]+-/, '');
  return (
    <li className="api-field" id={id}>
      <a className="api-field__anchor" href={`#${id}`} aria-label={`Direct link to ${name}`} />
      {children}
    </li>
  );
}
