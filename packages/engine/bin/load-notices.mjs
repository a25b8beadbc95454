// The module that reads the licenses of packages is one of the engine's own, in TypeScript: the engine cannot be bundled with it before it is loaded.
import { readFileSync } from 'node:fs';

export async function loadNotices() {
  const { transform } = await import('esbuild');
  const source = readFileSync(new URL('../src/bundle/package-notices.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
