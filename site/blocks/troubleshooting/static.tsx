// All error texts and symptoms of the site with cause, check and fix, created from the pages and the API description.
import { Fragment, type ReactNode } from 'react';
import { toBlock, usePageContext, type PageContext } from 'docs-engine/blocks';
import { toSpans } from './code-spans.ts';
import { GROUPS, type Group, type PlannedError } from './plan-errors.ts';
import { readErrors, toParts } from './read-errors.ts';

const LINKS = 3;

/** The field that filters the lists below it. */
export const ErrorFilter = toBlock({ html: Filter, markdown: () => '' });

function Filter() {
  const { nextId, readStyle } = usePageContext();
  const id = nextId('errors');
  return (
    <div className="errors__filter needs-scripts" data-behavior="troubleshooting" role="search">
      <style dangerouslySetInnerHTML={{ __html: readStyle('troubleshooting') }} />
      <label htmlFor={id}>Paste an error message, or type words</label>
      <input id={id} type="search" autoComplete="off" spellCheck={false} data-errors-filter />
      <p role="status" data-errors-count />
    </div>
  );
}

/** The errors of one group. Throws if the group has none. */
export const ErrorList = toBlock<ErrorListProps>({ html: List, markdown: 'as-html' });

interface ErrorListProps {
  group: Group;
}

/** By what reads for a page: each group is a list of its own, and all are made from the same pages. */
const errorsOfPages = new WeakMap<PageContext['readText'], PlannedError[]>();

function useErrors(): PlannedError[] {
  const context = usePageContext();
  const errors = errorsOfPages.get(context.readText) ?? readErrors(context);
  errorsOfPages.set(context.readText, errors);
  return errors;
}

function List({ group }: ErrorListProps) {
  const { toHref } = usePageContext();
  const errors = useErrors().filter((error) => error.group === group);
  if (errors.length === 0) throw new Error(`Expected errors of the group \`${group}\`, found none. Correct \`group\`.`);
  return (
    <ul className="errors" data-errors aria-label={GROUPS[group]}>
      {errors.map((error) => (
        <Entry key={error.title} error={error} toHref={toHref} />
      ))}
    </ul>
  );
}

function Entry({ error, toHref }: { error: PlannedError; toHref(path: string): string }) {
  const { title, hrefs } = error;
  return (
    <li>
      <a href={toHref(hrefs[0]!)}>{toNodes(title)}</a>
      <p>
        {toParts(error).map(([name, text]) => (
          <Fragment key={name}>
            <b>{name}</b> {toNodes(text)}{' '}
          </Fragment>
        ))}
        {error.also.map((text) => (
          <Fragment key={text}>
            <code data-also>{text}</code>{' '}
          </Fragment>
        ))}
        {hrefs.slice(1, LINKS).map((href, index) => (
          <a key={href} href={toHref(href)}>
            {index === 0 ? 'Also here' : 'and here'}{' '}
          </a>
        ))}
      </p>
    </li>
  );
}

function toNodes(markdown: string): ReactNode {
  return toSpans(markdown).map(({ text, isCode }, index) => (isCode ? <code key={index}>{text}</code> : text));
}
