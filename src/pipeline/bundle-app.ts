// The browser's script and style sheet, bundled once per state of the engine and of the site's chrome.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { AppChrome, SiteChrome } from '../shared/site-chrome.ts';
import { writeCompressed } from './compress.ts';
import { ENGINE_ROOT, getEngineHash, removeOldEntries } from './engine.ts';
import { toHash } from './mdx/page-files.ts';

export interface AppBundle {
  /** Folder of the bundle, and its files (`assets/app/…`) to be copied below the base path. */
  folder: string;
  files: string[];
  /** Addresses with base path. */
  script: string;
  css: string[];
  hash: string;
}

interface ManifestEntry {
  file: string;
  css?: string[];
}

const SOURCES = ['src/app', 'src/blocks', 'src/shared', 'src/simulator', 'src/styles', 'src/workflow-check'];
const ENTRY = 'src/app/entry-client.tsx';
const STYLES = 'src/styles/index.css';

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
    await runVite({ chrome, folder });
    for (const file of readFiles(folder))
      await writeCompressed(join(folder, file), readFileSync(join(folder, file)), 'asset');
    removeOldEntries(join(cacheFolder, 'app'), new Set([hash]));
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const { basePath } = chrome;
  const styles = manifest[STYLES]!;
  return {
    folder,
    files: readFiles(folder),
    hash,
    script: basePath + manifest[ENTRY]!.file,
    css: [basePath + styles.file],
  };
}

/** Files of a bundle, compressed twins included, relative to it. */
function readFiles(folder: string): string[] {
  return readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Every island is in an `island.tsx`: its chunk is called after the block. */
function getBlockName(module: string | null): string | undefined {
  return /blocks\/([^/]+)\/island\.tsx$/.exec(module ?? '')?.[1];
}

/** jq asks for these in Node only. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (/^(?:crypto|fs|path)$/.test(id) ? '\0without-node' : undefined),
  load: (id) => (id === '\0without-node' ? 'export default {}' : undefined),
};

async function runVite({ chrome, folder }: { chrome: SiteChrome; folder: string }): Promise<void> {
  const { announcement: _bar, footer: _footer, scripts: _scripts, ...appChrome } = chrome;
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: ENGINE_ROOT,
    base: chrome.basePath,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: {
      __SITE_CHROME__: JSON.stringify(appChrome satisfies AppChrome),
      __BASE_PATH__: JSON.stringify(chrome.basePath),
    },
    // Workers may have chunks: the simulator's loads jq only when a definition needs it.
    worker: { format: 'es', plugins: () => [withoutNode] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsDir: 'assets/app',
      target: 'es2022',
      // The shell's few chunks are loaded by our own code when they are needed.
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: [join(ENGINE_ROOT, ENTRY), join(ENGINE_ROOT, STYLES)],
        // On a busy machine they would stand among the writer's own warnings.
        checks: { bundlerTimings: false },
        output: {
          chunkFileNames: ({ facadeModuleId }) => `assets/app/${getBlockName(facadeModuleId) ?? '[name]'}-[hash].js`,
        },
      },
    },
  });
}
