// A page is taken from the cache without reading it only if it cannot have changed. Whatever happened to the file, the
// result is the same as after reading it.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageParser, parsePage, SourceChanged, type ParsedPage } from './parse-page.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { makeRoot } from '../../test/test-project.ts';

const PAGE = '---\ntitle: One\n---\n\nFirst line.\n';
const OTHER = '---\ntitle: Two\n---\n\nOther line.\n';
const DAY = 86_400_000;

function makeProject() {
  const root = makeRoot({ 'a.md': PAGE, 'b.md': OTHER });
  mkdirSync(join(root, 'cache'));
  // Times in whole seconds, because tools that restore a time keep at least that precision.
  utimesSync(join(root, 'a.md'), 1_700_000_000, 1_700_000_000);
  return { root, file: join(root, 'a.md'), cacheFile: join(root, 'cache/heads.json') };
}

/** Simulates one command that reads some pages; `later`: milliseconds after the current time. */
function read(root: string, files: string[], later = DAY): ParsedPage[] {
  const parser = openPageParser({ root, cacheFolder: join(root, 'cache'), now: () => Date.now() + later });
  const pages = files.map((file) => parser.parse(file));
  parser.finish();
  return pages;
}

const toData = (page: ParsedPage) => ({ ...page, readFieldPlace: undefined, readBody: page.readBody() });

/** Changes the titles and hashes in the cache, so that only pages taken from the cache show the changed title. */
function mark(cacheFile: string): void {
  const text = readSealed(cacheFile)!.replaceAll('"One"', '"Taken over"');
  const hash = /"a.md",\["[^"]*","(\w+)"/.exec(text)![1]!;
  writeSealed(cacheFile, text.replace(hash, 'other'));
}

test('an unchanged page is taken over unread', () => {
  const { root, cacheFile } = makeProject();
  const [first] = read(root, ['a.md']);
  const [second] = read(root, ['a.md']);
  expect(toData(second!)).toEqual(toData(first!));
  mark(cacheFile);
  expect(read(root, ['a.md'])[0]!.frontMatter.title).toBe('Taken over');
});

test('a page that was saved a moment before it was read is read again, and taken over from then on', () => {
  const { root, cacheFile } = makeProject();
  read(root, ['a.md'], 0);
  const before = readFileSync(cacheFile, 'utf8');
  read(root, ['a.md'], 1000);
  expect(readFileSync(cacheFile, 'utf8')).toBe(before);
  read(root, ['a.md']);
  expect(readFileSync(cacheFile, 'utf8')).not.toBe(before);
  mark(cacheFile);
  expect(read(root, ['a.md'])[0]!.frontMatter.title).toBe('Taken over');
});

test.each<[name: string, edit: (file: string, root: string) => void]>([
  ['edited', (file) => writeFileSync(file, OTHER)],
  ['edited to the same size', (file) => writeFileSync(file, PAGE.replace('First', 'Third'))],
  [
    'edited to the same size, with its old time put back',
    (file) => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, PAGE.replace('One', 'Six'));
      utimesSync(file, atime, mtime);
    },
  ],
  ['replaced by another file', (file, root) => renameSync(join(root, 'b.md'), file)],
  ['touched', (file) => utimesSync(file, new Date(), new Date())],
  ['written anew as it was', (file) => writeFileSync(file, PAGE)],
  ['broken', (file) => writeFileSync(file, '---\ntitle: [\n---\n')],
])('a page that was %s is what reading it gives', (_name, edit) => {
  const { root, file } = makeProject();
  read(root, ['a.md', 'b.md']);
  edit(file, root);
  for (const later of [DAY, 0, DAY])
    expect(toData(read(root, ['a.md'], later)[0]!)).toEqual(toData(parsePage(root, 'a.md')));
});

test('a page under another name is what reading it gives', () => {
  const { root, file } = makeProject();
  read(root, ['a.md', 'b.md']);
  renameSync(file, join(root, 'c.md'));
  for (const later of [DAY, DAY])
    expect(toData(read(root, ['b.md', 'c.md'], later)[1]!)).toEqual(toData(parsePage(root, 'c.md')));
});

test('a page that is gone cannot be parsed, and leaves the cache', () => {
  const { root, file, cacheFile } = makeProject();
  read(root, ['a.md', 'b.md']);
  rmSync(file);
  expect(() => read(root, ['a.md'])).toThrow('ENOENT');
  read(root, ['b.md']);
  expect(readFileSync(cacheFile, 'utf8')).not.toContain('a.md');
});

test('a body that is another than the head says is refused', () => {
  const { root, file } = makeProject();
  const [page] = read(root, ['a.md']);
  writeFileSync(file, OTHER);
  expect(() => page!.readBody()).toThrow(SourceChanged);
  rmSync(file);
  expect(() => page!.readBody()).toThrow(SourceChanged);
});
