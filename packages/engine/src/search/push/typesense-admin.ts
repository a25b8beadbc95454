// The requests that change a Typesense server. If the server refuses, throws an error with the server's own message,
// which never contains the key.
import { toSingleSpaces } from '../../shared/single-spaces.ts';
import type { CollectionSchema } from './collection-schema.ts';

export interface AdminOptions {
  /** Origin of the server. */
  server: string;
  /** Admin key, which is only sent in a header. */
  key: string;
  /** Default: one minute; importing a batch takes seconds. */
  timeout?: number;
}

export interface TypesenseAdmin {
  createCollection(schema: CollectionSchema): Promise<void>;
  /** The number of records in the collection; undefined if the collection does not exist. */
  getCount(collection: string): Promise<number | undefined>;
  /** Rejects with the message for the first record that was refused. */
  addRecords(collection: string, records: object[]): Promise<void>;
  deleteCollection(collection: string): Promise<void>;
  /** The collection that an alias points to; undefined if the alias does not exist. */
  getAliased(alias: string): Promise<string | undefined>;
  setAlias(alias: string, collection: string): Promise<void>;
}

interface Call {
  method?: string;
  path: string;
  body?: string;
  /** The status that means "does not exist". */
  isMissing?: number;
}

function toReason(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text);
  } catch {
    return `a response that is not JSON (${toSingleSpaces(text.slice(0, 80))})`;
  }
}

function parseLine(line: string): { success?: boolean; error?: string } {
  try {
    return JSON.parse(line) as { success?: boolean; error?: string };
  } catch {
    return { error: toReason(line) };
  }
}

/** Checks the lines of the server's response to an import, such as `{"success":false,"error":"…"}`. */
function checkImport(text: string, sent: number): void {
  const lines = text.split('\n').filter(Boolean).map(parseLine);
  const refused = lines.filter(({ success }) => success !== true);
  if (refused.length > 0)
    throw new Error(
      `Expected all ${sent} records to be accepted, found ${refused.length} refused. The reason for the first: ${refused[0]!.error ?? 'none given'}`,
    );
  if (lines.length !== sent) throw new Error(`Expected a response for each of ${sent} records, found ${lines.length}`);
}

/** Sends nothing before the first call. */
export function createTypesenseAdmin({ server, key, timeout = 60_000 }: AdminOptions): TypesenseAdmin {
  const call = async ({ method = 'GET', path, body, isMissing }: Call): Promise<string | undefined> => {
    const what = `${method} ${path.split('?')[0]}`;
    const headers = { 'X-TYPESENSE-API-KEY': key, 'Content-Type': 'application/json' };
    const init: RequestInit = { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeout) };
    const response = await fetch(server.replace(/\/+$/, '') + path, init).catch((cause: Error) => {
      const reason =
        cause.name === 'TimeoutError'
          ? `no response within ${timeout / 1000} s`
          : ((cause.cause as Error | undefined)?.message ?? cause.message);
      throw new Error(`${what}: ${reason}`, { cause });
    });
    const text = await response.text();
    if (response.ok) return text;
    if (response.status === isMissing) return undefined;
    throw new Error(`${what}: status ${response.status}, ${toReason(text)}`);
  };
  const parse = <T>(text: string | undefined, what: string): T | undefined => {
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      throw new Error(`${what}: ${toReason(text)}`);
    }
  };
  const to = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;
  return {
    createCollection: async (schema) =>
      void parse(
        await call({ method: 'POST', path: '/collections', body: JSON.stringify(schema) }),
        'POST /collections',
      ),
    getCount: async (collection) =>
      parse<{ num_documents: number }>(
        await call({ path: to('collections', collection), isMissing: 404 }),
        'GET /collections',
      )?.num_documents,
    async addRecords(collection, records) {
      const path = `${to('collections', collection, 'documents', 'import')}?action=create`;
      const text = await call({
        method: 'POST',
        path,
        body: records.map((record) => JSON.stringify(record)).join('\n'),
      });
      checkImport(text!, records.length);
    },
    deleteCollection: async (collection) =>
      void (await call({ method: 'DELETE', path: to('collections', collection), isMissing: 404 })),
    getAliased: async (alias) =>
      parse<{ collection_name: string }>(await call({ path: to('aliases', alias), isMissing: 404 }), 'GET /aliases')
        ?.collection_name,
    setAlias: async (alias, collection) =>
      void (await call({
        method: 'PUT',
        path: to('aliases', alias),
        body: JSON.stringify({ collection_name: collection }),
      })),
  };
}
