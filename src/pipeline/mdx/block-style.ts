// The style sheet of a block that few pages have, small enough to travel with their own rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../engine.ts';

const styles = new Map<string, string>();

/** The rules of `src/blocks/<block>/style.css`, in the layer of the blocks. */
export function readBlockStyle(block: string): string {
  const known = styles.get(block);
  if (known !== undefined) return known;
  const text = readFileSync(join(ENGINE_ROOT, 'src/blocks', block, 'style.css'), 'utf8');
  // Few pages ask, and loading it takes as long as compiling one.
  const { transformSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { code } = transformSync(`@layer blocks{${text}}`, { loader: 'css', minify: true, target: 'es2022' });
  styles.set(block, code.trim());
  return code.trim();
}
