// Which address leads to what: pages, files, redirects, or nothing.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { ask, makeSite, NOT_FOUND, startServer } from '../../test/server-site.ts';

const FILES = {
  'content/index.html': 'home',
  'content/a.html': 'a',
  'content/.hidden.html': 'hidden page',
  'content/404.html': NOT_FOUND,
  'content/404.json': '{}',
  'content/.env': 'secret',
  'content/.git/config.txt': 'secret',
  'content/.well-known/security.txt': 'contact',
  'content/file.txt': 'file',
  'content/50%.txt': 'half',
  'content/assets/worker-1.js': 'worker',
};
const SITE = {
  basePath: '/content/',
  paths: ['/content/', '/content/a', '/content/.hidden'],
  redirects: {
    '/content/old': '/content/日本語#节',
    '/content/older': '/content/é',
    '/content/oldest': 'https://example.com/100%25/“x” y',
  },
  policies: { '/content/assets/worker-1.js': "default-src 'none'" },
};

test.each([
  ['http://example.com/content/a', 'a'],
  ['HTTPS://example.com:8080/content/a?b=c', 'a'],
  ['/content/.hidden', 'hidden page'],
  ['/content/.well-known/security.txt', 'contact'],
  ['/content/50%25.txt', 'half'],
])('%s is served', async (target, body) => {
  const { port } = await startServer(makeSite(FILES, SITE));
  const answer = await ask(port, target);
  expect([answer.status, answer.body.toString()]).toEqual([200, body]);
});

test('an absolute address without path is the start', async () => {
  const { port } = await startServer(makeSite({ 'index.html': 'home' }, { paths: ['/'] }));
  for (const target of ['http://example.com', 'http://example.com/', 'http://example.com?a=b'])
    expect((await ask(port, target)).body.toString(), target).toBe('home');
});

test.each([
  '/content/404.html',
  '/content/404',
  '/content/404.json',
  '/content/404/index.html',
  '/404.html',
  '/content/.env',
  '/content/.git/config.txt',
  '/content/%2egit/config.txt',
  '/content//file.txt',
  '/content/file.txt/',
  '/content/file.txt/more.txt',
  '/content/%2e%2e/server.json',
  '/content/..%5c..%5cfile.txt',
  '/content/%00.txt',
  `/content/${'x'.repeat(5000)}.txt`,
  `/content/${'x/'.repeat(3000)}a.txt`,
  '/content/%E0%A4%A.txt',
  '*',
])('%s is not found', async (target) => {
  const { port } = await startServer(makeSite(FILES, SITE));
  const answer = await ask(port, target);
  expect([answer.status, answer.body.toString()]).toEqual([404, NOT_FOUND]);
});

test.each(['/404.html', '/server.json'])('%s of a site without base path is not found', async (target) => {
  const { port } = await startServer(makeSite({ 'index.html': 'home' }, { paths: ['/'] }));
  expect((await ask(port, target)).status).toBe(404);
});

test.each([
  ['/content/old', '/content/%E6%97%A5%E6%9C%AC%E8%AA%9E#%E8%8A%82'],
  ['/content/old?a=b', '/content/%E6%97%A5%E6%9C%AC%E8%AA%9E?a=b#%E8%8A%82'],
  ['/content/older', '/content/%C3%A9'],
  ['/content/oldest', 'https://example.com/100%25/%E2%80%9Cx%E2%80%9D%20y'],
])('%s leads to %s', async (target, location) => {
  const { port } = await startServer(makeSite(FILES, SITE));
  const { status, headers } = await ask(port, target);
  expect([status, headers.location]).toEqual([301, location]);
});

test('a policy of its own holds for a file however its address is written', async () => {
  const { port } = await startServer(makeSite(FILES, SITE));
  for (const target of ['/content/assets/worker-1.js', '/content/assets/worker%2D1.js'])
    expect((await ask(port, target)).headers['content-security-policy'], target).toBe("default-src 'none'");
});

test('links lead within the folder, not out of it', async () => {
  const outside = makeRoot({ 'secret.txt': 'secret', 'folder/secret.txt': 'secret' });
  const folder = makeSite({ 'v2/file.txt': 'file' });
  symlinkSync('v2', join(folder, 'latest'));
  symlinkSync('v2/file.txt', join(folder, 'link.txt'));
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'out.txt'));
  symlinkSync(join(outside, 'folder'), join(folder, 'out'));
  symlinkSync('nowhere.txt', join(folder, 'dangling.txt'));
  symlinkSync('circle.txt', join(folder, 'circle.txt'));
  // A neighboring folder whose name begins with the site folder's name.
  mkdirSync(`${folder}-other`);
  onTestFinished(() => rmSync(`${folder}-other`, { recursive: true }));
  writeFileSync(`${folder}-other/secret.txt`, 'secret');
  symlinkSync(`${folder}-other/secret.txt`, join(folder, 'beside.txt'));
  const { port } = await startServer(folder);
  const get = async (target: string) => (await ask(port, target)).status;
  expect(await Promise.all(['/latest/file.txt', '/link.txt'].map(get))).toEqual([200, 200]);
  const others = ['/out.txt', '/out/secret.txt', '/dangling.txt', '/circle.txt', '/beside.txt'];
  expect(await Promise.all(others.map(get))).toEqual([404, 404, 404, 404, 404]);
});

test('a link to a hidden file is not followed', async () => {
  const folder = makeSite({ '.env': 'secret', '.git/config.txt': 'secret' });
  symlinkSync('.env', join(folder, 'env.txt'));
  symlinkSync('.git', join(folder, 'git'));
  const { port } = await startServer(folder);
  expect((await ask(port, '/env.txt')).status).toBe(404);
  expect((await ask(port, '/git/config.txt')).status).toBe(404);
});

test('an address of many slashes takes no longer than others', async () => {
  const { port } = await startServer(makeSite({ 'index.html': 'home' }, { paths: ['/'] }));
  const start = performance.now();
  for (let turn = 0; turn < 10; turn++) expect((await ask(port, `/${'/'.repeat(15_000)}a`)).status).toBe(404);
  expect(performance.now() - start).toBeLessThan(500);
});

test('what is no file is not found, and holds nothing up', async ({ skip }) => {
  const folder = makeSite({ 'folder.d/file.txt': 'file', 'after.txt': 'after' });
  try {
    execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
  } catch {
    skip('needs mkfifo');
  }
  const { port } = await startServer(folder);
  expect((await ask(port, '/folder.d')).status).toBe(404);
  // One more than the number of threads that can open files.
  const pipes = await Promise.all(Array.from({ length: 5 }, async () => (await ask(port, '/pipe.txt')).status));
  expect(pipes).toEqual([404, 404, 404, 404, 404]);
  expect((await ask(port, '/after.txt')).body.toString()).toBe('after');
});
