// Bundles the engine's TypeScript with its libraries into `.cache/engine/`, if it is not there yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
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
      'vite-process': join(root, 'src/pipeline/vite-process.ts'),
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
  writeFileSync(join(outdir, 'hashes.json'), JSON.stringify(getHashes()));
}

/** What `src/pipeline/engine.ts` would compute of each file with every command. */
function getHashes() {
  return [...getSources(), join(root, 'package-lock.json')].map((path) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 24);
    return [relative(root, path).split(sep).join('/'), hash];
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
  for (const path of getSources()) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}:${mtimeMs}:${size}\n`);
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function getSources() {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
