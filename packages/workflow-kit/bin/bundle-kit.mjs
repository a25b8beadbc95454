// Bundles the kit's TypeScript into plain JavaScript. Its libraries stay dependencies, and code that is loaded on
// demand stays in separate files.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes `main.js` (the command line) and `index.js` (the API) to a folder of the package. Returns the address of the
 * command line.
 */
export async function bundleKit(folder) {
  const outdir = `${root}${folder}/`;
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts', 'src/index.ts'],
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return pathToFileURL(outdir).href;
}
