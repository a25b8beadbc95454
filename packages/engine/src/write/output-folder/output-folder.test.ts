// The output folder over several builds: what is kept, what is removed, and what a stopped build leaves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkOutputFolder, openOutputFolder } from './output-folder.ts';
import { MANIFEST } from './manifest.ts';
import { removeSpare } from './spare-site.ts';
import { toStatePath } from './state-path.ts';
import { toWrittenFile } from './written-file.ts';

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

/** Runs one build. Returns the files that had to be created. */
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

/** The files that readers receive. */
function readAll(out: string): Record<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /^[^.].*\.\w+$/.test(file));
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
  // Files that changed in the last two seconds have no stamp.
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
  // Process IDs are never above 2^22.
  mkdirSync(join(folder, '.dist.next-99999999'));
  const output = openOutputFolder(out);
  writeFileSync(output.stage('b.txt'), 'half');
  output.discard();
  expect(readAll(out)).toEqual({ 'b.txt': 'b' });
  expect(readdirSync(folder)).toEqual(['dist']);
});

test.each<[string, (out: string) => void]>([
  ['cut off', (out) => truncateSync(join(out, 'x/a.html'), 0)],
  ['edited, to the same size', (out) => writeFileSync(join(out, 'x/a.html'), 'b')],
  ['with a twin that was cut off', (out) => truncateSync(join(out, 'x/a.html.br'), 1)],
  ['that is a folder now', (out) => (rmSync(join(out, 'x/a.html')), mkdirSync(join(out, 'x/a.html')))],
])('a file %s is made again', (_name, damage) => {
  const out = join(makeFolder(), 'dist');
  build(out, { 'x/a.html': A, 'b.txt': B });
  damage(out);
  expect(build(out, { 'x/a.html': A, 'b.txt': B })).toEqual(['x/a.html']);
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x/a.html': 'a', 'x/a.html.br': 'a.br', 'x/a.html.gz': 'a.gz' });
});

test('checksums that the writer of a file knows are those that would be read', () => {
  const out = join(makeFolder(), 'dist');
  const parts = ['page', 'br', 'gz'].map((text) => Buffer.from(text));
  const output = openOutputFolder(out);
  for (const [index, part] of ['', '.br', '.gz'].entries()) writeFileSync(output.stage('a.html') + part, parts[index]!);
  output.note('a.html', '1', toWrittenFile(parts[0]!, parts.slice(1)));
  writeFileSync(output.stage('again.html'), 'page');
  output.note('again.html', '1', 4);
  output.commit();
  const [[, , bytes, sums], [, , again, [sum]]] = JSON.parse(readFileSync(join(out, MANIFEST), 'utf8'));
  expect([bytes, sums.length, again, sums[0]]).toEqual([4, 3, 4, sum]);
  expect(openOutputFolder(out).keep('a.html', '1')).toBe(4);
  truncateSync(join(out, 'a.html.gz'), 1);
  expect(openOutputFolder(out).keep('a.html', '1')).toBeUndefined();
});

test('an older copy of the site that was put back is brought up to date', () => {
  const folder = makeFolder();
  const out = join(folder, 'dist');
  build(out, { 'x/a.html': A, 'b.txt': B });
  cpSync(out, join(folder, 'copy'), { recursive: true });
  build(out, { 'x/a.html': { key: '2', text: 'new' }, 'b.txt': B });
  rmSync(out, { recursive: true });
  cpSync(join(folder, 'copy'), out, { recursive: true });
  expect(build(out, { 'x/a.html': { key: '2', text: 'new' }, 'b.txt': B })).toEqual(['x/a.html']);
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x/a.html': 'new' });
});

test('files of an older copy among those of the last build are made again', () => {
  const folder = makeFolder();
  const out = join(folder, 'dist');
  build(out, { 'x/a.html': A, 'b.txt': B });
  const copy = join(folder, 'copy');
  cpSync(join(out, 'x'), copy, { recursive: true, preserveTimestamps: true });
  build(out, { 'x/a.html': { key: '2', text: 'b' }, 'b.txt': B });
  cpSync(copy, join(out, 'x'), { recursive: true, preserveTimestamps: true });
  expect(build(out, { 'x/a.html': { key: '2', text: 'b' }, 'b.txt': B })).toEqual(['x/a.html']);
  expect(readAll(out)).toEqual({ 'b.txt': 'b', 'x/a.html': 'b' });
});

test('what another clone built into the folder is not taken for our own', () => {
  const out = join(makeFolder(), 'dist');
  const notes = toStatePath(out, '.json');
  build(out, { 'x/a.html': A, 'b.txt': B });
  const ours = readFileSync(notes);
  build(out, { 'x/a.html': { key: 'theirs', text: 'c' }, 'b.txt': B });
  writeFileSync(notes, ours);
  expect(build(out, { 'x/a.html': A, 'b.txt': B })).toEqual(['x/a.html']);
  expect(readAll(out)['x/a.html']).toBe('a');
});

test('a copy of the site in another place is taken over file by file', () => {
  const folder = makeFolder();
  build(join(folder, 'dist'), { 'x/a.html': A, 'b.txt': B });
  cpSync(join(folder, 'dist'), join(folder, 'other'), { recursive: true });
  expect(build(join(folder, 'other'), { 'x/a.html': A, 'b.txt': B })).toEqual([]);
});

test('what pages of the last build may ask for stays for one more build', () => {
  const out = join(makeFolder(), 'dist');
  const [first, second, third] = [1, 2, 3].map((n) => `content/assets/app/a-${n}.js`) as [string, string, string];
  build(out, { [first]: A, 'content/assets/photo.txt': B, 'b.txt': B });
  build(out, { [second]: A, 'b.txt': B });
  const assets = () => Object.keys(readAll(out)).filter((file) => file.endsWith('.js') || file.includes('photo'));
  expect(assets()).toEqual([first, second]);
  // No file is new, so no file is removed.
  expect(build(out, { [second]: A, 'b.txt': B })).toEqual([]);
  expect(assets()).toEqual([first, second]);
  build(out, { [third]: A, 'b.txt': B });
  expect(assets()).toEqual([second, third]);
  expect(build(out, { [second]: A, 'b.txt': B })).toEqual([]);
  expect(assets()).toEqual([second, third]);
});

test('a build that was killed between its two renames is completed by the next command', () => {
  const folder = makeFolder();
  const out = join(folder, 'dist');
  build(out, { 'server.json': B });
  cpSync(out, join(folder, 'before'), { recursive: true });
  build(out, { 'server.json': { key: '2', text: 'new' } });
  renameSync(out, join(folder, '.dist.next-99999999'));
  renameSync(join(folder, 'before'), join(folder, '.dist.next-99999999.old'));
  checkOutputFolder(out);
  expect(readAll(out)).toEqual({ 'server.json': 'new' });
  expect(readdirSync(folder)).toEqual(['dist']);
});

// A site of 1200 files is updated in the folder of the site before the last one.
test.each([
  [200, [1, 5, 20, 60, 150, 300]],
  [1200, [350, 480, 610]],
])(
  'a build of %d files that is killed leaves the old site or the new one',
  async (count, delays) => {
    const folder = makeFolder();
    const out = join(folder, 'dist');
    onTestFinished(() => removeSpare(out));
    for (const delay of delays) {
      const child = spawn(process.execPath, [
        '--import',
        'tsx',
        join(import.meta.dirname, '../../../test/build-forever.ts'),
        out,
        String(count),
      ]);
      await once(child.stdout, 'data');
      await setTimeout(delay);
      child.kill('SIGKILL');
      await once(child, 'close');
      checkOutputFolder(out);
      const texts = new Set(Object.values(readAll(out)));
      expect([texts.size, Object.keys(readAll(out)).length]).toEqual([1, count]);
    }
  },
  60_000,
);

test('the keys of files are computed only if the site is made from something else, or a file is damaged', () => {
  const out = join(makeFolder(), 'dist');
  const asked: string[] = [];
  const buildFrom = (siteKey: string, key: string) => {
    const output = openOutputFolder(out, siteKey);
    const getKey = () => (asked.push(siteKey), key);
    const kept = output.keep('a.html', getKey) !== undefined;
    if (!kept) {
      writeFileSync(output.stage('a.html'), key);
      output.note('a.html', getKey(), key.length);
    }
    output.commit();
    return { kept, asked: asked.splice(0).length };
  };
  expect(buildFrom('one', 'page')).toEqual({ kept: false, asked: 1 });
  expect(buildFrom('one', 'page')).toEqual({ kept: true, asked: 0 });
  expect(buildFrom('two', 'page')).toEqual({ kept: true, asked: 1 });
  expect(buildFrom('two', 'page')).toEqual({ kept: true, asked: 0 });
  expect(buildFrom('three', 'other')).toEqual({ kept: false, asked: 2 });
  writeFileSync(join(out, 'a.html'), 'cut');
  expect(buildFrom('three', 'other')).toEqual({ kept: false, asked: 1 });
  expect(buildFrom('', 'other')).toEqual({ kept: true, asked: 1 });
  expect(buildFrom('', 'other')).toEqual({ kept: true, asked: 1 });
});
