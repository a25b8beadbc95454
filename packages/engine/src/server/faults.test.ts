// Failures while the server runs: files that disappear, builds under load, readers that disconnect, too few
// descriptors. Every request ends with a status, and the process keeps running.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { ask, makeSite, serveSite, startServer, writeSite } from '../../test/server-site.ts';

test('no request ends the process', async () => {
  const folder = makeSite(
    { 'index.html': 'home', 'ten.txt': '0123456789' },
    { paths: ['/', '/gone'], redirects: { '/old': '/日本語' } },
  );
  const { port, read } = await serveSite(folder);
  const get = async (target: string, headers: Record<string, string> = {}) =>
    (await ask(port, target, { headers })).status;
  expect(await get('/ten.txt', { Range: 'bytes=5-3' })).toBe(200);
  expect(await get('/ten.txt', { Range: 'bytes=0-18446744073709551616' })).toBe(206);
  expect(await get('/old')).toBe(301);
  expect(await get('/gone')).toBe(503);
  rmSync(folder, { recursive: true });
  expect(await get('/')).toBe(503);
  expect(await get('/ten.txt')).toBe(503);
  expect(read()).toContain(`503 for /gone: Expected its file in ${folder}, found none.`);
}, 60_000);

test('a page whose file is gone is missing for now, and the log says so once', async () => {
  const folder = makeSite({ 'index.html': 'home', 'a.html': 'a' }, { paths: ['/', '/a', '/b'] });
  const { port, lines } = await startServer(folder);
  const answers = await Promise.all(['/b', '/b', '/b.json'].map((target) => ask(port, target)));
  for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '1']);
  expect(lines).toEqual([
    `503 for /b: Expected its file in ${folder}, found none. A build may be under way; if this does not pass, build the site again.`,
  ]);
  // A file that is not a page may never have existed.
  expect((await ask(port, '/a.txt')).status).toBe(404);
});

test('a folder that was removed comes back', async () => {
  const folder = makeSite({ 'index.html': 'home' }, { paths: ['/'] });
  const { port, lines } = await startServer(folder);
  rmSync(folder, { recursive: true });
  for (const target of ['/', '/style.css', '/nowhere']) expect((await ask(port, target)).status, target).toBe(503);
  expect(lines).toHaveLength(1);
  writeSite(folder, { 'index.html': 'again', 'a.html': 'a' }, { paths: ['/', '/a'] });
  expect((await ask(port, '/')).body.toString()).toBe('again');
  await expect.poll(async () => (await ask(port, '/a')).status, { timeout: 5000 }).toBe(200);
});

test.runIf(process.platform === 'linux')('without a descriptor for its file a request is answered later', async () => {
  const { pid, port, read } = await serveSite(makeSite({ 'index.html': 'home' }, { paths: ['/'] }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const allow = (files: number) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:4096`]);
  expect((await ask(port, '/', { agent })).status).toBe(200);
  // A lower limit than the number of open files.
  allow(5);
  const answers = await Promise.all([1, 2, 3].map(() => ask(port, '/', { agent })));
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    [1, 2, 3].map(() => [503, '1']),
  );
  allow(4096);
  expect((await ask(port, '/', { agent })).status).toBe(200);
  expect(read().match(/503 for \/: EMFILE: too many open files/g)).toHaveLength(1);
});

/**
 * A page that states its own length, followed by that many letters, so that truncated, too long or mixed content is
 * noticed.
 */
function toPage(version: number): string {
  const length = 100 + ((version * 7919) % 90_000);
  return `${length}:`.padEnd(length, String.fromCharCode(97 + (version % 26)));
}

function isWhole(text: string): boolean {
  const [length = '', rest = ''] = text.split(':');
  return Number(length) === text.length && new Set(rest).size === 1;
}

const NAMES = Array.from({ length: 8 }, (_, index) => `page-${index}`);
const PATHS = NAMES.map((name) => `/${name}`);
const toPages = (version: number) => Object.fromEntries(NAMES.map((name) => [`${name}.html`, toPage(version)]));

/** Renames file by file, as a build that knows the previous one does. */
function rebuildFiles(folder: string, version: number): void {
  const next = `${folder}.next`;
  writeSite(next, toPages(version), { paths: PATHS });
  for (const file of readdirSync(next)) renameSync(join(next, file), join(folder, file));
  rmSync(next, { recursive: true });
}

/** Replaces the folder, as a build that does not know the previous one does. */
function rebuildFolder(folder: string, version: number): void {
  writeSite(`${folder}.next`, toPages(version), { paths: PATHS });
  renameSync(folder, `${folder}.old`);
  renameSync(`${folder}.next`, folder);
  rmSync(`${folder}.old`, { recursive: true });
}

test.each([
  ['file by file', rebuildFiles],
  ['as a whole', rebuildFolder],
])(
  'a site that is built anew %s under load is served whole',
  async (_name, rebuild) => {
    const folder = join(makeRoot({}), 'dist');
    writeSite(folder, toPages(0), { paths: PATHS });
    // In a separate process, so that a build here does not block it.
    const { port } = await serveSite(folder);
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    onTestFinished(() => agent.destroy());
    const end = Date.now() + 2000;
    const faults: string[] = [];
    let answered = 0;
    const read = async (reader: number) => {
      for (let turn = reader; Date.now() < end; turn++) {
        try {
          const { status, body } = await ask(port, PATHS[turn % PATHS.length]!, { agent });
          answered++;
          if (status !== 200 || !isWhole(body.toString())) faults.push(`${status}, ${body.length} bytes`);
        } catch (error) {
          faults.push(String(error));
        }
      }
    };
    const build = async () => {
      for (let version = 1; Date.now() < end; version++) {
        rebuild(folder, version);
        await wait(10);
      }
    };
    await Promise.all([build(), ...Array.from({ length: 20 }, (_, reader) => read(reader))]);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  },
  30_000,
);

/** The number of descriptors of this process that have the file open; Linux only. */
function countOpen(path: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path);
    } catch {
      return false;
    }
  }).length;
}

/** Requests a large file and disconnects after the first bytes, or stays connected and stops reading. */
function startDownload(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const started = new Promise<Buffer>((resolve) => {
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      resolve(chunk);
    });
  });
  onTestFinished(() => void socket.destroy());
  return { socket, started };
}

const LARGE = 50_000_000;

function makeLarge(): { folder: string; file: string } {
  const folder = makeSite({ 'index.html': 'home', 'large.bin': '' }, { paths: ['/'] });
  const file = join(folder, 'large.bin');
  truncateSync(file, LARGE);
  return { folder, file };
}

test.runIf(process.platform === 'linux')('downloads that are left keep no descriptor', async () => {
  const { folder, file } = makeLarge();
  const { port, lines } = await startServer(folder);
  const downloads = Array.from({ length: 30 }, () => startDownload(port));
  await Promise.all(downloads.map(({ started }) => started));
  expect(countOpen(file)).toBe(30);
  for (const { socket } of downloads) socket.destroy();
  // Other readers disconnect while the server handles their requests.
  for (let left = 0; left < 30; left++) {
    const { socket } = startDownload(port);
    socket.once('data', () => socket.destroy());
  }
  await wait(100);
  await expect.poll(() => countOpen(file), { timeout: 5000 }).toBe(0);
  expect(lines).toEqual([]);
});

test.runIf(process.platform === 'linux')('nor does one that nobody reads, after a while', async () => {
  const { folder, file } = makeLarge();
  const { port, server } = await startServer(folder);
  expect(server.timeout).toBe(30_000);
  server.setTimeout(200);
  await startDownload(port).started;
  await expect.poll(() => countOpen(file), { timeout: 5000 }).toBe(0);
});

test('a file that gets shorter while it is sent ends its connection, and nothing else follows in it', async () => {
  const { folder, file } = makeLarge();
  const { port, lines } = await startServer(folder);
  const { socket, started } = startDownload(port);
  let length = (await started).length;
  truncateSync(file, 1_000_000);
  socket.on('data', (chunk: Buffer) => (length += chunk.length));
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.resume();
  await closed;
  expect(length).toBeLessThan(LARGE);
  expect(lines).toEqual([
    '/large.bin was cut: Expected 50000000 bytes, found 1000000: the file was changed while it was read.',
  ]);
});

test('with more connections than descriptors every request ends with a status', async () => {
  const folder = makeSite({ 'index.html': 'home'.repeat(5000) }, { paths: ['/'] });
  const { port, read } = await serveSite(folder, { openFiles: 256 });
  const answers = await Promise.all(
    Array.from({ length: 600 }, () => ask(port, '/').then(({ status }) => status, String)),
  );
  expect(answers.filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  expect(answers).toContain(200);
  expect((await ask(port, '/')).status).toBe(200);
  expect(
    read()
      .split('\n')
      .filter((line) => /open file/.test(line)).length,
  ).toBeLessThan(3);
}, 60_000);

test('connections that stay open are answered too, and those that are too many are told to go', async () => {
  const folder = makeSite({ 'index.html': 'home' }, { paths: ['/'] });
  const { port, read } = await serveSite(folder, { openFiles: 256 });
  const agent = new Agent({ keepAlive: true, maxSockets: 600, maxFreeSockets: 600 });
  onTestFinished(() => agent.destroy());
  const turn = () => Promise.all(Array.from({ length: 600 }, () => ask(port, '/', { agent })));
  const statuses = (await turn()).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(read()).toMatch(/Expected at most \d+ connections with 256 open files, found more\./);
  expect((await ask(port, '/')).status).toBe(503);
  agent.destroy();
  await expect.poll(async () => (await ask(port, '/')).status, { timeout: 5000 }).toBe(200);
}, 60_000);

test('a new build that is broken leaves the last one served', async () => {
  const folder = makeSite({ 'index.html': 'home' }, { paths: ['/'] });
  const { port, lines } = await startServer(folder);
  writeFileSync(join(folder, 'server.json'), '{"basePath"');
  expect((await ask(port, '/')).status).toBe(200);
  expect(lines).toEqual([expect.stringContaining(`The site of ${folder} is served as it was before:`)]);
  mkdirSync(join(folder, 'x'));
  expect((await ask(port, '/')).status).toBe(200);
  expect(lines).toHaveLength(1);
});
