// Requests that Node's parser rejects, and those around them in the same connection, sent as bytes.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { makeSite, startServer } from '../../test/server-site.ts';

/** The statuses of all responses until the server closes the connection. */
async function send(bytes: string): Promise<string[]> {
  const folder = makeSite({ 'index.html': 'home', 'large.txt': 'x'.repeat(2_000_000) }, { paths: ['/'] });
  const { port } = await startServer(folder, { feedbackFile: `${makeRoot({})}/answers.jsonl` });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('close', () => resolve(String(Buffer.concat(parts)).match(/HTTP\/1\.1 \d+/g) ?? []));
    socket.setTimeout(5000, () => socket.destroy(new Error('The connection stays open.')));
    socket.write(bytes);
  });
}

const get = (path: string, header = 'Host: x') => `GET ${path} HTTP/1.1\r\n${header}\r\n\r\n`;
const HOST = 'Host: x\r\n';

test.each<[string, string, number[]]>([
  ['garbage', '\x01\x02\x03\r\n\r\n', [400]],
  ['garbage after requests', `${get('/')}${get('/large.txt')}${get('/none')}\x01\x02\r\n\r\n`, [200, 200, 404, 400]],
  [
    'requests after the last one',
    `${get('/large.txt')}${get('/', 'Host: x\r\nConnection: close')}${get('/')}`,
    [200, 200],
  ],
  ['headers that are too long', `${get('/')}${get('/', `Host: x\r\nX: ${'y'.repeat(20_000)}`)}`, [200, 431]],
  ['a body that is none', `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400]],
  [
    'a body that is none, after a request',
    `${get('/large.txt')}POST /feedback HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    [200, 400],
  ],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, [405]],
  ['CONNECT after a request', `${get('/large.txt')}CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, [200, 405]],
  ['a version from the future', `GET / HTTP/2.0\r\n${HOST}Connection: close\r\n\r\n`, [505]],
  ['a version from the past', 'GET /\r\n\r\n', [505]],
])('%s', async (_name, bytes, statuses) => {
  expect(await send(bytes)).toEqual(statuses.map((status) => `HTTP/1.1 ${status}`));
});
