// The cache returns exactly what compiling returns, byte for byte, and an edit reaches every page that it affects.
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compilePages } from '../compile/compile-pages.ts';
import { openPageCache } from './page-cache.ts';
import { openPagePool } from '../compile/page-pool.ts';
import { planRoutes } from '../plan/plan-routes.ts';
import { toPlanConfig } from '../config/plan-config.ts';
import { readContent } from '../read/read-content.ts';
import { toSiteChrome } from '../config/to-chrome.ts';
import { readConfig } from '../config/site-config.ts';
import { makeRoot } from '../../test/test-project.ts';

const FILES = {
  'docs/index.md':
    '---\nslug: /\n---\n\n# Home\n\n![p](./p.svg)\n\nText with <b style={{color: "red"}}>style</b>.[^1]\n\n[^1]: Note.\n',
  'docs/partial.md': "import P from './_p.mdx';\n\n# Partial\n\n<P />\n",
  'docs/_p.mdx': "import Q from './_q.mdx';\n\n## In the partial\n\n<Q />\n",
  'docs/_q.mdx': 'Deep.\n',
  'docs/component.md': "import C from '@site/src/c.jsx';\n\n# Component\n\n<C />\n",
  'docs/data.md': "import d from './d.json';\nimport raw from '!!raw-loader!./_q.mdx';\n\n# Data\n\n{d.name} {raw}\n",
  'docs/linking.md': '# Linking\n\n[home](./index.md)\n',
  'sidebars.json': JSON.stringify({
    docs: ['index', 'linking', { A: ['partial'] }, { B: ['component'] }, { C: ['data'] }],
  }),
  'docs/d.json': '{"name": "one"}',
  'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'src/c.jsx': "import {word} from './word';\n\nexport default () => <p>{word}</p>;\n",
  'src/word.js': "export const word = 'first';\n",
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Compiles a root with a cache. Returns each page as text, and which pages were compiled again. */
async function compile(root: string, folder: string) {
  const { config } = await readConfig(root);
  const site = planRoutes(await readContent(config, folder), toPlanConfig(config, { production: true }));
  const files = {
    root,
    basePath: config.basePath,
    url: config.url,
    locale: config.locale,
    permalinkByFile: new Map([...site.byFile].map(([file, page]) => [file, page.permalink])),
  };
  const pool = openPagePool({ files, chrome: toSiteChrome(config, site).chrome }, 1);
  const fresh: string[] = [];
  const noting = {
    ...pool,
    compile: (input: Parameters<typeof pool.compile>[0]) => (fresh.push(input.source.file), pool.compile(input)),
  };
  const compiled = await compilePages({ site, cache: openPageCache(folder), pool: noting, files });
  const pages = site.pages
    .filter(({ source }) => source)
    .map((page) => JSON.stringify([page.permalink, compiled.facts.get(page), compiled.readBody(page)]));
  return { pages, fresh: fresh.toSorted() };
}

test('a cached result is that of a cold one', async () => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  const cold = await compile(root, folder);
  const warm = await compile(root, folder);
  const coldAgain = await compile(root, makeFolder());
  expect(cold.fresh).toHaveLength(5);
  expect(warm.fresh).toEqual([]);
  expect(warm.pages).toEqual(cold.pages);
  expect(coldAgain.pages).toEqual(cold.pages);
});

test.each([
  ['a page', 'docs/linking.md', '# Linking\n\n[at home](./index.md)\n', ['docs/linking.md']],
  ['a partial', 'docs/_p.mdx', 'Other.\n', ['docs/partial.md']],
  ['a partial of a partial, read raw too', 'docs/_q.mdx', 'Deeper.\n', ['docs/data.md', 'docs/partial.md']],
  ['a component', 'src/c.jsx', 'export default () => <p>other</p>;\n', ['docs/component.md']],
  ['what a component imports', 'src/word.js', "export const word = 'second';\n", ['docs/component.md']],
  ['data', 'docs/d.json', '{"name": "two"}', ['docs/data.md']],
  ['an image', 'docs/p.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"/>', ['docs/index.md']],
  [
    'the address of a linked page',
    'docs/index.md',
    '---\nslug: /moved\n---\n\n# Home\n',
    ['docs/index.md', 'docs/linking.md'],
  ],
  [
    'a file that goes before what was imported',
    'src/word.tsx',
    "export const word = 'third';\n",
    ['docs/component.md'],
  ],
  ['a page, to the same size', 'docs/linking.md', '# Linking\n\n[HOME](./index.md)\n', ['docs/linking.md']],
])('an edit of %s reaches its users alone', async (...[, file, text, users]) => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  await compile(root, folder);
  writeFileSync(join(root, file), text);
  const { pages, fresh } = await compile(root, folder);
  expect(fresh).toEqual(users);
  expect(pages).toEqual((await compile(root, makeFolder())).pages);
});

// Pages with imports may show the cards of neighboring pages.
test.each<[name: string, change: (docs: string) => void, fresh: string[]]>([
  ['touched', (docs) => utimesSync(join(docs, 'linking.md'), new Date(), new Date()), []],
  ['gone', (docs) => rmSync(join(docs, 'linking.md')), ['docs/component.md', 'docs/data.md', 'docs/partial.md']],
  [
    'under another name',
    (docs) => renameSync(join(docs, 'linking.md'), join(docs, 'moved.md')),
    ['docs/component.md', 'docs/data.md', 'docs/moved.md', 'docs/partial.md'],
  ],
])('a page that is %s gives what a cold build gives', async (_name, change, users) => {
  // Without sidebars, because they would name the page.
  const { 'sidebars.json': _sidebars, ...files } = FILES;
  const root = makeRoot(files);
  const folder = makeFolder();
  await compile(root, folder);
  change(join(root, 'docs'));
  const { pages, fresh } = await compile(root, folder);
  expect(fresh).toEqual(users);
  expect(pages).toEqual((await compile(root, makeFolder())).pages);
});

test('a cache that was damaged counts for what is whole in it', async () => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  const cold = await compile(root, folder);
  const file = join(folder, 'facts.txt');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, -40));
  const { pages, fresh } = await compile(root, folder);
  expect(fresh).toHaveLength(1);
  expect(pages).toEqual(cold.pages);
  writeFileSync(file, '[');
  expect((await compile(root, folder)).pages).toEqual(cold.pages);
});

test('facts are added after an edit, read by the next build, and cleared of old ones when those are the most', async () => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  await compile(root, folder);
  for (let edit = 1; edit <= 8; edit++) {
    writeFileSync(join(root, 'docs/linking.md'), `# Linking\n\n[home](./index.md) ${edit}\n`);
    expect((await compile(root, folder)).fresh).toEqual(['docs/linking.md']);
    expect((await compile(root, folder)).fresh).toEqual([]);
    const lines = readFileSync(join(folder, 'facts.txt'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBe(edit <= 5 ? 5 + edit : edit - 1);
  }
});

test('a build that was killed while it compiled leaves nothing that an older source would find', async () => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  const cold = await compile(root, folder);
  const facts = readFileSync(join(folder, 'facts.txt'));
  writeFileSync(join(root, 'docs/_p.mdx'), 'Never to be read.\n');
  await compile(root, folder);
  // Simulates a killed build: it wrote its pages, but not the facts of all pages at the end.
  writeFileSync(join(folder, 'facts.txt'), facts);
  writeFileSync(join(root, 'docs/_p.mdx'), FILES['docs/_p.mdx']);
  const { pages, fresh } = await compile(root, folder);
  expect(fresh).toEqual([]);
  expect(pages).toEqual(cold.pages);
});

test.each<[string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, 20)],
  ['edited, and still JSON', (text) => text.replace('Deep', 'Dull')],
])('a body that is %s is dropped, and made by the next build', async (_name, damage) => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  const cold = await compile(root, folder);
  const bodies = join(folder, 'pages');
  for (const name of readdirSync(bodies))
    writeFileSync(join(bodies, name), damage(readFileSync(join(bodies, name), 'utf8')));
  await expect(compile(root, folder)).rejects.toThrow(
    /^Expected .+\/pages\/\w+-\w+ as a build wrote it, found other content\. It was removed: run the command again\.$/,
  );
  expect((await compile(root, folder)).pages).toEqual(cold.pages);
});

test('facts that were edited are those of no page', async () => {
  const root = makeRoot(FILES);
  const folder = makeFolder();
  const cold = await compile(root, folder);
  const file = join(folder, 'facts.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace('In the partial', 'At the partial'));
  const { pages, fresh } = await compile(root, folder);
  expect(fresh).toEqual(['docs/partial.md']);
  expect(pages).toEqual(cold.pages);
});
