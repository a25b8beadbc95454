// Style sheets that few pages need, small enough to travel with their own rules.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../../cache/engine-hash.ts';

const styles = new Map<string, string>();

/** The rules of `<folder>/<block>/page.css`, in the layer of the blocks. `folder`: absolute path of the site's blocks; the engine's are known. */
export function readBlockStyle(folder: string, block: string): string {
  const file = join(folder, block, 'page.css');
  const known = styles.get(file);
  if (known !== undefined) return known;
  const source = existsSync(file) ? file : join(ENGINE_ROOT, 'src/blocks', block, 'page.css');
  const style = toBlockLayer(readFileSync(source, 'utf8'));
  styles.set(file, style);
  return style;
}

/** Rules, small, in the layer of the blocks: above the site's own, below what an author writes. */
export function toBlockLayer(rules: string): string {
  // Few pages ask, and loading it takes as long as compiling one.
  const { transformSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return transformSync(`@layer blocks{${rules}}`, { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}
