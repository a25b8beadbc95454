// Files that were sent before are kept in memory, and are never sent after they changed.
import { closeSync, fstatSync, openSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { ask, makeSite, startServer } from '../../test/server-site.ts';
import { readFirst } from './read-pieces.ts';

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

test('an unchanged file is read once, and parts of it are right', async () => {
  const path = join(makeRoot({ 'a.txt': '0123456789' }), 'a.txt');
  await wait(SETTLED_MS);
  const fd = openSync(path, 'r');
  const { size, mtimeMs: modified, ino: inode, ctimeMs: changed } = fstatSync(fd);
  const file = { fd, size, modified, path, inode, changed };
  expect(readFirst(file, { start: 0, end: 10 }).toString()).toBe('0123456789');
  closeSync(fd);
  // Reading would fail now.
  expect(readFirst(file, { start: 2, end: 5 }).toString()).toBe('234');
  expect(() => readFirst({ ...file, changed: changed + 1 }, { start: 0, end: 10 })).toThrow('EBADF');
});
