// Search indexes on disk: what a second build reuses from the first, and what it must not reuse.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openIndex } from '../format/open-index.ts';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { toHash } from '../../compile/article/page-files.ts';
import { openOutputFolder } from '../../write/output-folder/output-folder.ts';
import { readConfig } from '../../config/site-config.ts';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';
import type { Page } from '../../types.ts';
import { writeSearchIndexes } from './write-search-index.ts';

const FILES = {
  ...HOME,
  'docs/a.mdx': '---\ntitle: Alpha\n---\n\nimport Part from "./_part.mdx";\n\n<Part />\n\n## Retries\n\nTry again.\n',
  'docs/_part.mdx': 'Says one thing.\n',
  'docs/b.md': '# Beta\n\nSomething else.\n',
};

function makeProject(): string {
  const root = makeRoot(FILES);
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  return root;
}

/** All files of the index by path. Pages have the keys of the page cache, which do not depend on imports. */
async function write(root: string): Promise<Map<string, string>> {
  const { config } = await readConfig(root);
  const { site, content, pages } = await buildInMemory(root);
  const keys = new Map<Page, string>(
    site.pages.map((page) => [page, page.source ? toHash(page.source.file + page.source.hash) : page.id]),
  );
  const next = mkdtempSync(join(tmpdir(), 'index-'));
  onTestFinished(() => rmSync(next, { recursive: true, force: true }));
  const compiled = { facts: pages, keys, readBody: (page: Page) => pages.get(page)!, compiled: 0, lateFaults: [] };
  const output = openOutputFolder(join(next, 'out'));
  await writeSearchIndexes({ site, content, config, compiled }, output);
  output.commit();
  const entries = readdirSync(next, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [file.slice(next.length + 4), readFileSync(file, 'latin1')])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

async function search(files: Map<string, string>, query: string): Promise<string[]> {
  const read = async (path: string) => Buffer.from(files.get(path)!, 'latin1').toString();
  const index = await openIndex(await read('/content/search/current.json'), read);
  return (await index.search(query)).hits.map(({ path }) => path);
}

test('what a page imports is found as it is now', async () => {
  const root = makeProject();
  expect(await search(await write(root), 'thing')).toEqual(['/content/a']);
  writeFileSync(join(root, 'docs/_part.mdx'), 'Says another matter.\n');
  const files = await write(root);
  expect(await search(files, 'matter')).toEqual(['/content/a']);
  expect(await search(files, 'thing')).not.toContain('/content/a');
});

test('a page is found by what links of other pages call it, as they do now', async () => {
  const root = makeProject();
  const link = (text: string) => writeFileSync(join(root, 'docs/b.md'), `# Beta\n\n- [Alpha](a.mdx): ${text}.\n`);
  link('resume an interrupted run');
  expect((await search(await write(root), 'interrupted run')).toSorted()).toEqual(['/content/a', '/content/b']);
  link('something');
  expect(await search(await write(root), 'interrupted')).toEqual([]);
});

const SPOILERS: [string, (cache: string) => void][] = [
  ['files that were deleted', (cache) => rmSync(join(cache, 'files'), { recursive: true })],
  ['a state that is none', (cache) => writeFileSync(join(cache, 'current.state'), '{')],
  [
    'a state that was cut off',
    (cache) => writeFileSync(join(cache, 'current.state'), readFileSync(join(cache, 'current.state')).subarray(0, 900)),
  ],
  [
    'a file with something else in it',
    (cache) => {
      for (const name of readdirSync(join(cache, 'files')))
        if (name.endsWith('.txt')) writeFileSync(join(cache, 'files', name), 'x');
      rmSync(join(cache, 'current.state'));
    },
  ],
  ['a note about the last index that was cut off', (cache) => truncateSync(join(cache, 'current.last'), 20)],
  ['nothing', () => {}],
];

test.each(SPOILERS)('after %s in the cache the index is that of a build from nothing', async (_, spoil) => {
  const root = makeProject();
  const cold = await write(root);
  expect(cold.size).toBeGreaterThan(5);
  spoil(join(getCacheFolder(root), 'search'));
  expect(await write(root)).toEqual(cold);
});

test.each(SPOILERS)('after %s in the cache and an edit the index is that of a build from nothing', async (_, spoil) => {
  const root = makeProject();
  await write(root);
  spoil(join(getCacheFolder(root), 'search'));
  writeFileSync(join(root, 'docs/b.md'), '# Beta\n\nSomething new.\n');
  const files = await write(root);
  expect(await search(files, 'new')).toEqual(['/content/b']);
  rmSync(getCacheFolder(root), { recursive: true });
  expect(await write(root)).toEqual(files);
});

test('without a change, the state is neither read nor written', async () => {
  const root = makeProject();
  const cold = await write(root);
  const state = join(getCacheFolder(root), 'search/current.state');
  rmSync(state);
  expect(await write(root)).toEqual(cold);
  expect(existsSync(state)).toBe(false);
});

test.each([
  ['synonyms', 'synonyms.yaml', '- means: [retries]\n  says: [renewal]\n'],
  ['questions', 'search-questions/a.yaml', 'b:\n  top:\n    - How does renewal work?\n'],
  ['the keywords of a page', 'docs/b.md', '---\nkeywords: [renewal]\n---\n\n# Beta\n\nSomething else.\n'],
])('the index follows %s', async (_, file, text) => {
  const root = makeProject();
  expect(await search(await write(root), 'renewal')).toEqual([]);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  expect(await search(await write(root), 'renewal')).not.toEqual([]);
});
