// For tests: a server that implements the part of Typesense's protocol that a site uses, over real HTTP.
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CollectionSchema } from '../src/search/push/collection-schema.ts';
import { search } from './double-search.ts';
import type { DoubleRecord, SearchParameters } from './double-search.ts';

interface Collection extends CollectionSchema {
  records: DoubleRecord[];
  created_at: number;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Simulates a failure: a response that replaces the correct one. */
export type Fault = (method: string, path: string) => Answer | undefined;

export interface TypesenseDouble {
  url: string;
  collections: Map<string, Collection>;
  aliases: Map<string, string>;
  /** Requests so far: `PUT /aliases/docs`. */
  log: string[];
  fault?: Fault;
  close(): Promise<void>;
}

export const ADMIN_KEY = 'admin-key-of-the-double';
export const SEARCH_KEY = 'search-key-of-the-double';

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found' } };
const FORBIDDEN: Answer = {
  status: 401,
  body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function toPublic({ records, ...schema }: Collection): object {
  return { ...schema, num_documents: records.length };
}

/** Adds one line of an import; if that fails, returns the same reason as the real server. */
function addRecord(collection: Collection, line: string): object {
  const record = JSON.parse(line) as DoubleRecord;
  const refuse = (error: string, code: number) => ({ success: false, code, error, document: line });
  for (const { name, type, optional } of collection.fields) {
    const value = record[name];
    if (value === undefined && !optional && !name.includes('*'))
      return refuse(`Field \`${name}\` has been declared in the schema, but is not found in the document.`, 400);
    if (value !== undefined && type === 'int64' && !Number.isSafeInteger(value))
      return refuse(`Field \`${name}\` must be an int64.`, 400);
    if (value !== undefined && type === 'string' && typeof value !== 'string')
      return refuse(`Field \`${name}\` must be a string.`, 400);
    if (value !== undefined && type === 'string[]' && !Array.isArray(value))
      return refuse(`Field \`${name}\` must be an array.`, 400);
  }
  if (collection.records.some(({ id }) => id === record.id))
    return refuse(`A document with id ${record.id} already exists.`, 409);
  collection.records.push(record);
  return { success: true };
}

type State = Pick<TypesenseDouble, 'collections' | 'aliases'>;

function answerCollections(
  { collections, aliases }: State,
  [name, ...rest]: string[],
  { method, body }: { method: string; body: string },
): Answer {
  if (name === undefined && method === 'POST') {
    const schema = JSON.parse(body) as CollectionSchema;
    if (collections.has(schema.name))
      return { status: 409, body: { message: `A collection with name \`${schema.name}\` already exists.` } };
    collections.set(schema.name, { ...schema, records: [], created_at: 1 });
    return { status: 201, body: toPublic(collections.get(schema.name)!) };
  }
  if (name === undefined) return { status: 200, body: [...collections.values()].map(toPublic) };
  const collection = collections.get(aliases.get(name) ?? name);
  if (!collection) return { status: 404, body: { message: `No collection with name \`${name}\` found.` } };
  if (rest.join('/') === 'documents/import') {
    const lines = body.split('\n').filter(Boolean);
    return { status: 200, body: lines.map((line) => JSON.stringify(addRecord(collection, line))).join('\n') };
  }
  if (method === 'DELETE') collections.delete(collection.name);
  return { status: 200, body: toPublic(collection) };
}

function answerAliases(
  { aliases }: State,
  [name]: string[],
  { method, body }: { method: string; body: string },
): Answer {
  if (name === undefined)
    return {
      status: 200,
      body: { aliases: [...aliases].map(([alias, collection_name]) => ({ name: alias, collection_name })) },
    };
  if (method === 'PUT') aliases.set(name, (JSON.parse(body) as { collection_name: string }).collection_name);
  const collection_name = aliases.get(name);
  return collection_name === undefined ? NOT_FOUND : { status: 200, body: { name, collection_name } };
}

function answerSearches({ collections, aliases }: State, body: string): Answer {
  const { searches } = JSON.parse(body) as { searches: SearchParameters[] };
  const results = searches.map((parameters) => {
    const name = String(parameters.collection);
    const collection = collections.get(aliases.get(name) ?? name);
    return collection ? search(collection.records, parameters) : { code: 404, error: 'Not found.' };
  });
  return { status: 200, body: { results } };
}

function answer(state: TypesenseDouble, url: URL, request: { method: string; body: string; key: string }): Answer {
  const [room, ...names] = url.pathname.split('/').slice(1).map(decodeURIComponent);
  if (room === 'health') return { status: 200, body: { ok: true } };
  const isSearch = room === 'multi_search';
  if (request.key !== ADMIN_KEY && !(isSearch && request.key === SEARCH_KEY)) return FORBIDDEN;
  if (isSearch) return answerSearches(state, request.body);
  if (room === 'collections') return answerCollections(state, names, request);
  return room === 'aliases' ? answerAliases(state, names, request) : NOT_FOUND;
}

/** Starts the simulated server; close it at the end of the test. */
export async function openTypesenseDouble(): Promise<TypesenseDouble> {
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url!, double.url);
      const method = request.method!;
      double.log.push(`${method} ${url.pathname}`);
      const key = String(request.headers['x-typesense-api-key'] ?? url.searchParams.get('x-typesense-api-key') ?? '');
      const { status, body: content } =
        double.fault?.(method, url.pathname) ?? answer(double, url, { method, body, key });
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Access-Control-Allow-Origin': '*',
      });
      response.end(typeof content === 'string' ? content : JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: TypesenseDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    collections: new Map(),
    aliases: new Map(),
    log: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return double;
}
