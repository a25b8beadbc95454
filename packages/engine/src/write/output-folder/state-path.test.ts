// The spare site is on the disk of its output folder.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ENGINE_ROOT } from '../../cache/engine-hash.ts';
import { toSparePath, toStatePath } from './state-path.ts';

/** A folder in memory, which Linux has. */
const MEMORY = '/dev/shm';
const isOtherDisk = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(ENGINE_ROOT).dev;

test('with the cache on the same disk, the spare site is in the cache', () => {
  const out = join(ENGINE_ROOT, 'dist');
  expect(toSparePath(out)).toBe(toStatePath(out, '.spare'));
});

test.runIf(isOtherDisk)('on another disk, the spare site is next to its output folder', () => {
  const folder = mkdtempSync(join(MEMORY, 'spare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const spare = toSparePath(join(folder, 'dist'));
  expect(spare).toBe(join(folder, '.dist.spare'));
  expect(statSync(dirname(spare)).dev).toBe(statSync(folder).dev);
});
