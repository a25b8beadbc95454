// Renders the page about the errors that several operations share, for a site without a hand-written one.
import { resolve } from '../parse/api-schema.ts';
import type { ApiDescription, ApiResponse, Operation } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import { joinMarkdown, toMarkdown, type Markdown } from './lines.ts';
import { toCellText, toSentence } from './mdx-text.ts';
import { isSuccess, toStatusText } from './status-text.ts';

/** Names of the error responses to which more than one operation refers, with the status of each. */
export function getSharedErrors(operations: Operation[]): Map<string, string> {
  const counts = new Map<string, { status: string; count: number }>();
  for (const { responses } of operations)
    for (const [status, { $ref }] of Object.entries(responses)) {
      if ($ref === undefined || isSuccess(status)) continue;
      const { count } = counts.get($ref) ?? { count: 0 };
      counts.set($ref, { status, count: count + 1 });
    }
  return new Map([...counts].filter(([, { count }]) => count > 1).map(([ref, { status }]) => [ref, status]));
}

/** Renders the body. */
export function renderErrorsPage(shared: ReadonlyMap<string, string>, description: ApiDescription): Markdown {
  const rows = [...shared]
    .map(([$ref, status]) => ({ status, response: resolve<ApiResponse>({ $ref }, description) }))
    .toSorted((a, b) => a.status.localeCompare(b.status));
  const hasFixes = rows.some(({ response }) => response['x-fix']);
  const table = rows.map(({ status, response }) => {
    const cells = [toStatusText(status), toCellText(toSentence(response.description ?? ''))];
    if (hasFixes) cells.push(toCellText(toSentence(response['x-fix'] ?? '')));
    return toMarkdown(`| ${cells.join(' | ')} |`, getPlace(response, 'description'));
  });
  const head = hasFixes ? ['| Status | When | Fix |', '| --- | --- | --- |'] : ['| Status | When |', '| --- | --- |'];
  return joinMarkdown([
    'Many operations can return these statuses. The page of an operation lists only what else can go wrong.',
    joinMarkdown([...head, ...table], '\n'),
    '',
  ]);
}
