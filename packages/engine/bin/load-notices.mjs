// Loads the module that reads the licenses of packages. It is one of the engine's own TypeScript modules, and the
// engine cannot be bundled until it is loaded.
import { readFileSync } from 'node:fs';

export async function loadNotices() {
  const { transform } = await import('esbuild');
  const source = readFileSync(new URL('../src/bundle/package-notices.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
