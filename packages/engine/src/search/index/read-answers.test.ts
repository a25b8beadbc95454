// Texts that readers paste, according to the site: what its module may return, and how search uses them.
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { makeRoot } from '../../../test/test-project.ts';
import { readAnswers } from './read-answers.ts';

function read(module: string, version = 'current') {
  const root = makeRoot({ 'answers.ts': module });
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  return readAnswers({ root, searchAnswers: './answers.ts' }, version);
}

test('the module is asked for the docs of a version', async () => {
  const module = `export default (root: string, folder: string) => [
    { texts: ['No such task: …'], to: ['/tasks#' + folder], parts: [['Fix', 'Correct the ID.']] },
    { texts: [], to: ['/tasks'], parts: [['Fix', 'Nobody can paste this.']] },
  ];`;
  const answer = { texts: ['No such task: …'], parts: [['Fix', 'Correct the ID.']] };
  expect(await read(module)).toEqual([{ ...answer, to: ['/tasks#docs'] }]);
  expect(await read(module, '1.0')).toEqual([{ ...answer, to: ['/tasks#versioned_docs/version-1.0'] }]);
});

test('a site without a module has none', async () => {
  expect(await readAnswers({ root: '/nowhere', searchAnswers: undefined }, 'current')).toEqual([]);
});

test('another value is refused', async () => {
  await expect(read('export default [];')).rejects.toThrow(
    'Expected a function as the default export of `./answers.ts` (`searchAnswers`), found another value. Export one.',
  );
});
