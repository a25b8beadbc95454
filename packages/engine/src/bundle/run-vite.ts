// Vite's part of bundling: sources of the app → script and style sheet with their manifest, in a folder.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { AppChrome, SiteChrome } from '../shared/chrome.ts';
import { ENGINE_ROOT } from '../cache/engine-hash.ts';

export const ENTRY = 'src/app/boot/entry-client.tsx';
export const STYLES = 'src/styles/index.css';

export interface ViteJob {
  chrome: SiteChrome;
  folder: string;
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

export async function runVite({ chrome, folder }: ViteJob): Promise<void> {
  const { title, basePath, locale, issuesUrl, versions, search } = chrome;
  const appChrome: AppChrome = { title, basePath, locale, issuesUrl, versions, search };
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: ENGINE_ROOT,
    base: basePath,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: {
      __SITE_CHROME__: JSON.stringify(appChrome),
      __BASE_PATH__: JSON.stringify(basePath),
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
