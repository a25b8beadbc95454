// Bundles the engine's TypeScript with its libraries, and builds the app next to it, into a folder of `.cache/`, unless
// this was already done.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildApp } from './build-app.mjs';
import { loadNotices } from './load-notices.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const TARGET = 'node20';
const SOURCES = ['src'];

/** Packages that are loaded at run time: each is needed for one purpose only, or loads only some of its files. */
const EXTERNAL = ['@modelcontextprotocol/sdk/*', 'esbuild', 'satteri', 'prismjs', '@resvg/resvg-js'];

/** The entry points of commands and workers. */
const ENTRIES = {
  main: 'src/cli/main.ts',
  'page-worker': 'src/compile/page-worker.ts',
  'index-worker': 'src/dev/index-worker.ts',
  'mcp-worker': 'src/mcp/mcp-worker.ts',
};

/** Returns the address of the bundled command line. */
export async function bundleEngine() {
  // Two levels below the root, like `src/cache`, because `engine-hash.ts` finds the root relative to its own location.
  const folder = join(cache, `engine-${getState().slice(0, 12)}`);
  if (!existsSync(folder)) {
    const next = `${folder}.next-${process.pid}`;
    await bundleInto(next);
    // The place where the unbundled sources find the app (in tests).
    rmSync(join(cache, 'app'), { recursive: true, force: true });
    cpSync(join(next, 'app'), join(cache, 'app'), { recursive: true });
    removeOldBundles();
    // Another command may have created the same bundle meanwhile.
    if (existsSync(folder)) rmSync(next, { recursive: true });
    else renameSync(next, folder);
  }
  return pathToFileURL(join(folder, 'main.mjs')).href;
}

/** The engine, ready to run, in any folder two levels below the package's root. */
export async function bundleInto(outdir) {
  const { build, transform } = await import('esbuild');
  const { outputFiles, metafile } = await build({
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
    plugins: [withOwnVisit],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
    metafile: true,
    absWorkingDir: root,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, await toScript(text, transform));
  const loader = relative(outdir, join(root, 'bin/load-script.mjs')).split(sep).join('/');
  for (const name of Object.keys(ENTRIES))
    writeFileSync(
      join(outdir, `${name}.mjs`),
      `import { loadScript } from '${loader}';\nexport const { main } = loadScript(new URL('./${name}.cjs', import.meta.url));\n`,
    );
  const { readNotices, renderNotices } = await loadNotices();
  const inputs = Object.keys(metafile.inputs).map((path) => resolve(root, path));
  writeFileSync(join(outdir, 'THIRD-PARTY-NOTICES.txt'), renderNotices(readNotices(inputs)));
  writeFileSync(join(outdir, 'hashes.json'), JSON.stringify(getHashes()));
  mkdirSync(cache, { recursive: true });
  await buildApp({ root, cache, target: join(outdir, 'app') });
}

/**
 * The conversion of Markdown to HTML visits each tree to find its definitions. Our `visit` is faster than
 * the library's, and supports everything that is needed there.
 */
const withOwnVisit = {
  name: 'own-visit',
  setup(build) {
    const path = join(root, 'src/compile/tree/visit.ts');
    build.onResolve({ filter: /^unist-util-visit$/ }, ({ importer }) =>
      /[\\/]mdast-util-to-hast[\\/]/.test(importer) ? { path } : undefined,
    );
  },
};

/**
 * Bytecode can be kept only for scripts, and bundles can be split only as modules, so the modules are converted to
 * scripts.
 */
async function toScript(module, transform) {
  const { code } = await transform(module, {
    format: 'cjs',
    platform: 'node',
    target: TARGET,
    define: { 'import.meta.url': '__moduleUrl' },
    // Halves the code that each command reads. Functions keep their names, and lines stay short.
    minifyWhitespace: true,
    lineLimit: 120,
  });
  // Node 20 forgets how a script imports modules if its bytecode was kept, so `import()` gets another name. Strings
  // that only mention it stay unchanged.
  return code.replaceAll(/(?<!["'`])\bimport\((?=["\w])/g, '__import(');
}

/** The hash of each file, which `src/cache/engine-hash.ts` would otherwise compute in every command. */
function getHashes() {
  return [...getSources(), join(root, 'package.json')].map((path) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 24);
    return [relative(root, path).split(sep).join('/'), hash];
  });
}

/** Removes bundles that are older than an hour, so that commands which are still running keep theirs. */
function removeOldBundles() {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const path = join(cache, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (name.startsWith('engine-') && made !== undefined && made < Date.now() - 3_600_000)
      rmSync(path, { recursive: true, force: true });
  }
}

/** A hash that changes with every source file and with the installed libraries. */
function getState() {
  const hash = createHash('sha256');
  for (const path of [...getSources(), fileURLToPath(import.meta.url), join(root, 'bin/build-app.mjs')]) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}:${mtimeMs}:${size}\n`);
  }
  return hash.update(readFileSync(join(root, 'package.json'))).digest('hex');
}

function getSources() {
  return SOURCES.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
