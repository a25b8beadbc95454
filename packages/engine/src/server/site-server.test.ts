import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { createSiteServer } from './site-server.ts';

test.each([
  ['nothing', {}, /Expected a built site in .+, found no server\.json\. Run `npm run build` first\./],
  [
    'the site of an older version',
    { 'server.json': '{"basePath": "/", "headers": {}}' },
    /Expected a site of this version in .+, found an older one\. Run `npm run build` again\./,
  ],
])('a folder with %s is refused before the first request', (_name, files, message) => {
  expect(() => createSiteServer({ folder: makeRoot(files) })).toThrow(message);
});

test('a folder that does not exist is refused too', () => {
  expect(() => createSiteServer({ folder: '/no/such/folder' })).toThrow(/Expected a built site in \/no\/such\/folder/);
});

test('a build into the folder is served from its end on', async () => {
  const site = { basePath: '/', redirects: {}, headers: {}, secureHeaders: {}, policies: {} };
  const folder = makeRoot({
    'server.json': JSON.stringify(site),
    'paths.json': '["/"]',
    '404.html': 'none',
    'index.html': 'short',
  });
  const server = createSiteServer({ folder });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const read = async () => (await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`)).text();
  expect(await read()).toBe('short');
  writeFileSync(join(folder, 'index.html'), 'a longer text');
  utimesSync(folder, new Date(), new Date(Date.now() + 1000));
  expect(await read()).toBe('a longer text');
  rmSync(join(folder, 'server.json'));
  utimesSync(folder, new Date(), new Date(Date.now() + 2000));
  expect(await read()).toBe('a longer text');
  server.close();
});

test('a build that is killed between its two renames is served all the same', async () => {
  const site = JSON.stringify({ basePath: '/', redirects: {}, headers: {}, secureHeaders: {}, policies: {} });
  const toFiles = (folder: string, text: string) => ({
    [`${folder}/server.json`]: site,
    [`${folder}/paths.json`]: '["/"]',
    [`${folder}/404.html`]: 'none',
    [`${folder}/index.html`]: text,
  });
  const parent = makeRoot({ ...toFiles('dist', 'old'), ...toFiles('.dist.next-99999999', 'new') });
  const folder = join(parent, 'dist');
  const server = createSiteServer({ folder });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const read = async () => {
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
    return [response.status, await response.text()];
  };
  expect(await read()).toEqual([200, 'old']);
  renameSync(folder, join(parent, '.dist.next-99999999.old'));
  expect(await read()).toEqual([200, 'new']);
  server.close();
  expect(readdirSync(parent).filter((name) => name.includes('dist'))).toEqual(['dist']);
});
