// Renders the body of an operation's page as MDX, section by section in the order of the writing guide.
import type { ApiDescription, ApiResponse, Operation, Parameter, RelatedLink } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import type { ApiSamples } from '../samples/api-samples.ts';
import { getBadgeValue, type BadgeOption } from './badge.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown } from './lines.ts';
import { toAttribute, toCode, toExampleFence, toLine, toMdxText, toSentence } from './mdx-text.ts';
import { renderErrors } from './render-errors.ts';
import { renderExamples } from './render-examples.ts';
import { renderBody, renderParameters, type FieldsContext } from './render-fields.ts';
import { renderResponses } from './render-responses.ts';
import { toList } from './status-text.ts';

export interface RenderContext {
  description: ApiDescription;
  /** Titles of all operations by site path, for links without a label. */
  titles: ReadonlyMap<string, string>;
  badge?: BadgeOption;
  samples: ApiSamples;
  /** Hand-written MDX, which is inserted below the lead. */
  note?: string;
  /** Whether the page has a form that sends the request. */
  console?: object;
  /** Site path of the page about errors that several operations share; undefined if there is none. */
  errorsPage: string | undefined;
  /** Whether that page contains the response. */
  isShared(response: ApiResponse): boolean;
}

/** Renders the body; empty sections are omitted. */
export function renderOperation(operation: Operation, context: RenderContext): Markdown {
  const { description, badge, isShared } = context;
  const fields: FieldsContext = { description, badge, page: operation['x-page'] };
  const shown = [
    ...operation.credentials.map((each) => toShownCredential(each, operation, badge)),
    ...operation.parameters,
  ];
  const table = (place: Parameter['in']) =>
    renderParameters(
      shown.filter((each) => each.in === place),
      fields,
    );
  const sections: [heading: string, content: Markdown][] = [
    ['Required permission', renderPermission(operation)],
    ['Path parameters', table('path')],
    ['Query parameters', table('query')],
    ['Headers', table('header')],
    ['Cookies', table('cookie')],
    ['Request body', renderRequestBody(operation, fields)],
    ['Responses', renderResponses(operation, { ...fields, isShared })],
    ['Errors and fixes', renderErrors(operation, context)],
    ['Callbacks', renderCallbacks(operation, fields)],
    ['Related', renderRelated(operation['x-related'] ?? [], context.titles)],
  ];
  const { lead, rest } = renderText(operation);
  const body = joinMarkdown([
    lead,
    context.note?.trim() ?? '',
    operation.deprecated ? ':::warning\n\nThis operation is deprecated.\n\n:::' : '',
    renderEndpoint(operation),
    context.console && !operation.isWebhook
      ? `<ApiConsole src=${toAttribute(`${operation['x-page']}.call.json`)} />`
      : '',
    renderExamples(operation, context.samples, isShared),
    rest,
    ...sections.map(([heading, content]) => (content.text === '' ? EMPTY : joinMarkdown([`## ${heading}`, content]))),
  ]);
  return joinMarkdown([body, '\n'], '');
}

/**
 * Divides the description: the lead comes before the address, and the rest after the samples, so that these are easy to
 * reach.
 */
function renderText({ description, summary, ...operation }: Operation): { lead: Markdown; rest: Markdown } {
  const place = getPlace(operation, description ? 'description' : 'summary');
  const text = toMdxText(toSentence((description || summary || '').trim()));
  // If the first paragraph introduces a list, the list belongs to it.
  const [first = ''] = /^(?:\*\*[^\n]*\*\*\n+)?[^]*?(?:[^:\n]\n{2,}(?=[^\s*+\d-])|$)/.exec(text) ?? [];
  const lines = first.split('\n').length - 1;
  const restPlace = place?.isBlock ? { ...place, line: place.line + lines } : place;
  return { lead: toMarkdown(first.trimEnd(), place), rest: toMarkdown(text.slice(first.length), restPlace) };
}

function renderEndpoint({ method, address, isWebhook, ...operation }: Operation): string {
  const base = address === '' || isWebhook ? '' : ` address=${toAttribute(address)}`;
  return `<ApiEndpoint method=${toAttribute(method)} path=${toAttribute(operation['x-path'])}${base} />`;
}

function renderPermission(operation: Operation): Markdown {
  const written = operation['x-permission'];
  if (written) return toMarkdown(toMdxText(written), getPlace(operation, 'x-permission'));
  if (operation.scopes.length === 0) return EMPTY;
  const scopes = toList(operation.scopes.map(toCode));
  return toMarkdown(`The token needs the ${operation.scopes.length === 1 ? 'scope' : 'scopes'} ${scopes}.`);
}

/**
 * In a row, a badge that the whole page already has is omitted; a badge that the page lacks says where the credential
 * is required.
 */
function toShownCredential(parameter: Parameter, operation: Operation, badge: BadgeOption): Parameter {
  const value = getBadgeValue(parameter, badge);
  if (badge === undefined || value === undefined) return parameter;
  if (value !== getBadgeValue(operation, badge)) return { ...parameter, required: true };
  return { ...parameter, [badge.extension]: undefined };
}

function renderRequestBody({ requestBody: body, isWebhook }: Operation, fields: FieldsContext): Markdown {
  const [[mediaType, media] = [], ...others] = Object.entries(body?.content ?? {});
  if (!body || !mediaType || !media) return EMPTY;
  const text = toSentence(`${body.description ?? ''}${body.required || isWebhook ? '' : ' Optional.'}`.trim());
  const types = [mediaType, ...others.map(([name]) => name)];
  return joinMarkdown([
    toMarkdown(toMdxText(text), getPlace(body, 'description')),
    /\bjson\b/.test(mediaType) && others.length === 0 ? '' : `Media type: ${toList(types.map(toCode))}.`,
    media.example === undefined || isWebhook ? '' : toExampleFence(media.example, mediaType),
    media.schema ? renderBody({ schema: media.schema, prefix: 'body-', isRequest: true }, fields) : '',
  ]);
}

function renderCallbacks({ callbacks }: Operation, fields: FieldsContext): Markdown {
  return joinMarkdown(
    callbacks.map(({ name, address, operation }) => {
      const content = Object.values(operation.requestBody?.content ?? {})[0];
      const schema = content?.schema;
      return joinMarkdown([
        `### ${toCode(name)}`,
        toMdxText(toSentence(operation.description ?? operation.summary ?? '')),
        `The server sends ${operation.method} to ${toCode(address)}.`,
        schema ? renderBody({ schema, prefix: `callback-${name}-`, isRequest: true }, fields) : '',
      ]);
    }),
  );
}

function renderRelated(links: RelatedLink[], titles: ReadonlyMap<string, string>): Markdown {
  const items = links.map((link) => {
    const path = link.page;
    const text = `- [${toLine(link.label ?? titles.get(path) ?? link.page)}](${path}): ${toMdxText(toSentence(link.why))}`;
    return toMarkdown(text, getPlace(link, 'page'));
  });
  return joinMarkdown(items, '\n');
}
