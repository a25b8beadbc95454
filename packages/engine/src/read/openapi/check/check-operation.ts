// Checks whether one operation has everything that its page needs.
import type { Diagnostic } from '../../../types.ts';
import type { Operation, PlacedOperation } from '../parse/description.ts';
import { getPlace } from '../parse/places.ts';

const DESCRIPTION_LENGTH = { least: 60, most: 160 };

export interface CheckContext {
  file: string;
  /** Site paths of all operations: maps the path to the operationId of the first operation that has it. */
  pages: ReadonlyMap<string, string>;
  /** Fields that the site requires for each operation and path parameter. */
  required: { operation: readonly string[]; pathParameter: readonly string[] };
  /** Languages that may be named under `x-samples`. */
  languages: readonly string[];
}

/** Returns the faults of an operation, each at the position of its method key. */
export function checkOperation({ line, column, ...placed }: PlacedOperation, context: CheckContext): Diagnostic[] {
  const { operation } = placed;
  const faults = [
    ...checkIdentity(placed, context),
    ...(operation.isWebhook ? [] : checkPath(operation, context)),
    ...checkLinks(operation, context),
  ];
  return faults.map(([rule, message]) => ({ severity: 'error', rule, file: context.file, line, column, message }));
}

type Fault = [rule: string, message: string];

function checkIdentity(
  { operation, given }: Pick<PlacedOperation, 'operation' | 'given'>,
  { pages, required }: CheckContext,
): Fault[] {
  const faults: Fault[] = [];
  const label = `${operation.method} ${operation['x-path']}`;
  for (const key of required.operation) {
    if (!given.includes(key) || !operation[key as keyof Operation])
      faults.push([
        'openapi-missing-field',
        `Expected \`${key}\` on ${label}, found none. Add it: its page is made from it.`,
      ]);
  }
  const page = operation['x-page'];
  if (page && !page.startsWith('/'))
    faults.push(['openapi-page', `Expected \`x-page\` of ${label} to begin with "/", found "${page}".`]);
  const owner = pages.get(page);
  if (page && owner !== undefined && owner !== operation.operationId)
    faults.push([
      'openapi-duplicate-page',
      `Expected a page of its own for ${operation.operationId}, found ${page}, which ${owner} has. Change \`x-page\` of one.`,
    ]);
  const { length } = operation['x-description'];
  const { least, most } = DESCRIPTION_LENGTH;
  if (given.includes('x-description') && (length < least || length > most))
    faults.push([
      'openapi-description-length',
      `Expected \`x-description\` of ${label} to have ${least} to ${most} characters, found ${length}.`,
    ]);
  return faults;
}

function checkPath(operation: Operation, { required }: CheckContext): Fault[] {
  const inPath = [...operation['x-path'].matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  const named = operation.parameters.filter((parameter) => parameter.in === 'path');
  const names = named.map((parameter) => parameter['x-name'] ?? parameter.name);
  const faults: Fault[] = [];
  for (const name of inPath.filter((found) => !names.includes(found)))
    faults.push([
      'openapi-path-parameter',
      `Expected a path parameter "${name}" for ${operation['x-path']}, found none. Add it under \`parameters\`.`,
    ]);
  for (const name of names.filter((given) => !inPath.includes(given)))
    faults.push([
      'openapi-path-parameter',
      `Expected {${name}} in ${operation['x-path']}, found none. Rename the parameter or give it \`x-name\`.`,
    ]);
  for (const parameter of named)
    for (const key of required.pathParameter.filter((field) => getPlace(parameter, field) === undefined))
      faults.push([
        'openapi-example',
        `Expected an \`${key}\` on the path parameter "${parameter.name}", found none. The samples are made from it.`,
      ]);
  return faults;
}

function checkLinks(operation: Operation, { pages, languages }: CheckContext): Fault[] {
  const faults: Fault[] = [];
  for (const { page, label } of operation['x-related'] ?? []) {
    if (!label && !pages.has(page))
      faults.push([
        'openapi-related',
        `Expected the page of an operation, or a \`label\`, for the related link ${page}, found neither.`,
      ]);
  }
  for (const language of Object.keys(operation['x-samples'] ?? {})) {
    if (!languages.includes(language))
      faults.push([
        'openapi-sample-language',
        `Expected one of ${languages.join(', ')} under \`x-samples\`, found "${language}".`,
      ]);
  }
  return faults;
}
