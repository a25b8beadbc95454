// Everything in the API is explained: every field and parameter has a description, every value of an enumeration is on
// a page, and an operation's own 403 response names the permission.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planSite } from '../../../packages/engine/src/plan-site.ts';
import { parseDescription } from '../../../packages/engine/src/read/openapi/parse/parse-description.ts';
import { toSitePath, type Schema } from '../../../packages/engine/src/read/openapi/parse/description.ts';

const BASE = '/content/';
const FILE = 'api/conductor.yaml';
const { description } = parseDescription(readFileSync(`site/${FILE}`, 'utf8'), FILE);
const { site } = await planSite('site', { production: true });
const texts = site.pages.flatMap(({ source }) => (source?.generatedFrom === FILE ? [source.readBody()] : []));

/** The texts in the last column of the index. */
const EDITIONS: Record<string, string> = {
  Both: 'both',
  '<Edition is="enterprise" />': 'enterprise',
  '<Edition is="open-source" />': 'oss',
};

/**
 * For these operations, the specification of the enterprise edition says what a caller needs; for the others it says
 * nothing.
 */
const WITH_PERMISSION = [
  'humanTasksClaimTaskConductorUser',
  'humanTasksClaimTaskExternalUser',
  'humanTasksDeleteTask',
  'humanTasksGetTask',
  'humanTasksReassignHumanTask',
  'humanTasksReleaseHumanTask',
  'humanTasksSearchTaskList',
  'humanTasksUpdateHumanTask',
];

/** A schema and the place where it is defined: `TaskDef.retryCount`. */
interface Place {
  name: string;
  schema: Schema;
}

/** All fields that are defined in a schema; fields of a referenced schema are listed where that schema is defined. */
function getFields({ name, schema }: Place): Place[] {
  const inside = Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: `${name}.${field}`,
    schema: property,
  }));
  const parts = [
    schema.items,
    schema.additionalProperties,
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
  const held = parts.flatMap((part) => (typeof part === 'object' ? [{ name, schema: part }] : []));
  return [...inside, ...[...inside, ...held].flatMap(getFields)];
}

const operations = description.operations.map(({ operation }) => operation);
const bodies: Place[] = operations.flatMap(({ operationId, requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((body) =>
    Object.values(body?.content ?? {}).map(({ schema = {} }) => ({ name: operationId, schema })),
  ),
);
const schemas = Object.entries(description.schemas).map(([name, schema]) => ({ name, schema }));
const fields = [...schemas, ...bodies].flatMap(getFields);
const parameters: Place[] = operations.flatMap(({ operationId, parameters: own }) =>
  own.map(({ name, schema = {}, ...rest }) => ({
    name: `${operationId} ${name}`,
    schema: { ...schema, description: rest.description },
  })),
);

it('the description is read', () =>
  expect([operations.length, fields.length > 400, texts.length > 50]).toEqual([48, true, true]));

it('every field and parameter has a meaning', () => {
  const mute = [...fields, ...parameters].filter(({ schema }) => !schema.description?.trim());
  expect(mute.map(({ name }) => name)).toEqual([]);
});

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

it('every value of an enumeration is on a page', () => {
  const lists = [...fields, ...parameters].flatMap(({ name, schema }) => {
    const values = schema.enum ?? (schema.items as Schema | undefined)?.enum;
    return values ? [{ name, text: `${OR.format(values.map((value) => `\`${String(value)}\``))}.` }] : [];
  });
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(({ text }) => !texts.some((page) => page.includes(text))).map(({ name }) => name)).toEqual([]);
});

it('the index lists every operation with its method, path, and edition', () => {
  const index = readFileSync('site/docs/reference-docs/api/operations.mdx', 'utf8');
  const rows = [...index.matchAll(/^\| \[([^\]]+)\]\((\/[^)]+)\) \| ([A-Z]+) \| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  const listed = rows.map(([, title, page, method, path, edition]) => [title, page, method, path, EDITIONS[edition!]]);
  const expected = operations.map((operation) => [
    operation['x-title'],
    toSitePath(operation['x-page'], BASE),
    operation.method,
    operation['x-path'],
    operation['x-edition'],
  ]);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

describe('a refusal', () => {
  it.each(operations)('$operationId says what is missing', (operation) => {
    const refusal = operation.responses['403'];
    // The page about errors explains the response that all operations share, and names the levels of access.
    expect(refusal === undefined || refusal.$ref !== undefined || Boolean(operation['x-permission'])).toBe(true);
  });
  it('names its permission where the specification of the enterprise edition does', () => {
    const named = operations.filter((operation) => operation['x-permission']).map(({ operationId }) => operationId);
    expect(named.toSorted()).toEqual(WITH_PERMISSION);
  });
});
