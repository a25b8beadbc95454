// Renders the page of a schema: every field with its anchor, an example, and the operations and schemas that use it.
import type { ApiDescription, Operation, Schema } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';
import { getItem, getSchema } from '../parse/api-schema.ts';
import type { BadgeOption } from './badge.ts';
import { toFields } from './field-tree.ts';
import { EMPTY, joinMarkdown, toMarkdown, type Markdown } from './lines.ts';
import { toCode, toExampleFence, toLine, toMdxText, toSentence } from './mdx-text.ts';
import { renderCut, renderFields } from './render-fields.ts';

export interface SchemaPageContext {
  /** Name under `components.schemas`. */
  name: string;
  description: ApiDescription;
  badge?: BadgeOption;
  /** Site path of the page. */
  page: string;
  /** The first paragraph if the schema has no description. */
  lead?: string;
}

/** Renders the body; empty sections are omitted. */
export function renderSchemaPage(context: SchemaPageContext): Markdown {
  const { name, description, badge, page, lead = '' } = context;
  const schema = description.schemas[name] ?? {};
  // As a reference, so that references of the schema to itself are recognized.
  const { fields, isCut } = toFields({ $ref: `#/components/schemas/${name}` }, { description, page, isRequest: true });
  const options = { badge, prefix: '', isRequest: true, isSection: true };
  const body = joinMarkdown([
    toMarkdown(toMdxText(toSentence((schema.description ?? lead).trim())), getPlace(schema, 'description')),
    fields.length === 0
      ? EMPTY
      : joinMarkdown(['## Fields', renderFields(fields, options), isCut ? renderCut(description) : '']),
    toSection('Example', renderExample(context)),
    toSection('Used by', renderUses(context)),
  ]);
  return joinMarkdown([body, '\n'], '');
}

function toSection(heading: string, content: Markdown): Markdown {
  return content.text === '' ? EMPTY : joinMarkdown([`## ${heading}`, content]);
}

/** A request or response of an operation that contains this schema, or an array of it. */
interface Use {
  operation: Operation;
  isRequest: boolean;
  example: unknown;
}

function getUses({ name, description }: SchemaPageContext): Use[] {
  const isOf = (schema: Schema | undefined) => getItem(schema, description).schema.$ref?.endsWith(`/${name}`) ?? false;
  return description.operations.flatMap(({ operation }) => {
    const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    const bodies = [
      ...Object.values(operation.requestBody?.content ?? {}).map((media) => ({ media, isRequest: true })),
      ...successes.flatMap(([, { content = {} }]) =>
        Object.values(content).map((media) => ({ media, isRequest: false })),
      ),
    ];
    return bodies
      .filter(({ media }) => isOf(media.schema))
      .map(({ media, isRequest }) => ({ operation, isRequest, example: media.example }));
  });
}

/** Prefers the example of a request, which is complete, to that of a response. */
function renderExample(context: SchemaPageContext): Markdown {
  const schema = getSchema(context.description.schemas[context.name], context.description);
  const uses = getUses(context).filter(({ example }) => example !== undefined);
  const found = uses.find(({ isRequest }) => isRequest) ?? uses[0];
  const example = schema.example ?? schema.examples?.[0] ?? [found?.example].flat()[0];
  return example === undefined ? EMPTY : toMarkdown(toExampleFence(example, 'application/json'));
}

function renderUses(context: SchemaPageContext): Markdown {
  const lines = getUses(context).map(
    ({ operation, isRequest }) =>
      `- The ${isRequest ? 'request' : 'response'} of [${toLine(operation['x-title'])}](${operation['x-page']})`,
  );
  return toMarkdown([...new Set([...renderHolders(context), ...lines])].join('\n'));
}

/** Fields of other schemas that contain this one. */
function renderHolders({ name, description }: SchemaPageContext): string[] {
  return Object.entries(description.schemas).flatMap(([holder, schema]) => {
    const full = getSchema(schema, description);
    const page = full['x-page'];
    if (holder === name || page === undefined) return [];
    return Object.entries(full.properties ?? {}).flatMap(([field, property]) => {
      const { $ref } = getItem(property, description).schema;
      return $ref?.endsWith(`/schemas/${name}`) ? [`- The ${toCode(field)} field of [${holder}](${page})`] : [];
    });
  });
}
