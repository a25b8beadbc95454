// What the browser loads: the app, which was built with the engine, and the blocks of this site.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_ROOT, getEngineHash } from '../cache/engine-hash.ts';
import { replaceFile } from '../cache/replace-file.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { toBlockLayer } from '../compile/article/block-style.ts';
import { toHash } from '../compile/article/page-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ClientBlock } from './client-blocks.ts';
import type { Notice } from './package-notices.ts';
import { bundleForBrowser } from './site-blocks.ts';
import { renderVariantStyle } from './variant-style.ts';

export interface AppBundle {
  /** Files to copy below the base path: maps each target (`assets/app/…`) to its source. */
  files: Map<string, string>;
  /** Address with base path. */
  script: string;
  /** The style sheet that every document contains inline; a path on disk, not one of `files`. */
  styleFile: string;
  /** Addresses with base path of the site's own behaviors and islands, by block. */
  blocks: Record<string, ClientBlock>;
  /** Notices of the packages in what readers receive. */
  notices: Notice[];
  hash: string;
}

interface BuiltApp {
  script: string;
  react: string;
  style: string;
  files: string[];
  hash: string;
}

/**
 * Next to the bundled engine; or, if run from the sources (tests), the place where `bin/bundle-engine.mjs` leaves
 * the newest app.
 */
const BUILT = [fileURLToPath(new URL('./app/', import.meta.url)), join(ENGINE_ROOT, '.cache/app')];

/** Finds the app, and bundles the blocks or finds the bundle of the same sources in `cacheFolder`. */
export async function bundleApp(
  { root, basePath, blocks: folder, searchFilter }: SiteConfig,
  cacheFolder: string,
): Promise<AppBundle> {
  const app = readBuiltApp();
  const site = await bundleForBrowser({ root, folder, cacheFolder, react: basePath + app.react });
  const own = site.style + (searchFilter?.all === undefined ? '' : renderVariantStyle(searchFilter));
  const style = readFileSync(join(app.folder, app.style), 'utf8').trim() + (own && toKeptLayer(own, cacheFolder));
  const styleFile = join(cacheFolder, `style-${toHash(style).slice(0, 8)}.css`);
  if (!existsSync(styleFile) || readFileSync(styleFile, 'utf8') !== style) replaceFile(styleFile, style);
  const files = new Map([
    ...app.files.map((file) => [file, join(app.folder, file)] as const),
    ...site.client.files.map((file) => [file, join(site.client.folder, file)] as const),
  ]);
  const blocks = Object.fromEntries(
    Object.entries(site.client.blocks).map(([name, block]) => [
      name,
      Object.fromEntries(Object.entries(block).map(([part, path]) => [part, basePath + path])),
    ]),
  );
  return {
    files,
    script: basePath + app.script,
    styleFile,
    blocks,
    notices: [...readAppNotices(app.folder), ...site.client.notices],
    hash: toHash([app.hash, site.client.hash, style].join()),
  };
}

/**
 * The layer of the blocks; that of the last build if the rules are the same, because starting the library that minifies
 * them takes longer than everything else in this file.
 */
function toKeptLayer(rules: string, cacheFolder: string): string {
  const file = join(cacheFolder, 'block-layer.css');
  const key = `${toHash(getEngineHash(['src']) + rules)}\n`;
  const kept = readSealed(file);
  if (kept?.startsWith(key)) return kept.slice(key.length);
  const layer = toBlockLayer(rules);
  writeSealed(file, key + layer);
  return layer;
}

/** What every page of an export loads. */
export function readExportedApp(): { script: string; style: string } {
  const { folder } = readBuiltApp();
  const read = (name: string) => readFileSync(join(folder, 'classic', name), 'utf8');
  return { script: read('export.js'), style: read('export.css') };
}

/** The service worker without the facts of the site, which the build writes before it. */
export function readOfflineWorker(): string {
  return readFileSync(join(readBuiltApp().folder, 'classic', 'offline.js'), 'utf8');
}

function readAppNotices(folder: string): Notice[] {
  return JSON.parse(readFileSync(join(folder, 'notices.json'), 'utf8')) as Notice[];
}

function readBuiltApp(): BuiltApp & { folder: string } {
  const folder = BUILT.find((path) => existsSync(join(path, 'app.json')));
  if (!folder) throw new Error('Expected the app next to the engine, found none. Reinstall the engine.');
  return { ...(JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as BuiltApp), folder };
}
