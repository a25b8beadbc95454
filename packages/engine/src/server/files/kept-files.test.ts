// Files that were sent before are kept in memory, and are never sent after they changed.
import { mkdirSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask, makeSite, startServer } from '../../../test/server-site.ts';
import { getKept } from './kept-files.ts';

/** Only files that have not changed for two seconds are kept. */
const SETTLED_MS = 2100;

test('a file that is overwritten with the same size and time is read again', async () => {
  const folder = makeSite({ 'a.txt': 'first' });
  const file = join(folder, 'a.txt');
  const time = new Date(Date.UTC(2026, 0, 1));
  utimesSync(file, time, time);
  await wait(SETTLED_MS);
  const { port } = await startServer(folder);
  const get = async () => (await ask(port, '/a.txt')).body.toString();
  expect([await get(), await get()]).toEqual(['first', 'first']);
  writeFileSync(file, 'other');
  utimesSync(file, time, time);
  expect(await get()).toBe('other');
});

test('a small file is kept when it is sent, and only as it was', async () => {
  const folder = makeSite({ 'a.txt': '0123456789' });
  const file = join(folder, 'a.txt');
  await wait(SETTLED_MS);
  const { port } = await startServer(folder);
  expect(getKept(file, statSync(file))).toBeUndefined();
  expect((await ask(port, '/a.txt')).body.toString()).toBe('0123456789');
  expect(getKept(file, statSync(file))?.content.toString()).toBe('0123456789');
  const part = await ask(port, '/a.txt', { headers: { Range: 'bytes=2-4' } });
  expect([part.status, part.body.toString()]).toEqual([206, '234']);
  writeFileSync(file, '0123456780');
  expect(getKept(file, statSync(file))).toBeUndefined();
});

test('a kept file that is moved to a hidden place is not found through a link', async () => {
  const folder = makeSite({ 'a.txt': 'content' });
  const file = join(folder, 'a.txt');
  await wait(SETTLED_MS);
  const { port } = await startServer(folder);
  expect((await ask(port, '/a.txt')).status).toBe(200);
  mkdirSync(join(folder, '.hidden'));
  renameSync(file, join(folder, '.hidden/a.txt'));
  symlinkSync('.hidden/a.txt', file);
  expect((await ask(port, '/a.txt')).status).toBe(404);
});
