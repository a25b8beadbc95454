// Code of a content root that starts a thread: a worker is a file of its own, and follows its sources.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleSiteModule, loadSiteModule } from './site-module.ts';

const root = mkdtempSync(join(tmpdir(), 'site-module-'));
const cacheFolder = join(root, '.cache');

afterAll(() => rmSync(root, { recursive: true }));

/** As if it had been written long ago: files that changed just now are never taken as known. */
function write(file: string, text: string, at: number): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
  utimesSync(join(root, file), at, at);
}

const WORKER = "import { parentPort } from 'node:worker_threads';\nimport { word } from '../word.ts';\n";

it('a worker runs the code of its file, also after an edit of what that imports', async () => {
  write(
    'ask.ts',
    `import { Worker } from 'node:worker_threads';
export const ask = () => new Promise((resolve) => new Worker(new URL('./threads/a-worker.ts', import.meta.url)).once('message', resolve));\n`,
    1,
  );
  write('threads/a-worker.ts', `${WORKER}parentPort!.postMessage(word);\n`, 1);
  const ask = async () => {
    const { file } = await bundleSiteModule({ root, name: 'ask', contents: "export * from './ask.ts';", cacheFolder });
    return (loadSiteModule(file)['ask'] as () => Promise<string>)();
  };
  write('word.ts', "export const word: string = 'one';\n", 1);
  expect(await ask()).toBe('one');
  write('word.ts', "export const word: string = 'two';\n", 2);
  expect(await ask()).toBe('two');
});
