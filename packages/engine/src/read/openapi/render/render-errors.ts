// Renders the ways in which a call fails: known messages with their fixes, the rest as a table, and a link to the shared errors.
import type { ApiError, ApiResponse, Operation } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown } from './lines.ts';
import { toCellText, toCode, toMdxText, toSentence } from './mdx-text.ts';
import { isSuccess, toList, toStatusText } from './status-text.ts';

export interface ErrorsContext {
  /** Site path of the page about errors that several operations share; undefined if there is none. */
  errorsPage: string | undefined;
  isShared(response: ApiResponse): boolean;
}

/** Renders the section `Errors and fixes` without its heading. */
export function renderErrors(operation: Operation, { errorsPage, isShared }: ErrorsContext): Markdown {
  const own = Object.entries(operation.responses).flatMap(([status, response]): ApiError[] => {
    const { description: cause = '', 'x-fix': fix } = response;
    return fix && !isShared(response) ? [{ ...response, status: Number(status), cause, fix }] : [];
  });
  const errors = [...(operation['x-errors'] ?? []), ...own];
  const known = errors.filter((error) => error.text);
  const unknown = errors.filter((error) => !error.text);
  return joinMarkdown([
    ...known.map(renderKnownError),
    unknown.length > 0 && known.length > 0 ? '### Other errors' : '',
    renderErrorTable(unknown),
    renderShared(operation, { errorsPage, isShared }),
  ]);
}

function renderKnownError(error: ApiError): Markdown {
  const text = `Status ${error.status}. ${toMdxText(toSentence(error.cause))} ${toMdxText(toSentence(error.fix))}`;
  return joinMarkdown([
    toMarkdown(`### ${toCode(error.text)}`, getPlace(error, 'text')),
    toMarkdown(text, getPlace(error, 'cause')),
  ]);
}

function renderErrorTable(errors: ApiError[]): Markdown {
  if (errors.length === 0) return EMPTY;
  const rows = errors.map((error) =>
    toMarkdown(
      `| ${error.status} | ${toCellText(toSentence(error.cause))} | ${toCellText(toSentence(error.fix))} |`,
      getPlace(error, 'fix') ?? getPlace(error, 'x-fix'),
    ),
  );
  return joinMarkdown(['| Status | Cause | Fix |', '| --- | --- | --- |', ...rows], '\n');
}

function renderShared(operation: Operation, { errorsPage, isShared }: ErrorsContext): string {
  const shared = Object.entries(operation.responses).filter(
    ([status, response]) => !isSuccess(status) && isShared(response),
  );
  if (shared.length === 0 || errorsPage === undefined) return '';
  const statuses = toList(shared.map(([status]) => (status === 'default' ? 'other statuses' : toStatusText(status))));
  return `Many operations can also return ${statuses}. See [Errors](${errorsPage}).`;
}
