// A damaged cache file is treated as missing.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSealed, writeSealed } from './sealed-file.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'a.json');
});

test('what was written is read', () => {
  writeSealed(file, '{"a":\n"ü"}');
  expect(readSealed(file)).toBe('{"a":\n"ü"}');
  expect(readdirSync(join(file, '..'))).toEqual(['a.json']);
});

test.each<[string, (text: string) => string]>([
  ['empty', () => ''],
  ['cut off', (text) => text.slice(0, -1)],
  ['without its checksum', (text) => text.slice(text.indexOf('\n') + 1)],
  ['edited', (text) => text.replace('one', 'two')],
])('a file that is %s is none', (_name, damage) => {
  writeSealed(file, '["one"]');
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(readSealed(file)).toBeUndefined();
});

test('there may be none', () => {
  expect(readSealed(file)).toBeUndefined();
});
