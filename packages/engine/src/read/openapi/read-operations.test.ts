import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/site-config.ts';
import { readOperations } from './read-operations.ts';
import { DEFAULT_SAMPLES } from './samples/default-samples.ts';

const FIXTURE = readFileSync(new URL('fixtures/orders.yaml', import.meta.url), 'utf8');
const FILE = 'api/orders.yaml';
const EDITIONS = { oss: 'open-source', enterprise: 'enterprise' };
const LANGUAGES = ['java', 'go'].map((id) => ({ id, label: id, fence: () => id, render: () => undefined }));
const options = {
  ...siteConfigSchema.parse({
    openapi: {
      badge: { extension: 'x-edition', component: 'Edition', prop: 'is', values: EDITIONS },
      frontMatter: { edition: { extension: 'x-edition', values: EDITIONS }, verified: 'x-verified' },
      required: {
        operation: ['operationId', 'x-title', 'x-page', 'x-verified', 'description'],
        pathParameter: ['example'],
      },
    },
  }).openapi,
  basePath: '/content/',
  samples: { languages: [...DEFAULT_SAMPLES.languages, ...LANGUAGES] },
};
const { pages, diagnostics } = readOperations({
  text: FIXTURE,
  file: FILE,
  options,
  notes: new Map([['getOrder', 'A **note**.']]),
});
const bodies = new Map(pages.map((page) => [page.operationId, page.body]));

function getSection(operationId: string, heading: string): string {
  return (
    bodies
      .get(operationId)
      ?.split(/^## /m)
      .find((section) => section.startsWith(`${heading}\n`)) ?? ''
  );
}

test('a sound description has no faults', () => {
  expect(diagnostics).toEqual([]);
});

test('a page has the path, front matter and origin of its operation', () => {
  expect(pages[0]).toMatchObject({
    docPath: 'reference-docs/api/orders/get-order.mdx',
    frontMatter: { title: 'Get Order', page_type: 'api-operation', edition: 'both', verified: 'example/orders@abc' },
    origin: { file: FILE, line: 5 },
  });
  expect(pages[1]?.frontMatter.edition).toBe('enterprise');
});

test('the sections come in the order of the writing guide, empty ones are left out', () => {
  const toHeadings = (id: string) => [...(bodies.get(id) ?? '').matchAll(/^## (.*)$/gm)].map((match) => match[1]);
  expect(toHeadings('getOrder')).toEqual([
    'Samples',
    'Path parameters',
    'Query parameters',
    'Headers',
    'Responses',
    'Errors and fixes',
    'Related',
  ]);
  expect(toHeadings('updateOrder')).toEqual([
    'Samples',
    'Required permission',
    'Path parameters',
    'Request body',
    'Responses',
  ]);
});

test('lead, note and endpoint open the page, and MDX takes none of it for code', () => {
  expect(bodies.get('getOrder')).toMatch(
    /^Returns `\{id\}` of an order as \\\{ fields \\\} with \\<tags>\.\n\nA \*\*note\*\*\.\n\n<ApiEndpoint method="GET" path="\/api\/orders\/\{orderId\}" \/>\n\n<ApiExamples>\n/,
  );
});

const LINES: { name: string; operation: string; section: string; line: string }[] = [
  {
    name: 'path parameter under the name readers see',
    operation: 'getOrder',
    section: 'Path parameters',
    line: '<ApiField id="path-orderId">\n\n`orderId` string, **required**\n\nId of the order.\n\n</ApiField>',
  },
  {
    name: 'enum and default shown',
    operation: 'getOrder',
    section: 'Query parameters',
    line: '`view` string, default `a`\n\nShape, a|b.\n\nEither `a` or `b`.',
  },
  {
    name: 'badge of an edition',
    operation: 'getOrder',
    section: 'Query parameters',
    line: '`trace` string <Edition is="enterprise" />\n\n</ApiField>',
  },
  {
    name: 'token header of an operation of both editions',
    operation: 'getOrder',
    section: 'Headers',
    line: '`X-Authorization` string, **required** <Edition is="enterprise" />',
  },
  {
    name: 'fields of an object inside it, opened on demand',
    operation: 'updateOrder',
    section: 'Request body',
    line: '<ApiFields summary="2 fields of Person">\n\n<ApiField id="body-buyer.name">\n\n`name` string\n',
  },
  {
    name: 'reference with a description of its own',
    operation: 'updateOrder',
    section: 'Request body',
    line: '`buyer` Person\n\nWho ordered.\n',
  },
  {
    name: 'list of large objects',
    operation: 'updateOrder',
    section: 'Request body',
    line: '`lines` array of Line\n',
  },
  {
    name: 'fields of a large object',
    operation: 'updateOrder',
    section: 'Request body',
    line: '<ApiFields summary="7 fields of Line">',
  },
  {
    name: 'map, with a badge',
    operation: 'updateOrder',
    section: 'Request body',
    line: '`labels` map of string to string <Edition is="open-source" />',
  },
  {
    name: 'limits',
    operation: 'updateOrder',
    section: 'Request body',
    line: '`priority` integer, default `1`\n\nFrom 0 to 9.',
  },
  {
    name: 'response from components',
    operation: 'getOrder',
    section: 'Responses',
    line: '| 401 Unauthorized | No token. |',
  },
  { name: 'error text as heading', operation: 'getOrder', section: 'Errors and fixes', line: '### `No such order`' },
  {
    name: 'cause and fix',
    operation: 'getOrder',
    section: 'Errors and fixes',
    line: 'Status 404. The id is wrong. Search for it.',
  },
  {
    name: 'shared error from x-fix',
    operation: 'getOrder',
    section: 'Errors and fixes',
    line: '| 401 | No token. | Get one. |',
  },
  {
    name: 'related link titled by its page',
    operation: 'getOrder',
    section: 'Related',
    line: '- [Update Order](/reference-docs/api/orders/update-order): changes it.',
  },
];

describe('lines of a page', () => {
  test.each(LINES)('$name', ({ operation, section, line }) => {
    expect(getSection(operation, section)).toContain(line);
  });
});

test('fields set by the server are left out of a request, and a recursive schema ends', () => {
  const body = getSection('updateOrder', 'Request body');
  expect(body).not.toContain('createTime');
  expect(body.match(/7 fields of Line/g)).toHaveLength(1);
  expect(body).toContain('`parts` array of Line\n\nFor the fields, see Line above.');
});

test('fields that another page lists become a link', () => {
  const section = getSection('getOrder', 'Responses');
  expect(section).toContain('For all fields, see [Order](/reference-docs/api/orders/update-order#request-body).');
  expect(section).not.toContain('<details>');
});

const FAULTS: { name: string; from: string | RegExp; to: string; rule: string; line: number; message: string }[] = [
  {
    name: 'broken YAML',
    from: 'x-title: Get Order',
    to: 'x-title: "Get Order',
    rule: 'openapi-syntax',
    line: 8,
    message: 'Expected valid YAML.',
  },
  {
    name: 'reference to nothing',
    from: '#/components/responses/Unauthorized',
    to: '#/components/responses/Nobody',
    rule: 'openapi-reference',
    line: 38,
    message: 'Expected something at #/components/responses/Nobody, found nothing.',
  },
  {
    name: 'missing title',
    from: 'x-title: Get Order',
    to: 'x-note: none',
    rule: 'openapi-missing-field',
    line: 5,
    message: 'Expected `x-title` on GET /api/orders/{orderId}, found none.',
  },
  {
    name: 'short description',
    from: /x-description: Read.*/,
    to: 'x-description: Short',
    rule: 'openapi-description-length',
    line: 5,
    message: 'to have 60 to 160 characters, found 5.',
  },
  {
    name: 'two operations on one page',
    from: 'x-page: /content/reference-docs/api/orders/update-order\n',
    to: 'x-page: /content/reference-docs/api/orders/get-order\n',
    rule: 'openapi-duplicate-page',
    line: 40,
    message: 'found /reference-docs/api/orders/get-order, which getOrder has.',
  },
  {
    name: 'parameter that is not in the path',
    from: 'x-name: orderId',
    to: 'x-name: order',
    rule: 'openapi-path-parameter',
    line: 5,
    message: 'Expected a path parameter "orderId" for /api/orders/{orderId}, found none.',
  },
  {
    name: 'path parameter without example',
    from: 'example: o 42, ',
    to: '',
    rule: 'openapi-example',
    line: 5,
    message: 'Expected an `example` on the path parameter "id", found none.',
  },
  {
    name: 'related page that does not exist',
    from: 'page: /reference-docs/api/orders/update-order',
    to: 'page: /elsewhere',
    rule: 'openapi-related',
    line: 5,
    message: 'for the related link /elsewhere, found neither.',
  },
  {
    name: 'sample in an unknown language',
    from: 'java: |',
    to: 'cobol: |',
    rule: 'openapi-sample-language',
    line: 5,
    message: 'found "cobol".',
  },
  {
    name: 'no paths',
    from: 'paths:',
    to: 'x-paths:',
    rule: 'openapi-paths',
    line: 1,
    message: 'Expected a map under `paths`, found none.',
  },
];

describe('faults', () => {
  test.each(FAULTS)('$name', ({ from, to, rule, line, message }) => {
    const text = FIXTURE.replace(from, to);
    expect(text).not.toBe(FIXTURE);
    const found = readOperations({ text, file: FILE, options }).diagnostics.find(
      (diagnostic) => diagnostic.rule === rule,
    );
    expect(found).toMatchObject({ severity: 'error', file: FILE, line });
    expect(found?.message).toContain(message);
  });

  test('a note without its operation', () => {
    const found = readOperations({ text: FIXTURE, file: FILE, notes: new Map([['getOrdr', '']]), options }).diagnostics;
    expect(found).toMatchObject([{ rule: 'openapi-note', file: 'api/notes/getOrdr.md' }]);
  });
});
