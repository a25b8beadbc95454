// A page as Markdown: at its own address, and at the page's address for programs that request Markdown.
import { expect, test } from 'vitest';
import { ask, makeSite, startServer } from '../../../test/server-site.ts';

async function start() {
  const files = {
    'index.html': '<p>home</p>',
    'index.md': '# Home',
    'a/b.html': '<p>b</p>',
    'a/b.md': '# B',
    'tool.html': '<p>tool</p>',
    '404.html': 'none',
  };
  const folder = makeSite(files, { paths: ['/', '/a/b', '/tool'], markdown: true });
  const { port } = await startServer(folder);
  return (target: string, accept?: string) =>
    ask(port, target, { headers: accept === undefined ? {} : { Accept: accept } });
}

test.each([
  ['/a/b', undefined, '<p>b</p>'],
  ['/a/b', '*/*', '<p>b</p>'],
  ['/a/b', 'text/html,application/xhtml+xml,*/*;q=0.8', '<p>b</p>'],
  ['/a/b', 'text/markdown', '# B'],
  ['/a/b', 'text/markdown, text/html;q=0.9, */*;q=0.1', '# B'],
  ['/a/b', 'text/html, text/markdown;q=0.5', '<p>b</p>'],
  ['/a/b', 'Text/Markdown', '# B'],
  ['/a/b', 'text/markdown; charset=utf-8', '# B'],
  ['/a/b', 'text/markdown; charset=utf-16', '<p>b</p>'],
  ['/', 'text/markdown', '# Home'],
  ['/tool', 'text/markdown', '<p>tool</p>'],
  ['/a/b.md', undefined, '# B'],
  ['/A/B.md', undefined, '# B'],
  ['/index.md', undefined, '# Home'],
])('%s with Accept: %s', async (target, accept, body) => {
  const get = await start();
  const answer = await get(target, accept);
  expect([answer.status, String(answer.body)]).toEqual([200, body]);
  expect(answer.headers['content-type']).toBe(`text/${body.startsWith('#') ? 'markdown' : 'html'}; charset=utf-8`);
  expect(answer.headers.vary).toBe(target.endsWith('.md') ? 'Accept-Encoding' : 'Accept, Accept-Encoding');
  const isTwin = body.startsWith('#') && !target.endsWith('.md');
  expect(answer.headers['content-location']).toBe(isTwin ? `${target === '/' ? '/index' : target}.md` : undefined);
});

test('a page without a twin has none at its address either', async () => {
  const get = await start();
  expect((await get('/tool.md')).status).toBe(404);
});
