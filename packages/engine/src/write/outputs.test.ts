// What a build writes: every output says what it is, and what is configured decides what is written.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../build-site.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { ask, startServer } from '../../test/server-site.ts';
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

it('of an address for answers, the policy allows that address alone', { timeout: 30_000 }, async () => {
  const read = await build({ feedback: { endpoint: 'https://answers.example/docs?key=1' } });
  const allowed = "connect-src 'self' https://answers.example/docs;";
  expect(read('_headers')).toContain(allowed);
  expect(read('content/index.html')).toContain(allowed);
  const readOwn = await build({ feedback: { endpoint: '/content/feedback' } });
  expect(readOwn('_headers')).toContain("connect-src 'self';");
});

it(
  'a site has a service worker with its files if it can be read offline, else one that removes itself',
  { timeout: 30_000 },
  async () => {
    const readSite = (text: string) =>
      JSON.parse(/^const OFFLINE_SITE=(.*);\n/.exec(text)![1]!) as Record<string, unknown>;
    const read = await build({ offline: {} });
    const { build: id, files } = readSite(read('content/offline.js')!);
    expect(read('content/index.html')).toContain(`"buildId":"${String(id)}"`);
    for (const file of files as string[]) expect(read(`content/${file}`)).toBeDefined();
    expect(files).toContainEqual(expect.stringMatching(/^assets\/app\/hydrate-.*\.js$/));
    const readOther = await build({});
    expect(readSite(readOther('content/offline.js')!)).toEqual({
      basePath: '/content/',
      title: 'Documentation',
      files: [],
    });
    expect(readOther('content/index.html')).not.toContain('"offline"');
  },
);

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

it.each(['/', '/content/'])(
  'a second build of an unchanged site below %s creates no file and leaves the folder',
  { timeout: 30_000 },
  async (basePath) => {
    const root = makeRoot({ ...HOME, 'docs/a.md': '# A\n', 'site.config.json': JSON.stringify({ basePath }) });
    const out = join(root, 'out');
    onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
    const listFiles = () =>
      readdirSync(out, { recursive: true, encoding: 'utf8' }).map((file) => `${file} ${statSync(join(out, file)).ino}`);
    await buildSite({ root, out });
    const first = {
      folder: statSync(out).ino,
      files: listFiles(),
      document: readFileSync(join(out, '404.html'), 'utf8'),
    };
    const { sizes } = await buildSite({ root, out });
    expect(sizes!.reused).toBe(sizes!.pages);
    expect({
      folder: statSync(out).ino,
      files: listFiles(),
      document: readFileSync(join(out, '404.html'), 'utf8'),
    }).toEqual(first);
    expect(first.document).toBe(readFileSync(join(out, basePath, '404.html'), 'utf8'));
  },
);

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

it(
  'hidden files and folders are no pages in any list, and hidden static files in none',
  { timeout: 30_000 },
  async () => {
    const root = makeRoot({
      ...HOME,
      'docs/a.md': '# Seen zebra\n',
      'docs/.note.md': '# Hidden zebra\n',
      'docs/.drafts/b.md': '# Hidden zebra\n',
      'docs/.drafts/_category_.json': '{ "label": "Hidden zebras" }',
      'docs/deep/.venv/package/README.md': '# Hidden zebra\n',
      'static/.env': 'hidden',
      'static/.well-known/security.txt': 'Contact: zebra',
      'site.config.json': JSON.stringify({ basePath: '/content/', url: 'https://zoo.example' }),
    });
    const out = join(root, 'out');
    onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
    expect((await buildSite({ root, out })).diagnostics).toEqual([]);
    const read = (file: string) => readFileSync(join(out, file), 'utf8');
    expect(JSON.parse(read('content/paths.json'))).toEqual(expect.arrayContaining(['/content/a', '/content/404']));
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const naming = files
      .filter(({ name }) => !/\.(br|gz|png|svg|js)$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => /hidden zebra|\.drafts|\.note|\.venv/i.test(readFileSync(file, 'utf8')));
    expect(naming.map((file) => relative(out, file))).toEqual([]);
    const listed = ['sitemap.xml', 'paths.json', 'llms.txt', 'sitemap.md'].map((file) => read(`content/${file}`));
    expect(listed.filter((text) => /\.env|well-known/.test(text))).toEqual([]);

    const { port } = await startServer(out);
    const statuses = ['a', '.note', '.drafts/b', 'deep/.venv/package', '.env', '404', '.well-known/security.txt'].map(
      async (path) => (await ask(port, `/content/${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404, 404, 200]);
  },
);

it('a bare folder of Markdown publishes no hidden folder', { timeout: 30_000 }, async () => {
  const root = makeRoot({
    'index.md': '# Home\n',
    '.github/PULL_REQUEST_TEMPLATE.md': '# Checklist\n',
    'site.config.json': '{}',
  });
  const out = join(root, 'dist');
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  await buildSite({ root, out });
  expect(readFileSync(join(out, 'paths.json'), 'utf8')).not.toContain('github');
});

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

it(
  'changes are a page, a feed and data, which name each other; without `changes` there are none',
  { timeout: 60_000 },
  async () => {
    const files = {
      'docs/a.md': '---\nchange:\n  - date: 2026-01-31\n    text: The default is 3.\n---\n\n# Page A\n',
      'docs/b.md': '# Page B\n',
    };
    const read = await build({ url: 'https://docs.example', changes: {} }, files);
    const page = read('content/changes.html')!;
    expect(page).toContain(
      '<link rel="alternate" type="application/atom+xml" title="What changed" href="/content/feed.xml" data-page>',
    );
    expect(page).toContain('<h2 id="2026-01">January 2026</h2>');
    expect(page).toContain('id="at/a"');
    expect(read('content/a.html')).not.toContain('feed.xml');
    expect(read('content/changes.md')).toContain('[Page A](https://docs.example/content/a)');
    expect(read('content/feed.xml')).toContain('<summary>The default is 3.</summary>');
    expect(JSON.parse(read('content/data/changes.json')!)).toEqual({
      title: 'Documentation',
      url: 'https://docs.example/content/',
      changes: [
        {
          id: '2026-01-31:docs/a.md',
          kind: 'corrected',
          date: '2026-01-31T00:00:00.000Z',
          title: 'Page A',
          section: 'Start',
          notes: ['The default is 3.'],
          url: 'https://docs.example/content/a',
        },
      ],
    });
    expect(JSON.parse(read('content/data/index.json')!).files).toEqual([
      { title: 'What changed', url: 'https://docs.example/content/data/changes.json' },
    ]);
    expect(read('content/llms.txt')).toContain('https://docs.example/content/changes.md');
    const readWithout = await build({}, files);
    for (const file of ['changes.html', 'feed.xml', 'data/changes.json'])
      expect(readWithout(`content/${file}`)).toBeUndefined();
    const readUnchanged = await build({ changes: {} });
    expect(readUnchanged('content/feed.xml')).toBeUndefined();
    expect(readUnchanged('content/changes.html')).toContain('No changes are known yet.');
    expect(readUnchanged('content/changes.html')).not.toContain('feed.xml');
  },
);
