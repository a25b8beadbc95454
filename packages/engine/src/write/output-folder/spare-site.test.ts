// A large site that changes a little: the next site is made from the one before the last, and is what a build from
// nothing makes.
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutputFolder } from './output-folder.ts';
import { removeSpare } from './spare-site.ts';
import { toSparePath, toStatePath } from './state-path.ts';

// Thousands of small files take long on a busy disk.
vi.setConfig({ testTimeout: 100_000 });

type Site = Record<string, string>;

/** Enough files for a spare site; every fifth has compressed copies. */
const PAGES: Site = Object.fromEntries(
  Array.from({ length: 1100 }, (_, index) => [`part-${index % 9}/page-${index}.html`, `page ${index}`]),
);

function makeOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spare-'));
  const out = join(folder, 'dist');
  onTestFinished(() => {
    removeSpare(out);
    rmSync(folder, { recursive: true, force: true });
  });
  return out;
}

function build(out: string, site: Site): void {
  const output = openOutputFolder(out);
  for (const [file, text] of Object.entries(site)) {
    if (output.keep(file, text) !== undefined) continue;
    const path = output.stage(file);
    const hasTwins = text.endsWith('0') || text.endsWith('5');
    for (const part of hasTwins ? ['', '.br', '.gz'] : ['']) writeFileSync(path + part, text + part);
    output.note(file, text, text.length);
  }
  output.commit();
}

/** Every file with its text, except the manifest. */
function readAll(out: string): Site {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1));
  return Object.fromEntries(
    files
      .filter((file) => !file.startsWith('.'))
      .toSorted()
      .map((file) => [file, readFileSync(join(out, file), 'utf8')]),
  );
}

function readFromNothing(site: Site): Site {
  const out = makeOut();
  build(out, site);
  return readAll(out);
}

const getFolder = (out: string) => statSync(join(out, 'part-1')).ino;
const toSpare = toSparePath;

/** Three builds, after which there is a spare site. */
function buildThrice(out: string): Site {
  const sites = [1, 2, 3].map((round) => ({ ...PAGES, 'part-1/page-1.html': `page 1, round ${round}` }));
  for (const site of sites) build(out, site);
  expect(existsSync(toSpare(out))).toBe(true);
  return sites.at(-1)!;
}

test('two folders take turns, and each site is that of a build from nothing', () => {
  const out = makeOut();
  let site = buildThrice(out);
  const folders = [getFolder(out)];
  const { 'part-2/page-2.html': _, ...others } = site;
  for (site of [
    { ...site, 'part-3/page-3.html': 'changed 0' },
    // A file of this name had compressed copies before.
    { ...site, 'part-3/page-3.html': 'changed 1', 'new/deep/page.html': 'new' },
    others,
    { ...others, 'part-2/page-2.html/inside.html': 'in a folder' },
    { ...site, 'new/deep/page.html': 'again', 'new/other.html': 'other' },
    { ...others, new: 'a file in the place of a folder' },
    site,
  ]) {
    build(out, site);
    expect(readAll(out)).toEqual(readFromNothing(site));
    folders.push(getFolder(out));
  }
  expect(new Set(folders).size).toBe(2);
  expect(readdirSync(join(out, '..'))).toEqual(['dist']);
});

test('assets of the last build stay for one more build', () => {
  const out = makeOut();
  const site = buildThrice(out);
  const listAssets = () => readdirSync(join(out, 'assets/app'));
  for (const [name, found] of [
    ['a', ['a.js']],
    ['b', ['a.js', 'b.js']],
    ['c', ['b.js', 'c.js']],
    ['d', ['c.js', 'd.js']],
  ] as const) {
    build(out, { ...site, [`assets/app/${name}.js`]: name });
    expect(listAssets()).toEqual(found);
  }
});

test.each<[string, (out: string) => void]>([
  ['a file was added to the site', (out) => writeFileSync(join(out, 'part-1/mine.txt'), 'mine')],
  ['a file was added to the spare site', (out) => writeFileSync(join(toSpare(out), 'part-1/mine.txt'), 'mine')],
  ['a file of the spare site was removed', (out) => rmSync(join(toSpare(out), 'part-4/page-4.html'))],
  ['the spare site was removed', (out) => rmSync(toSpare(out), { recursive: true })],
  ['the note about it was removed', (out) => rmSync(toStatePath(out, '.json'))],
  ['a page was edited by hand', (out) => writeFileSync(join(out, 'part-4/page-4.html'), 'by hand')],
  [
    'a page was replaced with a copy of it',
    (out) => {
      const file = join(out, 'part-4/page-4.html');
      const other = `${file}.other`;
      linkSync(file, other);
      rmSync(file);
      writeFileSync(file, readFileSync(other));
      // It would be in the spare site as well.
      writeFileSync(other, 'by hand');
      rmSync(other);
    },
  ],
])('%s: the next sites are those of builds from nothing', (_name, change) => {
  const out = makeOut();
  const site = buildThrice(out);
  change(out);
  for (const round of [4, 5, 6]) {
    const next = { ...site, 'part-5/page-5.html': `page 5, round ${round}` };
    build(out, next);
    expect(readAll(out)).toEqual(readFromNothing(next));
  }
});

test('an unchanged build after a page was replaced with a copy drops the spare site', () => {
  const out = makeOut();
  const site = buildThrice(out);
  const file = join(out, 'part-4/page-4.html');
  linkSync(file, `${out}.other`);
  const text = readFileSync(file);
  rmSync(file);
  writeFileSync(file, text);
  build(out, site);
  // The file that the spare site has.
  writeFileSync(`${out}.other`, 'by hand');
  for (const round of [4, 5]) {
    const next = { ...site, 'part-5/page-5.html': `page 5, round ${round}` };
    build(out, next);
    expect(readAll(out)).toEqual(readFromNothing(next));
  }
});

test('the first build leaves a spare site, from which the next ones are made', () => {
  const out = makeOut();
  build(out, PAGES);
  const spare = getFolder(toSpare(out));
  expect(spare).not.toBe(getFolder(out));
  const link = statSync(join(toSpare(out), 'part-4/page-4.html'));
  for (const round of [1, 2]) {
    const next = { ...PAGES, 'part-5/page-5.html': `page 5, round ${round}` };
    build(out, next);
    expect(getFolder(round === 1 ? out : toSpare(out))).toBe(spare);
    // Files that have not changed keep their links.
    expect(statSync(join(out, 'part-4/page-4.html')).ctimeMs).toBe(link.ctimeMs);
    expect(readAll(out)).toEqual(readFromNothing(next));
  }
});

test('a small site has no spare one', () => {
  const out = makeOut();
  for (const round of [1, 2, 3]) build(out, { 'a.html': `page ${round}` });
  expect(existsSync(toSpare(out))).toBe(false);
});
