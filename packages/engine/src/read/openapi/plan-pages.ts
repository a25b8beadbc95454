// Plans the pages of a description, with their front matter and the position that each part comes from.
import type { ApiCall } from '../../shared/api-call.ts';
import type { FrontMatter } from '../../types.ts';
import type { ApiDescription, ApiResponse, Extended, Operation } from './parse/description.ts';
import { getPlace } from './parse/places.ts';
import type { ApiOptions } from './read-operations.ts';
import type { Markdown } from './render/lines.ts';
import { getSharedErrors, renderErrorsPage } from './render/render-errors-page.ts';
import { renderOperation, type RenderContext } from './render/render-operation.ts';
import { toCall } from './render/to-call.ts';
import { renderSchemaPage } from './render/render-schema-page.ts';

/** A page in the form that `readContent` needs, without its version. */
export interface GeneratedPage {
  /** The operation of the page, if it is the page of an operation. */
  operationId?: string;
  /** Whether a hand-written page with the same path replaces it. */
  isReplaceable?: boolean;
  /** Path relative to the docs folder, as if the page were a file: `reference-docs/api/orders/get-order.mdx`. */
  docPath: string;
  frontMatter: FrontMatter;
  body: string;
  /** The data for the console of the operation, if the site has consoles. */
  call?: ApiCall;
  /** For each line of the body, its line in the description; 0 means the line of the origin. */
  lines: number[];
  /** The line that each front matter field was generated from. */
  fieldLines: Record<string, number>;
  /** The position of the operation or schema: the file that the "edit this page" link and messages name. */
  origin: { file: string; line: number };
}

export interface PagesContext {
  file: string;
  notes: ReadonlyMap<string, string>;
  options: ApiOptions;
}

/** Operations in the order of the file, then schemas, then errors. */
export function planPages(description: ApiDescription, context: PagesContext): GeneratedPage[] {
  const { options } = context;
  const operations = description.operations.filter(({ operation }) => operation['x-page'] !== '');
  const shared = getSharedErrors(operations.map(({ operation }) => operation));
  const ownErrorsPage = shared.size > 0 ? `/${options.folder}/errors` : undefined;
  const render: Omit<RenderContext, 'note'> = {
    ...options,
    description,
    titles: new Map(operations.map(({ operation }) => [operation['x-page'], operation['x-title']])),
    errorsPage: options.errors ?? ownErrorsPage,
    isShared: toIsShared(options, shared),
  };
  return [
    ...operations.map(({ operation, line }) => {
      const body = renderOperation(operation, { ...render, note: context.notes.get(operation.operationId) });
      const { operationId } = operation;
      const page = toPage(toOperationHead(operation, options), body, { file: context.file, line });
      const help = options.console?.help && options.basePath + options.console.help.slice(1);
      return { operationId, ...page, call: options.console && toCall(operation, description, help) };
    }),
    ...planSchemaPages(description, context),
    ...(options.errors === undefined && ownErrorsPage !== undefined
      ? [toErrorsPage(ownErrorsPage, renderErrorsPage(shared, description), context)]
      : []),
  ];
}

/** A hand-written page explains all errors; a generated page lists those that several operations have. */
function toIsShared(options: ApiOptions, shared: ReadonlyMap<string, string>) {
  if (options.errors === undefined) return ({ $ref }: ApiResponse) => $ref !== undefined && shared.has($ref);
  return ({ $ref }: ApiResponse) => $ref !== undefined;
}

interface Head {
  page: string;
  frontMatter: FrontMatter;
  fieldLines: Record<string, number>;
}

function toPage({ page, ...head }: Head, body: Markdown, origin: GeneratedPage['origin']): GeneratedPage {
  const docPath = `${page.replace(/^\//, '')}.mdx`;
  return { docPath, ...head, body: body.text, lines: body.lines, origin };
}

function toOperationHead(operation: Operation, options: ApiOptions): Head {
  const fields = toOwnFields(operation, options);
  const getLine = (key: string) => getPlace(operation, key)?.line ?? 0;
  return {
    page: operation['x-page'],
    frontMatter: {
      title: operation['x-title'],
      description: operation['x-description'],
      page_type: options.pageType,
      code_name: `${operation.method} ${operation['x-path']}`,
      ...fields.frontMatter,
    },
    fieldLines: {
      title: getLine('x-title') || getLine('summary'),
      description: getLine('x-description') || getLine('description'),
      slug: getLine('x-page'),
      ...fields.fieldLines,
    },
  };
}

/** Front matter that the site derives from extensions. */
function toOwnFields(holder: Extended, { frontMatter }: ApiOptions): Pick<Head, 'frontMatter' | 'fieldLines'> {
  const found = Object.entries(frontMatter).flatMap(([field, { extension, values }]) => {
    const value = holder[extension as `x-${string}`];
    if (value === undefined) return [];
    const line = getPlace(holder, extension)?.line ?? 0;
    return [{ field, value: typeof value === 'string' ? (values[value] ?? value) : value, line }];
  });
  return {
    frontMatter: Object.fromEntries(found.map(({ field, value }) => [field, value])),
    fieldLines: Object.fromEntries(found.map(({ field, line }) => [field, line])),
  };
}

function planSchemaPages(description: ApiDescription, { file, options }: PagesContext): GeneratedPage[] {
  return Object.entries(options.schemas).flatMap(([name, { page, title, description: text, pageType, keywords }]) => {
    const schema = description.schemas[name];
    if (!schema) return [];
    const body = renderSchemaPage({ name, description, badge: options.badge, page: page, lead: text });
    const fields = toOwnFields(schema, options);
    const frontMatter = {
      title,
      description: text,
      page_type: pageType,
      ...(keywords && { keywords }),
      ...fields.frontMatter,
    };
    const line = getPlace(description.schemas, name)?.line ?? 1;
    return [toPage({ page, frontMatter, fieldLines: fields.fieldLines }, body, { file, line })];
  });
}

function toErrorsPage(page: string, body: Markdown, { file, options }: PagesContext): GeneratedPage {
  const frontMatter = {
    title: 'Errors',
    description: 'The errors that many operations can return: what each status means, and what to do about it.',
    page_type: options.pageType,
  };
  return { isReplaceable: true, ...toPage({ page, frontMatter, fieldLines: {} }, body, { file, line: 1 }) };
}
