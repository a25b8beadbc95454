// Questions of the last command are not parsed again, and what changed is.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import type { Finding } from '../types.ts';
import { readSearchQuestions } from './search-questions.ts';

test('the cache returns what reading without it returns, whatever changed', async () => {
  const a = 'search-questions/a.yaml';
  const root = makeRoot({ [a]: 'x:\n  top: [One?]\n', 'search-questions/b.yaml': 'y:\n  top: [Two?]\n' });
  const read = async (cacheFolder?: string) => {
    const diagnostics: Finding[] = [];
    return { files: await readSearchQuestions({ root, diagnostics }, cacheFolder), diagnostics };
  };
  const cache = join(root, '.cache');
  const same = async () => {
    expect(await read(cache)).toEqual(await read());
    expect(await read(cache)).toEqual(await read());
  };
  await same();
  writeFileSync(join(root, a), 'x:\n  top: [Three?]\n');
  await same();
  expect((await read(cache)).files[0]!.pages).toEqual({ x: { top: ['Three?'] } });
  writeFileSync(join(root, a), 'x: []\n');
  await same();
  expect((await read(cache)).diagnostics).toHaveLength(1);
  writeFileSync(join(cache, 'search-questions.json'), 'damaged');
  await same();
  rmSync(join(root, a));
  await same();
  expect((await read(cache)).files).toHaveLength(1);
});
