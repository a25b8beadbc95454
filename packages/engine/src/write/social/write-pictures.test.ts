// Pictures of a large site: one after another, each gives its memory back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openOutputFolder } from '../output-folder/output-folder.ts';
import { writePictures } from './write-pictures.ts';

const MEGABYTE = 1e6;

test('a hundred pictures need the memory of a few', { timeout: 60_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const pages = Array.from({ length: 100 }, (_, index) => ({
    title: `Start workflow ${index}`,
    kind: 'doc',
    breadcrumbs: [],
  }));
  const config = { root, title: 'Docs', basePath: '/', drawImages: true };
  const output = openOutputFolder(join(root, 'dist'));
  const before = process.memoryUsage().rss;
  await writePictures({ site: { pages }, config } as never, output);
  expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(200);
  output.discard();
});
