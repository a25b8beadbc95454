// Style sheets that few pages need; they are small enough to be part of those pages.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../../cache/engine-hash.ts';

const styles = new Map<string, string>();

/**
 * The rules of `<folder>/<block>/page.css`, in the cascade layer of the blocks. `folder`: absolute path of the site's
 * blocks; the engine's own folder is known.
 */
export function readBlockStyle(folder: string, block: string): string {
  const file = join(folder, block, 'page.css');
  const known = styles.get(file);
  if (known !== undefined) return known;
  const source = existsSync(file) ? file : join(ENGINE_ROOT, 'src/blocks', block, 'page.css');
  const style = toBlockLayer(readFileSync(source, 'utf8'));
  styles.set(file, style);
  return style;
}

/** Minified rules in the cascade layer of the blocks: above the site's own, below what an author writes. */
export function toBlockLayer(rules: string): string {
  // Loaded here because few pages need it, and loading takes as long as compiling a page.
  const { transformSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return transformSync(`@layer blocks{${rules}}`, { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}
