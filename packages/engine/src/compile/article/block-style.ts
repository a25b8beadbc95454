// Style sheets that few pages need, small enough to travel with their own rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../../cache/engine-hash.ts';

const styles = new Map<string, string>();

/** The rules of `src/blocks/<block>/style.css`, in the layer of the blocks. */
export function readBlockStyle(block: string): string {
  const known = styles.get(block);
  if (known !== undefined) return known;
  const text = readFileSync(join(ENGINE_ROOT, '../../site/blocks', block, 'style.css'), 'utf8');
  const style = toBlockLayer(text);
  styles.set(block, style);
  return style;
}

/** Rules, small, in the layer of the blocks: above the site's own, below what an author writes. */
export function toBlockLayer(rules: string): string {
  // Few pages ask, and loading it takes as long as compiling one.
  const { transformSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return transformSync(`@layer blocks{${rules}}`, { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}
