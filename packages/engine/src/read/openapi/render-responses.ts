// Renders what a call answers: success with example and fields, the other statuses, and the errors with their fixes.
import { toRefName, type ApiDescription, type ApiError, type ApiResponse, type Operation } from './description.ts';
import { toCellText, toExampleFence, toFence, toMdxText, toSentence } from './mdx-text.ts';
import { renderFields, renderFieldsLink, type FieldsContext } from './render-fields.ts';

const REASONS: Record<string, string> = {
  '200': 'OK',
  '204': 'No Content',
  '206': 'Partial Content',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '409': 'Conflict',
  '500': 'Internal Server Error',
};

/** Renders the section `Responses` without its heading. */
export function renderResponses(operation: Operation, fields: Omit<FieldsContext, 'isRequest'>): string {
  const all = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: getResponse(response, fields.description),
  }));
  const good = all.filter(({ status }) => status.startsWith('2'));
  const bad = all.filter(({ status }) => !status.startsWith('2'));
  const parts = good.map(({ status, response }) => renderSuccess({ status, response }, fields));
  if (bad.length > 0) parts.push(renderStatusTable(bad));
  return parts.join('\n\n');
}

function getResponse(response: ApiResponse, description: ApiDescription): ApiResponse {
  return response.$ref ? (description.responses[toRefName(response.$ref)] ?? {}) : response;
}

function renderSuccess(
  { status, response }: { status: string; response: ApiResponse },
  context: Omit<FieldsContext, 'isRequest'>,
): string {
  const { description, page } = context;
  const parts = [`### ${toStatusText(status)}`, toMdxText(toSentence(response.description ?? ''))];
  const [mediaType, media] = Object.entries(response.content ?? {})[0] ?? [];
  if (mediaType && media?.example !== undefined) parts.push(toExampleFence(media.example, mediaType));
  const schema = mediaType === 'text/plain' ? undefined : media?.schema;
  const link = schema ? renderFieldsLink(schema, description, page) : '';
  const fields = schema && !link ? renderFields(schema, { ...context, isRequest: false }) : '';
  if (link) parts.push(link);
  if (fields) parts.push(`<details>\n<summary>Fields of the answer</summary>\n\n${fields}\n\n</details>`);
  return parts.filter(Boolean).join('\n\n');
}

function renderStatusTable(responses: { status: string; response: ApiResponse }[]): string {
  const rows = responses.map(
    ({ status, response }) => `| ${toStatusText(status)} | ${toCellText(toSentence(response.description ?? ''))} |`,
  );
  return ['### Other statuses', '', '| Status | When |', '| --- | --- |', ...rows].join('\n');
}

function toStatusText(status: string): string {
  return `${status} ${REASONS[status] ?? ''}`.trim();
}

/** Renders the section `Errors and fixes`: known texts as headings, the rest as a table. */
export function renderErrors(operation: Operation, description: ApiDescription): string {
  const shared = Object.entries(operation.responses).flatMap(([status, response]): ApiError[] => {
    const { description: cause = '', 'x-fix': fix } = getResponse(response, description);
    return fix ? [{ status: Number(status), cause, fix }] : [];
  });
  const errors = [...(operation['x-errors'] ?? []), ...shared];
  const known = errors.filter((error) => error.text);
  const unknown = errors.filter((error) => !error.text);
  const parts = known.map((error, index) =>
    renderKnownError(error, index === 0 || error.validationErrors !== undefined),
  );
  if (unknown.length > 0) parts.push(...(known.length > 0 ? ['### Other errors'] : []), renderErrorTable(unknown));
  return parts.join('\n\n');
}

function renderKnownError(error: ApiError, withBody: boolean): string {
  const parts = [
    `### \`${error.text}\``,
    `Status ${error.status}. ${toMdxText(toSentence(error.cause))} ${toMdxText(toSentence(error.fix))}`,
  ];
  if (withBody) {
    const { status, text: message, validationErrors } = error;
    const body = validationErrors
      ? { status, message, retryable: false, validationErrors }
      : { status, message, instance: 'server-1', retryable: false };
    parts.push('The body of the answer:', toFence(JSON.stringify(body, null, 2), 'json'));
  }
  return parts.join('\n\n');
}

function renderErrorTable(errors: ApiError[]): string {
  const rows = errors.map(
    (error) => `| ${error.status} | ${toCellText(toSentence(error.cause))} | ${toCellText(toSentence(error.fix))} |`,
  );
  return ['| Status | Cause | Fix |', '| --- | --- | --- |', ...rows].join('\n');
}
