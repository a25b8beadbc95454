// The receiver of answers: what it takes, what it refuses with which status, and that no request ends it or spoils its file.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { ask, makeSite, startServer } from '../../test/server-site.ts';

const ANSWER = { path: '/content/a', section: 'one', version: 'current', helpful: false, text: 'It lacks "this".\n' };

async function start() {
  const folder = makeSite(
    { 'content/index.html': 'home', 'content/a.html': 'a' },
    { basePath: '/content/', paths: ['/content/', '/content/a'] },
  );
  const file = join(makeRoot({}), 'answers.jsonl');
  const { port, lines } = await startServer(folder, { feedbackFile: file });
  const address = `http://127.0.0.1:${port}/content/feedback`;
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
  return {
    file,
    port,
    lines,
    post,
    address,
    send: (more: object = {}) => post(JSON.stringify({ ...ANSWER, ...more })),
    read: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown)
        : [],
  };
}

test('an answer becomes a line without address and time of day, which only its owner may read', async () => {
  const { send, read, file } = await start();
  const answer = await send();
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
  expect(answer.headers.get('x-test')).toBe('yes');
  expect((await send({ section: undefined, version: undefined, text: undefined, helpful: true })).status).toBe(204);
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(read()).toEqual([
    { date, ...ANSWER },
    { date, path: '/content/a', section: '', version: '', helpful: true, text: '' },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the address may be absolute, as proxies send it', async () => {
  const { port } = await start();
  expect((await ask(port, 'http://example.com/content/feedback')).headers.allow).toBe('POST');
});

test.each<[string, string]>([
  ['no JSON', '{"path": '],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['no answer', JSON.stringify({ ...ANSWER, helpful: undefined })],
  ['an answer in words', JSON.stringify({ ...ANSWER, helpful: 'yes' })],
  ['a page that is not there', JSON.stringify({ ...ANSWER, path: '/content/b' })],
  ['a path out of the site', JSON.stringify({ ...ANSWER, path: '/content/../../etc/passwd' })],
  ['a path that is no text', JSON.stringify({ ...ANSWER, path: ['/content/a'] })],
  ['a long text', JSON.stringify({ ...ANSWER, text: 'x'.repeat(2001) })],
  ['another field', JSON.stringify({ ...ANSWER, email: 'a@example.com' })],
  ['a field of all objects', '{"__proto__": {"helpful": true}, "path": "/content/a"}'],
])('400 for %s', async (_name, body) => {
  const { post, read } = await start();
  const answer = await post(body);
  expect([answer.status, (await answer.text()).startsWith('Expected ')]).toEqual([400, true]);
  expect(read()).toEqual([]);
});

test('other methods, types, codings and sites are refused', async () => {
  const { address, post, read } = await start();
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(address, { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
  }
  const body = JSON.stringify(ANSWER);
  expect((await post(body, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await post(body, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect((await post(body, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(body, { Origin: 'null' })).status).toBe(403);
  expect(
    (await post(body, { Origin: new URL(address).origin, 'Content-Type': 'Application/JSON; charset=utf-8' })).status,
  ).toBe(204);
  expect(read()).toHaveLength(1);
});

test('a body of more than 16 kB is refused, whether or not its length is told first', async () => {
  const { post, port, read } = await start();
  expect((await post(' '.repeat(16_001))).status).toBe(413);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /content/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      socket.write(`4000\r\n${' '.repeat(0x4000)}\r\n`);
      socket.write(`4000\r\n${' '.repeat(0x4000)}\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString())).on('error', reject);
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(read()).toEqual([]);
});

test('ten answers a minute of one address are taken, and the next is refused before its body is read', async () => {
  const { send, read } = await start();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('60');
  expect(read()).toHaveLength(10);
});

test('answers at the same time are whole lines', async () => {
  const { send, read } = await start();
  const texts = Array.from({ length: 10 }, (_, index) => String(index).repeat(2000));
  await Promise.all(texts.map((text) => send({ text })));
  expect(new Set(read().map((line) => (line as typeof ANSWER).text))).toEqual(new Set(texts));
});

test('a reader who leaves in the middle leaves no trace, and the server goes on', async () => {
  const { port, send, read, lines } = await start();
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /content/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"path"',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => resolve());
  });
  expect((await send()).status).toBe(204);
  expect(read()).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('a file that cannot be written is a failure that passes, and is logged once', async () => {
  const { file, send, read, lines } = await start();
  // A folder in its place: no user may append to that.
  mkdirSync(file);
  const failed = [await send(), await send()];
  expect(failed.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '60'],
    [503, '60'],
  ]);
  expect(lines).toHaveLength(1);
  rmSync(file, { recursive: true });
  expect((await send()).status).toBe(204);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  truncateSync(file, 100_000_000);
  expect((await send()).status).toBe(503);
  truncateSync(file, 0);
  expect((await send()).status).toBe(204);
  expect(read()).toHaveLength(1);
});

test('without the option there is nothing to send to', async () => {
  const folder = makeSite({ 'content/index.html': 'home' }, { basePath: '/content/', paths: ['/content/'] });
  const { port } = await startServer(folder);
  expect((await ask(port, '/content/feedback')).status).toBe(404);
  expect((await ask(port, '/content/feedback', { method: 'POST' })).status).toBe(405);
});
