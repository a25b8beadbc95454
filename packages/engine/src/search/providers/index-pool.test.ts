// An index is opened once, again after a failure, and never from a file that is not an index.
import { afterEach, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INDEX_FORMAT, PAGE_STEP, renderCore } from '../format/index-files.ts';
import { createIndexPool, fetchText } from './index-pool.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (path: string) => { status?: number; type?: string; body: string }): Promise<string> {
  server = createServer((request, response) => {
    const { status = 200, type = 'text/plain', body } = answer(request.url!);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/current.json`;
}

test.each([
  ['not found', { status: 404, body: '' }, 'status 404'],
  ['a server error', { status: 500, body: '{}' }, 'status 500'],
  ["a host's page in its place", { type: 'text/html; charset=utf-8', body: '<!doctype html>' }, 'HTML page'],
  ['not JSON', { body: 'oops' }, 'JSON'],
  ['another format', { body: '{"format":0}' }, 'found 0'],
  ['null', { body: 'null' }, 'found undefined'],
])('a manifest that is %s rejects', async (_, answer, message) => {
  const url = await serve(() => answer);
  await expect(createIndexPool(fetchText).open(url)).rejects.toThrow(message);
});

test('a failed opening is tried again, a good one is kept', async () => {
  const asked: string[] = [];
  let isDown = true;
  const page = { path: '/a', title: 'A', keywords: [], kind: 'guide' as const, weight: 1, sectionNumbers: PAGE_STEP };
  const core = renderCore('/', [page], []);
  const files: Record<string, string> = {
    '/m.json': JSON.stringify({
      format: INDEX_FORMAT,
      folder: '/',
      core: 'core',
      spelling: 'spelling',
      shards: [],
      fragments: [[0, 'text']],
      shardBytes: 0,
    }),
    '/core': core,
    '/spelling': '',
    '/text': '[[[0,"","","Text of a"]]]',
  };
  const pool = createIndexPool(async (address) => {
    asked.push(address);
    if (isDown) throw new Error('offline');
    return files[address]!;
  });
  await expect(pool.open('/m.json')).rejects.toThrow('offline');
  isDown = false;
  expect((await (await pool.open('/m.json')).search('a')).total).toBe(1);
  await pool.open('/m.json');
  expect(asked.filter((address) => address === '/m.json')).toHaveLength(2);
});
