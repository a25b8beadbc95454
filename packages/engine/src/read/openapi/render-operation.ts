// Renders the body of an operation's page as MDX, section by section in the order of the writing guide.
import { toSitePath, type ApiDescription, type Operation, type Parameter, type RelatedLink } from './description.ts';
import { toExampleFence, toFence, toMdxText, toSentence } from './mdx-text.ts';
import { getBadgeValue, type BadgeOption } from './badge.ts';
import { renderFields, renderFieldsLink, renderParameters, type FieldsContext } from './render-fields.ts';
import { renderErrors, renderResponses } from './render-responses.ts';
import { renderSamples } from './render-samples.ts';
import type { ApiSamples } from './samples/api-samples.ts';

export interface RenderContext {
  description: ApiDescription;
  /** Titles of all operations by site path, for links without a label. */
  titles: ReadonlyMap<string, string>;
  badge?: BadgeOption;
  samples: ApiSamples;
  /** Hand-written MDX that goes below the lead. */
  note?: string;
}

/** Renders the body; sections without content are left out. */
export function renderOperation(operation: Operation, context: RenderContext): string {
  const page = toSitePath(operation['x-page']);
  const { description, badge } = context;
  const fields = { description, badge, page };
  const credentials = operation.credentials.map((parameter) => toShownCredential(parameter, operation, badge));
  const table = (place: Parameter['in']): string => {
    const parameters = [...credentials, ...operation.parameters].filter((parameter) => parameter.in === place);
    return parameters.length === 0 ? '' : renderParameters(parameters, fields);
  };
  const sections: [string, string][] = [
    ['Required permission', toMdxText(operation['x-permission'] ?? '')],
    ['Path parameters', table('path')],
    ['Query parameters', table('query')],
    ['Headers', table('header')],
    ['Request body', renderRequestBody(operation, fields)],
    ['Responses', renderResponses(operation, fields)],
    ['Errors and fixes', renderErrors(operation, description)],
    ['Samples', renderSamples(operation, context.samples)],
    ['Related', renderRelated(operation['x-related'] ?? [], context.titles)],
  ];
  const lead = toMdxText(operation.description ?? operation.summary ?? '');
  const endpoint = toFence(`${operation.method} ${operation['x-path']}`, 'http');
  const shown = sections
    .filter(([, content]) => content !== '')
    .map(([heading, content]) => `## ${heading}\n\n${content}`);
  return `${[lead, context.note?.trim(), endpoint, ...shown].filter(Boolean).join('\n\n')}\n`;
}

/** A badge that the whole page has says nothing in a row; one that it has not says where the credential is required. */
function toShownCredential(parameter: Parameter, operation: Operation, badge: BadgeOption): Parameter {
  const value = getBadgeValue(parameter, badge);
  if (badge === undefined || value === undefined) return parameter;
  if (value !== getBadgeValue(operation, badge)) return { ...parameter, required: true };
  return { ...parameter, [badge.extension]: undefined };
}

function renderRequestBody(operation: Operation, fields: Omit<FieldsContext, 'isRequest'>): string {
  const body = operation.requestBody;
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (!body || !mediaType || !media) return '';
  const parts = [toMdxText(toSentence(`${body.description ?? ''}${body.required ? '' : ' Optional.'}`.trim()))];
  if (media.example !== undefined) parts.push(toExampleFence(media.example, mediaType));
  if (media.schema)
    parts.push(
      renderFieldsLink(media.schema, fields.description, fields.page) ||
        renderFields(media.schema, { ...fields, isRequest: true }),
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
