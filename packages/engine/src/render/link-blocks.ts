// Adds to the marks in an article the addresses of the scripts of the site's blocks, so that the browser can load them.
import type { ClientBlock } from '../bundle/client-blocks.ts';
import { toEscaped } from '../shared/escape-html.ts';

const MARK = /\bdata-(behavior|island)="([\w-]+)(\/[\w-]+)?"/g;

/**
 * Adds `data-script` (and `data-style`) to `data-behavior="block"` and to `data-island="block"` or `"block/Export"`;
 * marks of the engine's own islands stay unchanged.
 */
export function linkBlocks(html: string, blocks: Record<string, ClientBlock>): string {
  if (Object.keys(blocks).length === 0) return html;
  return html.replaceAll(MARK, (mark, kind: 'behavior' | 'island', name: string) => {
    const block = Object.hasOwn(blocks, name) ? blocks[name]! : undefined;
    const script = block?.[kind];
    if (!script) return mark;
    const style = kind === 'island' && block.islandStyle ? ` data-style="${toEscaped(block.islandStyle)}"` : '';
    return `${mark} data-script="${toEscaped(script)}"${style}`;
  });
}
