// A build of the same site repeats nothing, and everything that a site is made from makes another site.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoot } from '../test/test-project.ts';
import { buildSite } from './build-site.ts';
import { getCacheFolder } from './cache/engine-hash.ts';
import { compileSite } from './compile/compile-pages.ts';
import { planSite } from './plan-site.ts';
import { toSiteKey } from './site-key.ts';

const FILES = {
  'site.config.json': '{"title": "One", "showLastUpdate": true}',
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[A](./area/a.md#first) and [A again](./area/a.md#lost).\n',
  'docs/area/a.md': "import P from './_p.mdx';\n\n# A\n\n## First\n\n<P />\n",
  'docs/area/_p.mdx': 'In the partial.\n',
  'docs/area/_category_.json': '{"label": "Area"}',
  'docs/tags.yml': 'one:\n  label: One\n',
  'redirects.json': '[{"from": "/old", "to": "/area/a"}]',
  'static/a.txt': 'a',
};

function start(): string {
  const root = makeRoot(FILES);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

async function readKey(root: string): Promise<string> {
  const planned = await planSite(root, { production: true, cached: true });
  return toSiteKey(planned, await compileSite(planned));
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.each([
  ['a page', 'docs/index.md', '---\nslug: /\n---\n\n# Home\n\nOther.\n'],
  ['a page that did not exist', 'docs/new.md', '# New\n'],
  ['what a page imports', 'docs/area/_p.mdx', 'Other.\n'],
  ['the configuration', 'site.config.json', '{"title": "Two", "showLastUpdate": true}'],
  ['a category', 'docs/area/_category_.json', '{"label": "Other"}'],
  ['sidebars', 'sidebars.json', '{"docs": ["index"]}'],
  ['tags', 'docs/tags.yml', 'one:\n  label: Two\n'],
  ['redirects', 'redirects.json', '[]'],
  ['a static file that did not exist', 'static/b.txt', 'b'],
  ['a version', 'versions.json', '["1.0"]'],
])('another site: %s', async (_name, file, text) => {
  const root = start();
  const key = await readKey(root);
  expect(await readKey(root)).toBe(key);
  write(root, file, text);
  const changed = await readKey(root);
  expect(changed).not.toBe(key);
  if (file in FILES) write(root, file, FILES[file as keyof typeof FILES]);
  else rmSync(join(root, file));
  expect(await readKey(root)).toBe(key);
});

test('another site: dates of commits', async () => {
  const root = start();
  const before = await readKey(root);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', '-C', root, ...args], {
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'all');
  expect(await readKey(root)).not.toBe(before);
});

test('the same site has the same warnings, and an edit of a page corrects those of pages that link to it', async () => {
  const root = start();
  const out = join(root, 'out');
  const build = async () => (await buildSite({ root, out })).diagnostics.map(({ message }) => message);
  const first = await build();
  expect(first.join('\n')).toContain('Expected an anchor #lost on /area/a');
  expect(await build()).toEqual(first);
  expect(readFileSync(join(getCacheFolder(root), 'findings.json'), 'utf8')).toContain('#lost');
  write(root, 'docs/area/a.md', '# A\n\n## First\n\n## Lost\n');
  expect(await build()).toEqual([]);
});
