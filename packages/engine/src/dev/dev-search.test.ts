// Search in the development server: it does nothing before the first query, then it searches the site as it was
// last saved.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { makeRoot } from '../../test/test-project.ts';
import { openIndex } from '../search/format/open-index.ts';
import { createDevSearch } from './dev-search.ts';

function start(files: Record<string, string>) {
  const root = makeRoot(files);
  const log: string[] = [];
  const search = createDevSearch({ root, log: (line) => log.push(line), pause: 20 });
  onTestFinished(() => {
    search.close();
    rmSync(getCacheFolder(root), { recursive: true, force: true });
  });
  const find = async (query: string) => {
    const read = async (path: string) => (await search.read(path.replace('/content/', '')))!;
    const index = await openIndex(await read('search/@latest.json'), read);
    return (await index.search(query)).hits.map(({ path }) => path);
  };
  return { root, log, search, find };
}

const HOME = { 'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSays one thing.\n' };

test('the first question builds the index, a save later builds it again', async () => {
  const { root, log, search, find } = start({ ...HOME, 'synonyms.yaml': '- means: [thing]\n  say: [object]\n' });
  search.noteChange();
  expect(log).toEqual([]);
  expect(await find('thing')).toEqual(['/content/']);
  expect(log.join('\n')).toContain('synonyms.yaml:2:3  error  synonyms');
  writeFileSync(join(root, 'docs/index.md'), HOME['docs/index.md'].replace('thing', 'matter'));
  search.noteChange();
  await vi.waitFor(async () => expect(await find('matter')).toEqual(['/content/']), 5000);
  expect(await find('thing')).toEqual([]);
});

test('an index that could not be built is told, and asking again tries again', async () => {
  const { root, log, find } = start({ ...HOME, 'synonyms.yaml/x': '' });
  await expect(find('thing')).rejects.toThrow();
  expect(log.join('\n')).toContain('search: the index could not be built');
  rmSync(join(root, 'synonyms.yaml'), { recursive: true });
  expect(await find('thing')).toEqual(['/content/']);
});
