// The style sheet of a site with rules of its own.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { readConfig } from '../config/site-config.ts';
import { bundleApp } from './bundle-app.ts';

const toConfig = (value: string) =>
  JSON.stringify({
    searchFilter: { field: 'audience', label: 'Audience', all: 'Everyone', values: { [value]: 'One', other: 'Other' } },
  });

async function readStyle(root: string): Promise<string> {
  const { config } = await readConfig(root);
  return readFileSync((await bundleApp(config, getCacheFolder(root))).styleFile, 'utf8');
}

test('rules of the site are minified once, and again when they change or the cache is damaged', async () => {
  const root = makeRoot({ 'site.config.json': toConfig('admin') });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const style = await readStyle(root);
  expect(style).toContain('@layer blocks{');
  expect(style).toContain('admin');
  expect(await readStyle(root)).toBe(style);
  writeFileSync(join(root, 'site.config.json'), toConfig('author'));
  const changed = await readStyle(root);
  expect(changed).toContain('author');
  expect(changed).not.toContain('admin');
  const file = join(getCacheFolder(root), 'block-layer.css');
  writeFileSync(file, readFileSync(file, 'utf8').replace('author', 'reader'));
  expect(await readStyle(root)).toBe(changed);
});
