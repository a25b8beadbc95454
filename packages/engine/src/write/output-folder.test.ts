// The output folder over several builds: what stays, what goes, what a stopped build leaves.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openOutputFolder } from './output-folder.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Made {
  key: string;
  text: string;
  twins?: boolean;
}

/** One build; gives the files that had to be made. */
function build(out: string, files: Record<string, Made>): string[] {
  const output = openOutputFolder(out);
  const made = Object.entries(files).filter(([file, { key }]) => output.keep(file, key) === undefined);
  for (const [file, { key, text, twins }] of made) {
    const path = output.stage(file);
    writeFileSync(path, text);
    if (twins) for (const suffix of ['.br', '.gz']) writeFileSync(path + suffix, `${text}${suffix}`);
    output.note(file, key, text.length);
  }
  output.commit();
  return made.map(([file]) => file);
}

function readAll(out: string): Record<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(join(out, file), 'utf8')]));
}

const A = { key: '1', text: 'a', twins: true };
const B = { key: '1', text: 'b' };

test('the same keys: nothing is made', () => {
  const out = join(makeFolder(), 'dist');
  expect(build(out, { 'x/a.html': A, 'b.txt': B })).toEqual(['x/a.html', 'b.txt']);
  expect(build(out, { 'x/a.html': A, 'b.txt': B })).toEqual([]);
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x/a.html': 'a', 'x/a.html.br': 'a.br', 'x/a.html.gz': 'a.gz' });
});

test('another key: the file is made anew, and twins that it no longer has go', () => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x/a.html': A, 'b.txt': B });
  expect(build(out, { 'x/a.html': { key: '2', text: 'new' }, 'b.txt': B })).toEqual(['x/a.html']);
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x/a.html': 'new' });
});

test('a file that the site no longer has goes, with its folder', () => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x/y/a.html': A, 'b.txt': B });
  build(out, { 'b.txt': B });
  expect(readAll(out)).toEqual({ 'b.txt': 'b' });
  expect(existsSync(join(out, 'x'))).toBe(false);
});

test('a file takes the place of a folder', () => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x.html/a.html': A, 'b.txt': B });
  build(out, { 'x.html': B, 'b.txt': B });
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x.html': 'b' });
});

test.each(['x/a.html', 'x/a.html.br'])('%s was taken away by hand: it is made again', (lost) => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x/a.html': A, 'b.txt': B });
  rmSync(join(out, lost));
  expect(build(out, { 'x/a.html': A, 'b.txt': B })).toEqual(['x/a.html']);
});

test('a file taken away from a folder that stayed as it was over two builds is made again', async () => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x/a.html': A, 'x/c.html': A, 'b.txt': B });
  // What changed in the last two seconds has no stamp.
  await setTimeout(2100);
  for (const _ of [1, 2]) expect(build(out, { 'x/a.html': A, 'x/c.html': A, 'b.txt': B })).toEqual([]);
  rmSync(join(out, 'x/a.html'));
  await setTimeout(2100);
  expect(build(out, { 'x/a.html': A, 'x/c.html': A, 'b.txt': B })).toEqual(['x/a.html']);
});

test('a folder that another program filled is replaced as a whole', () => {
  const out = join(makeFolder(), 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'old.txt'), 'old');
  build(out, { 'b.txt': B });
  expect(readAll(out)).toEqual({ 'b.txt': 'b' });
});

test('a build that gives up leaves the last one, and one that was stopped is cleared away by the next', () => {
  const folder = makeFolder();
  const out = join(folder, 'dist');
  build(out, { 'b.txt': B });
  // No process has a number above 2^22.
  mkdirSync(join(folder, '.dist.next-99999999'));
  const output = openOutputFolder(out);
  writeFileSync(output.stage('b.txt'), 'half');
  output.discard();
  expect(readAll(out)).toEqual({ 'b.txt': 'b' });
  expect(readdirSync(folder)).toEqual(['dist']);
});
