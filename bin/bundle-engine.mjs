// Bundles the engine's TypeScript with its libraries into `.cache/engine/`, if it is not there yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');

/** Loaded at run time, each for one purpose, or with files of their own beside them. */
const EXTERNAL = ['vite', '@vitejs/plugin-react', 'esbuild', 'shiki', 'shiki/*', '@resvg/resvg-js'];

/** Address of the bundled command line. */
export async function bundleEngine() {
  // Two levels below the root, as `src/pipeline` is: `engine.ts` finds the root from its own place.
  const folder = join(cache, `engine-${getState().slice(0, 12)}`);
  if (!existsSync(folder)) {
    const next = `${folder}.next-${process.pid}`;
    await bundle(next);
    removeOldBundles();
    // Another command may have made the same one meanwhile.
    if (existsSync(folder)) rmSync(next, { recursive: true });
    else renameSync(next, folder);
  }
  return pathToFileURL(join(folder, 'main.mjs')).href;
}

async function bundle(outdir) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: {
      main: join(root, 'src/cli/main.ts'),
      'page-worker': join(root, 'src/pipeline/page-worker.ts'),
      'search-worker': join(root, 'src/dev/search-worker.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Libraries in CommonJS ask for `require`.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Commands that still run keep theirs for an hour. */
function removeOldBundles() {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const path = join(cache, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (name.startsWith('engine-') && made !== undefined && made < Date.now() - 3_600_000)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Changes with every source file and with the installed libraries. */
function getState() {
  const hash = createHash('sha256');
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}:${mtimeMs}:${size}\n`);
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
