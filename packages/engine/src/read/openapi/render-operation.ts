// Renders the body of an operation's page as MDX, section by section in the order of the writing guide.
import { toSitePath, type ApiDescription, type Operation, type Parameter, type RelatedLink } from './description.ts';
import { toExampleFence, toFence, toMdxText, toSentence } from './mdx-text.ts';
import { renderFields, renderFieldsLink, renderParameters } from './render-fields.ts';
import { renderErrors, renderResponses } from './render-responses.ts';
import { renderSamples } from './render-samples.ts';

const TOKEN_HEADER: Parameter = {
  name: 'X-Authorization',
  in: 'header',
  required: true,
  description: 'Access token (JWT) from `POST /api/token`. The open-source server does not read it.',
  schema: { type: 'string' },
  'x-edition': 'enterprise',
};

export interface RenderContext {
  description: ApiDescription;
  /** Titles of all operations by site path, for links without a label. */
  titles: ReadonlyMap<string, string>;
  /** Hand-written MDX that goes below the lead. */
  note?: string;
}

/** Renders the body; sections without content are left out. */
export function renderOperation(operation: Operation, context: RenderContext): string {
  const page = toSitePath(operation['x-page']);
  const { description } = context;
  const table = (place: Parameter['in']): string => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const all = place === 'header' && hasToken(operation) ? [toTokenHeader(operation), ...parameters] : parameters;
    return all.length === 0 ? '' : renderParameters(all, description, page);
  };
  const sections: [string, string][] = [
    ['Required permission', toMdxText(operation['x-permission'] ?? '')],
    ['Path parameters', table('path')],
    ['Query parameters', table('query')],
    ['Headers', table('header')],
    ['Request body', renderRequestBody(operation, description)],
    ['Responses', renderResponses(operation, description, page)],
    ['Errors and fixes', renderErrors(operation, description)],
    ['Samples', renderSamples(operation)],
    ['Related', renderRelated(operation['x-related'] ?? [], context.titles)],
  ];
  const lead = toMdxText(operation.description ?? operation.summary ?? '');
  const endpoint = toFence(`${operation.method} ${operation['x-path']}`, 'http');
  const shown = sections
    .filter(([, content]) => content !== '')
    .map(([heading, content]) => `## ${heading}\n\n${content}`);
  return `${[lead, context.note?.trim(), endpoint, ...shown].filter(Boolean).join('\n\n')}\n`;
}

function hasToken(operation: Operation): boolean {
  return (operation.security ?? []).some((scheme) => 'token' in scheme);
}

function toTokenHeader(operation: Operation): Parameter {
  if (operation['x-edition'] !== 'enterprise') return TOKEN_HEADER;
  return { ...TOKEN_HEADER, description: 'Access token (JWT) from `POST /api/token`', 'x-edition': 'both' };
}

function renderRequestBody(operation: Operation, description: ApiDescription): string {
  const body = operation.requestBody;
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (!body || !mediaType || !media) return '';
  const page = toSitePath(operation['x-page']);
  const parts = [toMdxText(toSentence(`${body.description ?? ''}${body.required ? '' : ' Optional.'}`.trim()))];
  if (media.example !== undefined) parts.push(toExampleFence(media.example, mediaType));
  if (media.schema)
    parts.push(
      renderFieldsLink(media.schema, description, page) ||
        renderFields(media.schema, { description, page, isRequest: true }),
    );
  return parts.filter(Boolean).join('\n\n');
}

function renderRelated(links: RelatedLink[], titles: ReadonlyMap<string, string>): string {
  return links
    .map(
      ({ page, label, why }) =>
        `- [${label ?? titles.get(toSitePath(page)) ?? page}](${toSitePath(page)}): ${toMdxText(toSentence(why))}`,
    )
    .join('\n');
}
