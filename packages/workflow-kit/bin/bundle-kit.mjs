// Bundles the kit's TypeScript into plain JavaScript. Its libraries stay dependencies, and code that is loaded on
// demand stays in separate files.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The command line, the API, and the thread that simulates. */
const ENTRIES = ['src/cli/main.ts', 'src/index.ts', 'src/thread/simulation-thread-worker.ts'];

/** The thread is started by its file name, which has another ending in the bundle. */
const withThread = {
  name: 'with-thread',
  setup({ onLoad }) {
    onLoad({ filter: /simulation-thread\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        "URL('./simulation-thread-worker.ts'",
        "URL('./simulation-thread-worker.js'",
      ),
      loader: 'ts',
    }));
  },
};

/** Writes each entry as `NAME.js` to a folder of the package. Returns the folder's address. */
export async function bundleKit(folder, entryPoints = ENTRIES) {
  const outdir = `${root}${folder}/`;
  await build({
    absWorkingDir: root,
    entryPoints,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    plugins: [withThread],
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return pathToFileURL(outdir).href;
}
