// Ranges, conditions and compression according to RFC 9110, one request for each row.
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, makeSite, NOT_FOUND, startServer, type Asked } from '../../../test/server-site.ts';

const TEN = '0123456789';
const HOME = '<!doctype html><title>Home</title>';
const MODIFIED = new Date('2024-05-06T07:08:09.500Z');
/** The same time without milliseconds, which HTTP dates do not have. */
const LAST_MODIFIED = 'Mon, 06 May 2024 07:08:09 GMT';

const twins = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
});

async function start() {
  const folder = makeSite(
    {
      ...twins('index.html', HOME),
      ...twins('404.html', NOT_FOUND),
      'ten.txt': TEN,
      'empty.txt': '',
      'notes.md': 'ä',
      'thing.unknown': '',
      'script.js': '',
    },
    { paths: ['/'] },
  );
  for (const name of ['ten.txt', 'index.html', 'index.html.br']) utimesSync(join(folder, name), MODIFIED, MODIFIED);
  const { port } = await startServer(folder);
  return (target: string, headers: Asked['headers'] = {}, method?: string) => ask(port, target, { headers, method });
}

describe('ranges', () => {
  test.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-4', 206, '01234', 'bytes 0-4/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-10', 206, TEN, 'bytes 0-9/10'],
    ['bytes=-20', 206, TEN, 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-18446744073709551616', 206, TEN, 'bytes 0-9/10'],
    ['BYTES=1-1', 206, '1', 'bytes 1-1/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=10-12', 416, undefined, 'bytes */10'],
    ['bytes=18446744073709551616-', 416, undefined, 'bytes */10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['bytes=5-3', 200, TEN, undefined],
    ['bytes=0-1,4-5', 200, TEN, undefined],
    ['bytes=-', 200, TEN, undefined],
    ['bytes=', 200, TEN, undefined],
    ['bytes=a-b', 200, TEN, undefined],
    ['bytes=1-2-3', 200, TEN, undefined],
    ['bytes', 200, TEN, undefined],
    ['items=0-1', 200, TEN, undefined],
  ])('%s: %i', async (range, status, body, contentRange) => {
    const answer = await (await start())('/ten.txt', { Range: range });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (body !== undefined) expect(answer.body.toString()).toBe(body);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  test('are offered, and are of the whole file only with GET', async () => {
    const get = await start();
    expect((await get('/ten.txt')).headers['accept-ranges']).toBe('bytes');
    const { status, headers, body } = await get('/ten.txt', { Range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
  });

  test('of an empty file', async () => {
    const get = await start();
    expect((await get('/empty.txt')).status).toBe(200);
    const { status, headers } = await get('/empty.txt', { Range: 'bytes=0-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
    expect((await get('/empty.txt', { Range: 'bytes=-5' })).status).toBe(200);
  });

  test('of a compressed page are of what is sent', async () => {
    const get = await start();
    const { status, headers, body } = await get('/', { Range: 'bytes=2-5', 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([206, 'br']);
    expect(body).toEqual(brotliCompressSync(HOME).subarray(2, 6));
  });
});

describe('If-Range', () => {
  test.each<[string, (etag: string) => string, number]>([
    ['the tag', (etag) => etag, 206],
    ['another tag', () => '"other"', 200],
    ['the tag as a weak one', (etag) => `W/${etag}`, 200],
    ['a tag that holds it', (etag) => `"x${etag}`, 200],
    ['the date', () => LAST_MODIFIED, 206],
    ['an earlier date', () => 'Sun, 05 May 2024 07:08:09 GMT', 200],
    ['a later date', () => 'Tue, 07 May 2024 07:08:09 GMT', 200],
    ['no date', () => 'yesterday', 200],
    ['the date without its time zone', () => LAST_MODIFIED.replace(' GMT', ''), 200],
  ])('with %s', async (_name, toValue, status) => {
    const get = await start();
    const etag = (await get('/ten.txt')).headers.etag!;
    expect((await get('/ten.txt', { Range: 'bytes=0-1', 'If-Range': toValue(etag) })).status).toBe(status);
  });
});

const EARLIER = 'Sun, 05 May 2024 07:08:09 GMT';

describe('conditions', () => {
  test.each<[string, (etag: string) => Record<string, string>, number]>([
    ['the tag', (etag) => ({ 'If-None-Match': etag }), 304],
    ['a list with the tag', (etag) => ({ 'If-None-Match': `"a",W/"b" ,\t${etag}, "c"` }), 304],
    ['the tag as a weak one', (etag) => ({ 'If-None-Match': `W/${etag}` }), 304],
    ['any tag', () => ({ 'If-None-Match': '*' }), 304],
    ['other tags', () => ({ 'If-None-Match': '"a", "b"' }), 200],
    ['a list that is none', (etag) => ({ 'If-None-Match': `w/${etag}` }), 200],
    ['a day that does not exist', () => ({ 'If-Modified-Since': 'Wed, 31 Feb 2035 07:08:09 GMT' }), 200],
    ['the tag without quotes', (etag) => ({ 'If-None-Match': etag.slice(1, -1) }), 200],
    ['other tags and the date', () => ({ 'If-None-Match': '"a"', 'If-Modified-Since': LAST_MODIFIED }), 200],
    ['the tag and an earlier date', (etag) => ({ 'If-None-Match': etag, 'If-Modified-Since': EARLIER }), 304],
    ['the tag and a range', (etag) => ({ 'If-None-Match': etag, Range: 'bytes=0-1' }), 304],
    ['the date', () => ({ 'If-Modified-Since': LAST_MODIFIED }), 304],
    ['the date as RFC 850 has it', () => ({ 'If-Modified-Since': 'Monday, 06-May-24 07:08:09 GMT' }), 304],
    ['the date as asctime has it', () => ({ 'If-Modified-Since': 'Mon May  6 07:08:09 2024' }), 304],
    ['a later date', () => ({ 'If-Modified-Since': 'Tue, 07 May 2024 07:08:09 GMT' }), 304],
    ['an earlier date', () => ({ 'If-Modified-Since': EARLIER }), 200],
    ['no HTTP date', () => ({ 'If-Modified-Since': '2050-01-01' }), 200],
    ['If-Match with the tag', (etag) => ({ 'If-Match': `"a", ${etag}` }), 200],
    ['If-Match with any tag', () => ({ 'If-Match': '*' }), 200],
    ['If-Match with other tags', () => ({ 'If-Match': '"a"' }), 412],
    ['If-Match with a weak tag', (etag) => ({ 'If-Match': `W/${etag}` }), 412],
    ['If-Unmodified-Since with the date', () => ({ 'If-Unmodified-Since': LAST_MODIFIED }), 200],
    ['If-Unmodified-Since with an earlier date', () => ({ 'If-Unmodified-Since': EARLIER }), 412],
    ['If-Unmodified-Since without date', () => ({ 'If-Unmodified-Since': 'soon' }), 200],
    ['If-Match before If-Unmodified-Since', () => ({ 'If-Match': '*', 'If-Unmodified-Since': EARLIER }), 200],
  ])('%s', async (_name, toHeaders, status) => {
    const get = await start();
    const { headers } = await get('/ten.txt');
    expect(headers['last-modified']).toBe(LAST_MODIFIED);
    expect((await get('/ten.txt', toHeaders(headers.etag!))).status).toBe(status);
  });

  test('a 304 says how to keep the page, and nothing of a body', async () => {
    const get = await start();
    const accept = { 'Accept-Encoding': 'br' };
    const { headers: whole } = await get('/', accept);
    const { status, headers } = await get('/', { ...accept, 'If-None-Match': whole.etag! });
    expect(status).toBe(304);
    expect(headers).toMatchObject({
      etag: whole.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-test': 'yes',
    });
    for (const name of ['content-type', 'content-length', 'content-encoding', 'last-modified', 'accept-ranges'])
      expect(headers).not.toHaveProperty(name);
  });

  test('do not make a missing page one that is kept', async () => {
    const get = await start();
    expect((await get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404);
    expect((await get('/nowhere', { 'If-Match': '"a"' })).status).toBe(404);
    expect((await get('/nowhere', { Range: 'bytes=0-1' })).status).toBe(404);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.0', undefined],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['brotli', undefined],
    ['x-bridge', undefined],
  ])('%s: %s', async (accept, coding) => {
    const get = await start();
    const { status, headers, body } = await get('/', accept === undefined ? {} : { 'Accept-Encoding': accept });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, coding, 'Accept-Encoding']);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('each coding has a tag of its own', async () => {
    const get = await start();
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => (await get('/', { 'Accept-Encoding': coding })).headers.etag!),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': tags[0]! })).status).toBe(200);
  });

  test('a file without twins comes as it is', async () => {
    const { headers, body } = await (await start())('/ten.txt', { 'Accept-Encoding': 'br, gzip' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, TEN]);
  });

  test('the not-found page is compressed too', async () => {
    const get = await start();
    const { status, headers, body } = await get('/nowhere', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([404, 'br', 'Accept-Encoding']);
    expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND);
    const head = await get('/nowhere', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([404, String(body.length), 0]);
  });
});

test.each([
  ['/notes.md', 'text/markdown; charset=utf-8'],
  ['/script.js', 'text/javascript; charset=utf-8'],
  ['/thing.unknown', 'application/octet-stream'],
])('%s is %s', async (target, type) => {
  expect((await (await start())(target)).headers['content-type']).toBe(type);
});
