// Bundles the engine's TypeScript with its libraries into `.cache/engine/`, if it is not there yet.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const TARGET = 'node20';
const SOURCES = ['src', '../workflow-kit/src', '../../site/blocks'];

/** Loaded at run time, each for one purpose, or one of many. */
const EXTERNAL = ['vite', '@vitejs/plugin-react', 'esbuild', '@shikijs/langs/*', '@resvg/resvg-js', 'jq-wasm'];

/** What a command, a worker, or a process of its own begins with. */
const ENTRIES = {
  main: 'src/cli/main.ts',
  'page-worker': 'src/compile/page-worker.ts',
  'vite-process': 'src/bundle/vite-process.ts',
  'index-worker': 'src/dev/index-worker.ts',
};

/** Address of the bundled command line. */
export async function bundleEngine() {
  // Two levels below the root, as `src/cache` is: `engine-hash.ts` finds the root from its own place.
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
  const { build, transform } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, file)])),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: TARGET,
    jsx: 'automatic',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, await toScript(text, transform));
  const loader = relative(outdir, join(root, 'bin/load-script.mjs')).split(sep).join('/');
  for (const name of Object.keys(ENTRIES))
    writeFileSync(
      join(outdir, `${name}.mjs`),
      `import { loadScript } from '${loader}';\nexport const { main } = loadScript(new URL('./${name}.cjs', import.meta.url));\n`,
    );
  writeFileSync(join(outdir, 'hashes.json'), JSON.stringify(getHashes()));
}

/** Only the bytecode of scripts can be kept, and only modules can be split. */
async function toScript(module, transform) {
  const { code } = await transform(module, {
    format: 'cjs',
    platform: 'node',
    target: TARGET,
    define: { 'import.meta.url': '__moduleUrl' },
    // Half as much to read with each command; functions keep their names, and lines an end.
    minifyWhitespace: true,
    lineLimit: 120,
  });
  // With bytecode that was kept, Node 20 forgets how a script may import. Not in texts that only speak of it.
  return code.replaceAll(/(?<!["'`])\bimport\((?=["\w])/g, '__import(');
}

/** What `src/cache/engine-hash.ts` would compute of each file with every command. */
function getHashes() {
  return [...getSources(), join(root, '../../package-lock.json')].map((path) => {
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
  for (const path of [...getSources(), fileURLToPath(import.meta.url)]) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}:${mtimeMs}:${size}\n`);
  }
  return hash.update(readFileSync(join(root, '../../package-lock.json'))).digest('hex');
}

function getSources() {
  return SOURCES.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
