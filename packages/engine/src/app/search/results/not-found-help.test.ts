// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchProvider } from '../../../search/search-types.ts';

let help: typeof import('./not-found-help.tsx');

beforeAll(async () => {
  document.body.innerHTML = '<script type="application/json" id="site-chrome">{"basePath":"/content/"}</script>';
  help = await import('./not-found-help.tsx');
});

describe('toSegmentWords', () => {
  it.each([
    ['segments, the last one first', '/content/quickstarts/write-workers', ['write workers', 'quickstarts']],
    ['files', '/content/a/index.html', ['a']],
    ['escapes', '/content/caf%C3%A9_x', ['café x']],
    ['malformed escapes', '/content/%E0%A4%A', ['E0 A4 A']],
    ['an address outside', '/admin.php', ['admin php']],
    ['nothing', '/content/', []],
    ['signs only', '/content/---/%2F', []],
    ['a huge address', `/content/${'x'.repeat(9000)}`, ['x'.repeat(64)]],
  ])('reads %s', (_name, path, words) => {
    expect(help.toSegmentWords(path, '/content/')).toEqual(words);
  });
});

describe('findNearest', () => {
  const plain = (text: string) => ({ text, ranges: [] });
  const provider: SearchProvider = {
    async search(query) {
      const names = query === 'wait' ? ['wait'] : ['wait', 'switch', 'fork', 'join'];
      const hits = names.map((name) => ({
        path: `/content/${name}`,
        title: plain(name),
        kind: 'guide' as const,
        anchor: '',
        heading: plain(''),
        parents: [],
        snippet: plain(''),
        score: 1,
        more: [],
      }));
      return { hits, total: hits.length };
    },
  };

  it('gives three pages, those of the last segment first, each once', async () => {
    const found = await help.findNearest(provider, ['wait', 'operators'], new AbortController().signal);
    expect(found.map(({ path }) => path)).toEqual(['/content/wait', '/content/switch', '/content/fork']);
  });
});
