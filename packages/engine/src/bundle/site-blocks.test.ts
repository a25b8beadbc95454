// The hash of a site's blocks, with which compiled pages are kept.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleComponents } from './site-blocks.ts';

const root = mkdtempSync(join(tmpdir(), 'site-blocks-'));
const block = join(root, 'blocks/gallery');

afterAll(() => rmSync(root, { recursive: true }));

it('changes with the style that the pages of a rare block contain', async () => {
  mkdirSync(block, { recursive: true });
  writeFileSync(join(block, 'static.tsx'), 'export const Gallery = 1;\n');
  const getHash = async () =>
    (await bundleComponents({ root, folder: 'blocks', cacheFolder: join(root, '.cache') }))!.hash;
  const hashes = [await getHash()];
  writeFileSync(join(block, 'page.css'), '.gallery { color: red }\n');
  hashes.push(await getHash());
  writeFileSync(join(block, 'page.css'), '.gallery { color: blue }\n');
  hashes.push(await getHash());
  expect(new Set(hashes).size).toBe(3);
  expect(await getHash()).toBe(hashes[2]);
});
