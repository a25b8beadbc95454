// What a build writes: every output has a name, and the configuration determines which outputs are written.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../build-site.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { HOME, makeRoot } from '../../test/test-project.ts';
import { OUTPUTS } from './outputs.ts';

/** Builds a site. Returns a function for the text of an output file, undefined if the file does not exist. */
async function build(config: object, files: Record<string, string> = {}) {
  const root = makeRoot({
    ...HOME,
    ...files,
    'site.config.json': JSON.stringify({ basePath: '/content/', ...config }),
  });
  const out = join(root, 'out');
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  const report = await buildSite({ root, out });
  expect(report.diagnostics).toEqual([]);
  return (file: string) => (existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : undefined);
}

it('each output has a name of its own, and makes files', () => {
  expect(new Set(OUTPUTS.map(({ name }) => name)).size).toBe(OUTPUTS.length);
  expect(OUTPUTS.filter(({ files, write }) => !files && !write)).toEqual([]);
});

it('a hosted search is in the policy and has no index in the site', { timeout: 30_000 }, async () => {
  const search = { provider: 'typesense', server: 'https://search.example', collection: 'docs', key: 'k' };
  const read = await build({ search });
  expect(read('_headers')).toContain("connect-src 'self' https://search.example;");
  expect(read('content/search/@latest.json')).toBeUndefined();
  const readOwn = await build({});
  expect(readOwn('_headers')).toContain("connect-src 'self';");
  expect(readOwn('content/search/@latest.json')).toBeDefined();
});

it('language and base path come from the configuration', { timeout: 30_000 }, async () => {
  const read = await build(
    { locale: 'pt-BR', basePath: '/' },
    { 'docs/a.md': '# A\n', 'docs/b.md': '---\ntags: [T]\n---\n\n# B\n' },
  );
  for (const file of ['index.html', 'a.html', 'tags/t.html', 'search.html', '404.html']) {
    expect(read(file)).toMatch(/^<!doctype html><html lang="pt-BR"/);
    expect(read(file)).not.toMatch(/"\/content\b|lang="en"/);
  }
});

it('a version may have a space in its name', { timeout: 30_000 }, async () => {
  const read = await build(
    {},
    {
      'versions.json': '["2.0 beta", "1.0"]',
      'docs/a.md': '# A\n\n[b](./b.md)\n',
      'docs/b.md': '# B\n',
      'versioned_docs/version-2.0 beta/a.md': '# A of 2\n\n[b](./b.md)\n',
      'versioned_docs/version-2.0 beta/b.md': '# B of 2\n',
      'versioned_docs/version-1.0/a.md': '# A of 1\n',
    },
  );
  expect(read('content/a.html')).toContain('docs-version-2.0-beta');
  expect(read('content/a.html')).toContain('href="/content/b"');
  expect(read('content/1.0/a.html')).toContain('docs-version-1.0');
});

it(
  'the pages to begin with have their titles and addresses; a site without any has an empty list',
  { timeout: 30_000 },
  async () => {
    const read = await build({ startPages: [{ title: 'First', docs: ['a'] }] }, { 'docs/a.md': '# Title of A\n' });
    expect(JSON.parse(read('content/start-pages.json')!)).toEqual([
      { title: 'First', pages: [{ label: 'Title of A', href: '/content/a' }] },
    ]);
    expect((await build({}))('content/start-pages.json')).toBe('[]');
  },
);

it('redirects for static hosts are written in ASCII', { timeout: 30_000 }, async () => {
  const redirects = [
    { from: '/\u00e4lter', to: '/\u65e5\u672c#\u65b0' },
    { from: '/two words', to: 'https://example.com/\u65e5' },
  ];
  const files = { 'docs/\u65e5\u672c.md': '# A\n', 'redirects.json': JSON.stringify(redirects) };
  const read = await build({}, files);
  expect(read('_redirects')).toBe(
    '/ /content/ 302\n/content/%C3%A4lter /content/%E6%97%A5%E6%9C%AC#%E6%96%B0 301\n/content/two%20words https://example.com/%E6%97%A5 301\n',
  );
});

it('a worker of a block has a policy of its own', { timeout: 30_000 }, async () => {
  const read = await build(
    { blocks: 'blocks' },
    {
      'blocks/counter/static.tsx': `import { toBlock } from 'docs-engine/blocks';\nexport const Counter = toBlock({ html: () => <p data-behavior="counter" />, markdown: 'as-html' });\n`,
      'blocks/counter/behavior.ts':
        "export const start = () => new Worker(new URL('./counting-worker.ts', import.meta.url), { type: 'module' });\n",
      'blocks/counter/counting-worker.ts': 'postMessage(1);\n',
    },
  );
  const { policies } = JSON.parse(read('server.json')!) as { policies: Record<string, string> };
  const [address] = Object.keys(policies);
  expect(policies).toEqual({
    [address!]: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
  });
  expect(address).toMatch(/^\/content\/assets\/blocks\/counting-worker-\w+\.js$/);
  expect(read('_headers')).toContain(
    `${address}\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'`,
  );
});

it('the licenses of what readers get are part of the site', { timeout: 30_000 }, async () => {
  const notices = (await build({}))('content/third-party-notices.txt')!;
  for (const name of ['react', 'react-dom', '@fontsource/inter'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('MIT License');
});
