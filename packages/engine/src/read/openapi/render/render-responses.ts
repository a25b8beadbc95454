// Renders the responses of a call: success with its fields and headers, then the other statuses.
import type { ApiResponse, Operation, Parameter } from '../parse/description.ts';
import { resolve } from '../parse/api-schema.ts';
import { getPlace, mergePlaced } from '../parse/places.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown } from './lines.ts';
import { toCellText, toMdxText, toSentence } from './mdx-text.ts';
import { renderBody, renderParameters, type FieldsContext } from './render-fields.ts';
import { isSuccess, toStatusText } from './status-text.ts';

interface StatusResponse {
  status: string;
  response: ApiResponse;
}

/**
 * Renders the section `Responses` without its heading. `isShared`: whether the page about shared errors contains the
 * response.
 */
export function renderResponses(
  operation: Operation,
  context: FieldsContext & { isShared(response: ApiResponse): boolean },
): Markdown {
  const all = Object.entries(operation.responses).map(([status, response]) => ({ status, response }));
  const good = all.filter(({ status }) => isSuccess(status));
  const seen = new Map<unknown, string>();
  const bad = all.filter(({ status, response }) => !isSuccess(status) && !context.isShared(response));
  return joinMarkdown([
    ...good.map((each) => renderSuccess(each, operation, { ...context, seen })),
    renderOthers(bad, operation, context),
  ]);
}

/** `seen`: maps each schema to the first status whose body has it. */
function renderSuccess(
  { status, response }: StatusResponse,
  operation: Operation,
  { seen, ...context }: FieldsContext & { seen: Map<unknown, string> },
): Markdown {
  const place = getPlace(operation.responses, status);
  const schema = getSchemaKey(response);
  const first = schema === undefined ? undefined : seen.get(schema);
  if (schema !== undefined && first === undefined) seen.set(schema, status);
  return joinMarkdown([
    toMarkdown(`### ${toStatusText(status)}`, place),
    toMarkdown(toMdxText(toSentence(response.description ?? '')), getPlace(response, 'description') ?? place),
    first === undefined
      ? renderFields(response, { ...context, status })
      : `The body has the same fields as the body of a ${toStatusText(first)} response.`,
    renderHeaders(response, context),
  ]);
}

function renderFields(response: ApiResponse, { status, ...context }: FieldsContext & { status: string }): Markdown {
  const [mediaType, media] = Object.entries(response.content ?? {})[0] ?? [];
  if (!media?.schema || mediaType === 'text/plain') return EMPTY;
  return renderBody({ schema: media.schema, prefix: `response-${status}-`, isRequest: false, isFolded: true }, context);
}

function renderHeaders({ headers = {} }: ApiResponse, context: FieldsContext): Markdown {
  const parameters = Object.entries(headers).map(([name, header]) =>
    mergePlaced<Parameter>(resolve(header as Parameter, context.description), { name, in: 'header' }),
  );
  if (parameters.length === 0) return EMPTY;
  return joinMarkdown([
    'The response has these headers:',
    renderParameters(parameters, { ...context, prefix: 'response-header-' }),
  ]);
}

function renderOthers(responses: StatusResponse[], operation: Operation, context: FieldsContext): Markdown {
  if (responses.length === 0) return EMPTY;
  const rows = responses.map(({ status, response }) =>
    toMarkdown(
      `| ${toStatusText(status)} | ${toCellText(toSentence(response.description ?? ''))} |`,
      getPlace(response, 'description') ?? getPlace(operation.responses, status),
    ),
  );
  return joinMarkdown([
    '### Other statuses',
    joinMarkdown(['| Status | When |', '| --- | --- |', ...rows], '\n'),
    ...renderErrorBodies(responses, context),
  ]);
}

/** Renders the fields of each kind of error body once, because most errors have the same one. */
function renderErrorBodies(responses: StatusResponse[], context: FieldsContext): Markdown[] {
  const seen = new Set<unknown>();
  return responses.flatMap(({ status, response }) => {
    const schema = getSchemaKey(response);
    if (schema === undefined || seen.has(schema)) return [];
    seen.add(schema);
    return [renderFields(response, { ...context, status })];
  });
}

/** Identical for bodies with the same schema. */
function getSchemaKey({ content = {} }: ApiResponse): unknown {
  const schema = Object.values(content)[0]?.schema;
  return schema?.$ref ?? schema;
}
