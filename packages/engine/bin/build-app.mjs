// Builds what the browser runs: the app's scripts and the engine's style sheet. The result does not depend on the site,
// so no site build needs to run a bundler for it.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { loadNotices } from './load-notices.mjs';

/** Sources that reach the browser. */
const SOURCES = ['src/app', 'src/blocks', 'src/shared', 'src/search', 'src/styles'];
/** The islands of a site import React from the address of this file. */
const REACT = 'src/app/islands/shared-react.ts';
/** The style sheet names the files of this package. */
const FONT = '@fontsource/inter/package.json';
/** Scripts of their own, without modules. */
const CLASSIC = { export: 'src/app/export/entry-export.tsx', offline: 'src/app/offline/worker.ts' };
const ENTRIES = {
  script: 'src/app/boot/entry-client.tsx',
  style: 'src/styles/index.css',
};

/**
 * Puts the app into `target`, with an `app.json` that names its files. Copies it from `cache` if the sources have not
 * changed.
 */
export async function buildApp({ root, cache, target }) {
  const kept = join(cache, `app-${getState(root)}`);
  if (!existsSync(kept)) {
    const next = `${kept}.next-${process.pid}`;
    // A test runner sets `test`, for which Vite bundles React's development files; they would be kept for later builds.
    const { NODE_ENV = '' } = process.env;
    process.env.NODE_ENV = 'production';
    await bundle(root, next).finally(() => (process.env.NODE_ENV = NODE_ENV));
    for (const name of readdirSync(cache))
      if (/^app-[0-9a-f]{12}$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true });
    if (existsSync(kept)) rmSync(next, { recursive: true });
    else renameSync(next, kept);
  }
  cpSync(kept, target, { recursive: true });
}

async function bundle(root, outDir) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const modules = new Set([createRequire(import.meta.url).resolve(FONT)]);
  const noteModules = {
    name: 'note-modules',
    moduleParsed: ({ id }) => void modules.add(id.replace(/^\0|\?.*$/g, '')),
  };
  await build({
    root,
    // The app works below any base path, because its files refer to each other by relative paths.
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), noteModules],
    worker: { format: 'es', plugins: () => [noteModules] },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsDir: 'assets/app',
      target: 'es2022',
      // Our own code loads the shell's few chunks when they are needed.
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: Object.values(ENTRIES).map((file) => join(root, file)),
        // On a busy machine these warnings would be mixed with the writer's own warnings.
        checks: { bundlerTimings: false },
        output: {
          // Short hashes, because every page loads a list of these names.
          chunkFileNames: 'assets/app/[name]-[hash:6].js',
          assetFileNames: 'assets/app/[name]-[hash:6][extname]',
          // One chunk with React for the app; a site's islands use the same chunk.
          codeSplitting: {
            groups: [{ name: 'client', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'));
  rmSync(join(outDir, 'manifest.json'));
  const parts = Object.entries({ ...ENTRIES, react: REACT });
  const names = Object.fromEntries(parts.map(([name, file]) => [name, manifest[file].file]));
  const files = readFiles(outDir, 'assets').filter((file) => file !== names.style);
  for (const file of files) writeTwins(join(outDir, file));
  await bundleClassic(root, join(outDir, 'classic'));
  const { readNotices } = await loadNotices();
  writeFileSync(join(outDir, 'notices.json'), JSON.stringify(readNotices(modules)));
  const hash = toHash([...files, names.style].toSorted().join());
  writeFileSync(
    join(outDir, 'app.json'),
    JSON.stringify({
      ...names,
      files: readFiles(outDir, 'assets').filter((file) => !file.startsWith(names.style)),
      hash,
    }),
  );
}

/** What the pages of an export run, because browsers load no modules from files, and the service worker. */
async function bundleClassic(root, outdir) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: Object.fromEntries(Object.entries(CLASSIC).map(([name, file]) => [name, join(root, file)])),
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    legalComments: 'none',
    logLevel: 'error',
  });
}

/** Built once and fetched by every reader: as small as can be. */
function writeTwins(path) {
  const content = readFileSync(path);
  if (content.length < 1000) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

function getState(root) {
  const hash = createHash('sha256');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  hash.update(JSON.stringify([manifest.dependencies, manifest.devDependencies]));
  for (const folder of SOURCES)
    for (const file of readFiles(root, folder).toSorted())
      if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  hash.update(readFileSync(new URL(import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}

/** Files below a folder, relative to `root`, with forward slashes. */
function readFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function toHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
