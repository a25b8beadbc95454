// The engine's scripts run the same with kept bytecode as without it, even if the bytecode is damaged.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPTS = {
  'main.cjs': `const { twice } = require('./twice.cjs');
exports.run = async () => {
  const { word } = await __import('./word.cjs');
  const { posix } = await __import('node:path');
  return [twice(word), posix.join('a', '..', 'b'), require('node:path').posix.sep, __moduleUrl.split('/').at(-1)].join();
};`,
  'twice.cjs': 'exports.twice = (text) => text + text;',
  'word.cjs': "exports.word = '\u00e9';",
};
const ANSWER = 'éé,b,/,main.cjs';

function makeScripts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(SCRIPTS)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs one command and returns its output. */
function run(folder: string): string {
  const code = `import { loadScript } from ${JSON.stringify(pathToFileURL('packages/engine/bin/load-script.mjs').href)};
process.stdout.write(await loadScript(new URL(${JSON.stringify(pathToFileURL(join(folder, 'main.cjs')).href)})).run());`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

const getBytecode = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.bytecode'));

test('the first command keeps bytecode, the next ones run from it and leave it', () => {
  const folder = makeScripts();
  expect(run(folder)).toBe(ANSWER);
  expect(getBytecode(folder)).toEqual(['main.cjs.bytecode', 'twice.cjs.bytecode', 'word.cjs.bytecode']);
  const kept = readFileSync(join(folder, 'main.cjs.bytecode'));
  expect(run(folder)).toBe(ANSWER);
  expect(readFileSync(join(folder, 'main.cjs.bytecode')).equals(kept)).toBe(true);
});

test.each([
  ['cut off', (bytecode: Buffer) => bytecode.subarray(0, 40)],
  ['empty', () => Buffer.alloc(0)],
  ['of another version', (bytecode: Buffer) => Buffer.concat([Buffer.from('other'), bytecode.subarray(5)])],
  ['of another Node', (bytecode: Buffer) => Buffer.concat([Buffer.from('v20.0.0\n'), bytecode.subarray(9)])],
])('bytecode that is %s is made anew', (_name, change) => {
  const folder = makeScripts();
  run(folder);
  const file = join(folder, 'twice.cjs.bytecode');
  const bytecode = readFileSync(file);
  writeFileSync(file, change(bytecode));
  expect(run(folder)).toBe(ANSWER);
  expect(readFileSync(file)).toHaveLength(bytecode.length);
});
