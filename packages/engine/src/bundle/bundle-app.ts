// The browser's scripts and the documents' style, bundled once per state of the engine and of the site's chrome.
import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteChrome } from '../shared/chrome.ts';
import { writeCompressed } from '../write/compress.ts';
import { getEngineHash, removeOldEntries } from '../cache/engine-hash.ts';
import { toHash } from '../compile/article/page-files.ts';
import { ENTRY, runVite, STYLES, type ViteJob } from './run-vite.ts';

export interface AppBundle {
  /** Folder of the bundle, and its files (`assets/app/…`) to be copied below the base path. */
  folder: string;
  files: string[];
  /** Address with base path. */
  script: string;
  /** The style sheet that stands inline in every document; on disk, not among `files`. */
  styleFile: string;
  hash: string;
}

interface ManifestEntry {
  file: string;
  css?: string[];
}

const SOURCES = [
  'src/app',
  'src/blocks',
  'src/shared',
  'src/search',
  'src/styles',
  '../workflow-kit/src',
  '../../site/blocks',
];

/** Bundled beside us by `bin/bundle-engine.mjs`; run from the sources (tests), there is none. */
const PROCESS = new URL('./vite-process.mjs', import.meta.url);

/** Bundles with Vite, or finds the bundle of the same sources in `cacheFolder`. */
export async function bundleApp({
  chrome,
  cacheFolder,
}: {
  chrome: SiteChrome;
  cacheFolder: string;
}): Promise<AppBundle> {
  const hash = toHash(getEngineHash(SOURCES) + JSON.stringify(chrome));
  const folder = join(cacheFolder, 'app', hash);
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile)) {
    await (existsSync(PROCESS) ? runViteApart({ chrome, folder }) : runVite({ chrome, folder }));
    for (const file of readFiles(folder))
      await writeCompressed(join(folder, file), readFileSync(join(folder, file)), 'asset');
    removeOldEntries(join(cacheFolder, 'app'), { kept: new Set([hash]) });
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const { basePath } = chrome;
  const style = manifest[STYLES]!.file;
  return {
    folder,
    files: readFiles(folder).filter((file) => !file.startsWith(style)),
    hash,
    script: basePath + manifest[ENTRY]!.file,
    styleFile: join(folder, style),
  };
}

/** Files of a bundle, compressed twins included, relative to it. */
function readFiles(folder: string): string[] {
  return readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** In a process of its own: what Vite takes, a quarter of a gigabyte, goes with it, while the pages are compiled. */
function runViteApart(job: ViteJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(PROCESS));
    let fault = 'it ended early';
    child.on('message', (message) => (fault = String(message)));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The app could not be bundled: ${fault}`))));
    child.send(job);
  });
}
