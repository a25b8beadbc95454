// Pushes to a simulated server (or, with TYPESENSE_TEST_URL, to a real one) and reads with the official client what
// readers get.
import { Client } from 'typesense';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTypesenseProvider } from '../providers/typesense-provider.ts';
import type { SearchDocument } from '../search-types.ts';
import { toCollectionSchema } from './collection-schema.ts';
import { pushRecords } from './push-records.ts';
import { toRecords } from './records.ts';
import { createTypesenseAdmin } from './typesense-admin.ts';
import { ADMIN_KEY, openTypesenseDouble, SEARCH_KEY } from '../../../test/typesense-double.ts';
import type { TypesenseDouble } from '../../../test/typesense-double.ts';

const real = process.env.TYPESENSE_TEST_URL;
const [adminKey, searchKey] = real
  ? [process.env.TYPESENSE_TEST_KEY!, process.env.TYPESENSE_TEST_KEY!]
  : [ADMIN_KEY, SEARCH_KEY];
const context = {
  siteUrl: 'https://docs.example.org',
  locale: 'en',
  version: 'current',
  branch: 'Task Reference',
  rank: 100,
  links: [],
};

function toDocument(name: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    path: `/content/${name.toLowerCase().replaceAll(' ', '-')}`,
    title: name,
    kind: 'reference',
    keywords: [],
    description: `About ${name}.`,
    sections: [
      { anchor: '', headings: [name], text: 'Opens the page.', code: '', identifiers: [] },
      {
        anchor: 'parameters',
        headings: [name, 'Parameters'],
        text: 'The loopCondition <b>decides</b>.',
        code: '{"type": "DO_WHILE"}',
        identifiers: ['DO_WHILE'],
      },
    ],
    ...more,
  };
}

const records = (...documents: SearchDocument[]) => documents.flatMap((document) => toRecords(document, context));

let double: TypesenseDouble | undefined;
let url: string;
let alias: string;
let client: Client;

beforeEach(async () => {
  double = real ? undefined : await openTypesenseDouble();
  url = real ?? double!.url;
  alias = `docs-${Math.random().toString(36).slice(2)}`;
  const { hostname, port, protocol } = new URL(url);
  const node = { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) };
  client = new Client({
    nodes: [node],
    apiKey: adminKey,
    numRetries: 0,
    connectionTimeoutSeconds: 5,
    logLevel: 'silent',
  });
});
afterEach(() => double?.close());

const admin = (key = adminKey) => createTypesenseAdmin({ server: url, key });
const push = (batches: object[][], now?: Date) => pushRecords({ admin: admin(), alias, batches, now });
const getServed = async () => (await client.aliases(alias).retrieve()).collection_name;
const getNames = async () =>
  (await client.collections().retrieve()).map(({ name }) => name).filter((name) => name.startsWith(alias));
const search = (query: string, { version = 'current', ...options }: { version?: string; kind?: 'guide' } = {}) =>
  createTypesenseProvider({ server: url, collection: alias, key: searchKey, locale: 'en', version }).search(
    query,
    options,
  );

describe('a push', () => {
  it('is served under the alias, and read by the official client', async () => {
    const all = records(toDocument('Do While'), toDocument('Switch'));
    const report = await push([all.slice(0, 3), all.slice(3)], new Date('2025-03-01T10:00:00Z'));
    expect(report).toEqual({
      collection: `${alias}_20250301100000000`,
      records: all.length,
      replaced: undefined,
      leftBehind: undefined,
    });
    expect(await getServed()).toBe(report.collection);
    const found = await client.collections(alias).retrieve();
    expect(found.num_documents).toBe(all.length);
    expect(found.default_sorting_field).toBe('item_priority');
    expect(found.fields?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(toCollectionSchema('x').fields.map(({ name }) => name)),
    );
    const answer = await client.multiSearch.perform<[Record<string, unknown>]>({
      searches: [
        {
          collection: alias,
          q: 'while',
          query_by: 'hierarchy.lvl1',
          group_by: 'url',
          filter_by: 'language:=en && docusaurus_tag:=[default,docs-default-current]',
        },
      ],
    });
    expect(answer.results[0]!.grouped_hits?.[0]?.hits[0]?.document).toMatchObject({
      url: 'https://docs.example.org/content/do-while',
    });
  });

  it('finds a page by what links of other pages call it', async () => {
    const linked = toRecords(toDocument('Do While'), { ...context, links: ['iterate', 'repeat'] });
    await push([linked, records(toDocument('Switch'))], new Date(1e12));
    expect((await search('iterate')).hits.map(({ path }) => path)).toEqual(['/content/do-while']);
  });

  it('takes the place of the one before, which goes', async () => {
    const first = await push([records(toDocument('Do While'))], new Date(1e12));
    const second = await push([records(toDocument('Switch'))], new Date(2e12));
    expect(second.replaced).toBe(first.collection);
    expect(await getNames()).toEqual([second.collection]);
    expect((await search('switch')).hits.map(({ path }) => path)).toEqual(['/content/switch']);
    expect((await search('do while')).hits.map(({ path }) => path)).not.toContain('/content/do-while');
  });

  it('gives hits by page to the provider of the site, by kind and version, as text', async () => {
    await push([records(toDocument('Do While'), toDocument('Guide to loops', { kind: 'guide' }))]);
    const { hits } = await search('loopCondition');
    expect(hits.map(({ path, anchor, kind }) => [path, anchor, kind])).toEqual(
      expect.arrayContaining([
        ['/content/do-while', 'parameters', 'reference'],
        ['/content/guide-to-loops', 'parameters', 'guide'],
      ]),
    );
    expect(hits[0]!.snippet.text).toContain('<b>decides</b>');
    expect((await search('loopCondition', { kind: 'guide' })).hits.map(({ path }) => path)).toEqual([
      '/content/guide-to-loops',
    ]);
    expect((await search('loopCondition', { version: '1.0' })).total).toBe(0);
  });
});

/** Readers must find the same before and after. */
describe.skipIf(real)('a push that fails', () => {
  const refuse = (pattern: RegExp, status: number, body: unknown) => (method: string, path: string) =>
    pattern.test(`${method} ${path}`) ? { status, body } : undefined;

  it.each([
    [
      'is refused',
      refuse(/^POST \/collections$/, 400, { message: 'Bad schema.' }),
      'POST /collections: status 400, Bad schema.',
    ],
    [
      'meets an HTML page',
      refuse(/import/, 200, '<html>proxy</html>'),
      'a response that is not JSON (<html>proxy</html>)',
    ],
    ['meets a gateway that is down', refuse(/import/, 502, '<html>Bad Gateway</html>'), 'status 502'],
    [
      'has a record refused',
      refuse(/import/, 200, '{"success":false,"error":"Field `url` must be a string."}'),
      'The reason for the first: Field `url` must be a string.',
    ],
    ['loses answers', refuse(/import/, 200, '{"success":true}'), 'Expected a response for each of'],
    [
      'loses records',
      refuse(/GET \/collections\/.*_/, 200, { num_documents: 1 }),
      /Expected \d+ records in .*, found 1/,
    ],
    [
      'cannot swap',
      refuse(/PUT \/aliases/, 503, { message: 'Not Ready or Lagging' }),
      'status 503, Not Ready or Lagging',
    ],
  ])('because it %s says why and leaves the old index', async (_name, fault, reason) => {
    const before = await push([records(toDocument('Do While'))], new Date(1e12));
    double!.fault = fault;
    await expect(push([records(toDocument('Switch'))])).rejects.toThrow(reason);
    double!.fault = undefined;
    expect(await getServed()).toBe(before.collection);
    expect(await getNames()).toEqual([before.collection]);
    expect((await search('while')).hits).toHaveLength(1);
  });

  it('keeps a collection that is served although the answer to the swap was lost', async () => {
    double!.fault = (method, path) => {
      if (!/PUT \/aliases/.test(`${method} ${path}`)) return undefined;
      double!.aliases.set(alias, [...double!.collections.keys()].at(-1)!);
      return { status: 504, body: 'Gateway Timeout' };
    };
    await expect(push([records(toDocument('Switch'))])).rejects.toThrow('status 504');
    expect((await search('switch')).hits).toHaveLength(1);
  });

  it.each([
    ['nothing to push', [[]], 'Expected records to push, found none'],
    ['no batch at all', [], 'Expected records to push, found none'],
    [
      'the same record twice',
      [
        [
          { id: '1', url: 'x', item_priority: 1 },
          { id: '1', url: 'x', item_priority: 1 },
        ],
      ],
      'already exists',
    ],
    ['a record without address', [[{ id: '1', item_priority: 1 }]], 'Field `url`'],
  ])('with %s leaves no half index', async (_name, batches, reason) => {
    await expect(push(batches)).rejects.toThrow(reason);
    expect(await getNames()).toEqual([]);
  });

  it('refuses to stand in for a collection that bears the name', async () => {
    await client
      .collections()
      .create({ ...toCollectionSchema(alias), fields: [{ name: 'item_priority', type: 'int64' }] });
    await expect(push([records(toDocument('Switch'))])).rejects.toThrow('to be an alias, found a collection');
    expect(await getNames()).toEqual([alias]);
  });

  it('says that the key is wrong, and not what it is', async () => {
    const failed = pushRecords({ admin: admin('a-wrong-secret'), alias, batches: [records(toDocument('Switch'))] });
    const error = await failed.catch((reason: Error) => reason);
    expect(String(error)).toContain('status 401');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('a-wrong-secret');
  });

  it('says that the server cannot be reached', async () => {
    await double!.close();
    await expect(push([records(toDocument('Switch'))])).rejects.toThrow(/GET \/aliases.*ECONNREFUSED/);
  });
});
