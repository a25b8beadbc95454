// Freezing a version: what it copies, and what it refuses before it writes anything.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freezeVersion } from './freeze-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freeze-'));
  cpSync('packages/engine/fixtures/site', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const getVersions = () => JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8')) as string[];

it('copies docs and sidebars, and puts the version first', async () => {
  const { folder } = await freezeVersion({ root, name: '2.0' });
  expect(getVersions()).toEqual(['2.0', '1.0']);
  expect(readFileSync(join(root, folder, 'guides/text.md'), 'utf8')).toBe(
    readFileSync(join(root, 'docs/guides/text.md'), 'utf8'),
  );
  expect(existsSync(join(root, 'versioned_sidebars/version-2.0-sidebars.json'))).toBe(true);
});

it.each(['1.0', 'current', '', '..', 'a/b', 'a'.repeat(33)])('refuses the name "%s"', async (name) => {
  await expect(freezeVersion({ root, name })).rejects.toThrow(/Expected/);
  expect(getVersions()).toEqual(['1.0']);
});
