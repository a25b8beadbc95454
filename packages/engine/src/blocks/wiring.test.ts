// Every block is connected: its style is in the site's style sheet, its behavior is started, and its HTML component is
// available to pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** The files that a block's folder may contain, and for each the file that must import it. */
const WIRED: Record<string, { by: string; as: (block: string) => string }> = {
  'static.tsx': { by: 'compile/modules/site-modules.tsx', as: (block) => `'../../blocks/${block}/static.tsx'` },
  'behavior.ts': { by: 'blocks/start.ts', as: (block) => `'./${block}/behavior.ts'` },
  'style.css': { by: 'styles/index.css', as: (block) => `'../blocks/${block}/style.css'` },
};

/**
 * The files below a folder of blocks that are not connected, one line each. `read` returns the text of a file that must
 * import them.
 */
function getUnwired(folder: string, read: (file: string) => string): string[] {
  const blocks = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return blocks.flatMap(({ name }) => [
    ...(existsSync(join(folder, name, 'static.tsx')) ? [] : [`${name} has no static.tsx`]),
    ...Object.entries(WIRED)
      .filter(([file, { by, as }]) => existsSync(join(folder, name, file)) && !read(by).includes(as(name)))
      .map(([file, { by }]) => `${name}/${file} is not in ${by}`),
  ]);
}

describe('blocks', () => {
  it('are all wired', () => {
    expect(getUnwired(join(SOURCES, 'blocks'), (file) => readFileSync(join(SOURCES, file), 'utf8'))).toEqual([]);
  });

  it('are reported when they are not', () => {
    const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8').replaceAll('/tabs/', '/other/');
    expect(getUnwired(join(SOURCES, 'blocks'), read)).toEqual([
      'tabs/static.tsx is not in compile/modules/site-modules.tsx',
      'tabs/behavior.ts is not in blocks/start.ts',
      'tabs/style.css is not in styles/index.css',
    ]);
    expect(getUnwired(join(SOURCES, 'app'), () => '')).toContain('footer has no static.tsx');
  });
});
