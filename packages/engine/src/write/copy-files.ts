// Files that are published unchanged: static files, assets of pages, and the app, with compressed copies of text files.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { openFileHashes } from '../cache/file-hashes.ts';
import type { WriteSiteInput } from './output.ts';
import type { TextFile } from './write-text-files.ts';
import type { OutputFolder } from './output-folder/output-folder.ts';
import { writeCompressed } from './compress.ts';
import { copyOutputFile } from './write-file.ts';

const TEXT = /\.(css|csv|html|js|json|mjs|svg|txt|webmanifest|xml|ya?ml)$/;

/** The files that pages were generated from, for readers who want the whole file. */
export function toDownloads({ content, config }: WriteSiteInput): TextFile[] {
  return (content.downloads ?? []).map(({ path, text }) => ({ path: config.basePath.slice(1) + path, text }));
}

export async function copyFiles(
  { content, config, compiled, bundle }: WriteSiteInput,
  folder: OutputFolder,
): Promise<void> {
  const base = config.basePath.slice(1);
  const copies = new Map(content.staticFiles.map((file) => [base + file, join(config.root, 'static', file)]));
  for (const { assets } of compiled.facts.values()) {
    for (const { file, publicPath } of assets) copies.set(base + publicPath, join(config.root, file));
  }
  for (const [file, from] of bundle.files) copies.set(base + file, from);
  const hashes = openFileHashes(join(getCacheFolder(config.root), 'copies.json'));
  for (const [file, from] of copies) {
    const key = hashes.get(from);
    if (folder.keep(file, key) !== undefined) continue;
    const to = folder.stage(file);
    copyOutputFile(from, to);
    if (TEXT.test(to) && !copies.has(`${file}.br`)) await writeCompressed(to, readFileSync(to), 'asset');
    folder.note(file, key, statSync(to).size);
  }
  hashes.finish();
}
