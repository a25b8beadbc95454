import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runExport } from '../cli/export.ts';
import { exportSite } from './export-site.ts';

let folder: string;

/** The smallest site that a build could have left. */
function writeSite(files: Record<string, string>): string {
  const site = join(folder, 'dist');
  const all = {
    'server.json': '{"basePath": "/docs/", "redirects": {}}',
    '.manifest.json': '[["docs/assets/images/old.png", "k", 1, [], 1]]',
    'docs/paths.json': '["/docs/", "/docs/a", "/docs/search", "/docs/404"]',
    ...Object.fromEntries(
      ['index', 'a', 'search', '404'].map((name) => [`docs/${name}.html`, '<html lang="en"><head></head></html>']),
    ),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(site, name, '..'), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  return site;
}

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'export-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('holds pages and files, and nothing that only a server uses', () => {
  const site = writeSite({
    'docs/a.json': '{}',
    'docs/a.html.br': '',
    'docs/a.md': '# A',
    'docs/old.html': 'moved',
    'docs/assets/app/x.js': '',
    'docs/assets/images/new.png': 'n',
    'docs/assets/images/old.png': 'o',
    'docs/search/@latest.json': '{"a": "</script>"}',
    'robots.txt': '',
  });
  const file = join(folder, 'help.zip');
  const report = exportSite(site, file);
  const entries = unzipSync(readFileSync(file));
  expect(Object.keys(entries).toSorted()).toEqual([
    'help/a.html',
    'help/a.md',
    'help/assets/export.css',
    'help/assets/export.js',
    'help/assets/images/new.png',
    'help/index.html',
    'help/search/@latest.json.js',
  ]);
  expect(Buffer.from(entries['help/search/@latest.json.js']!).toString()).toBe(
    String.raw`takeExportedFile("search/@latest.json","{\"a\": \"</script>\"}")`,
  );
  expect(report).toMatchObject({ pages: 2, files: 7, start: 'help/index.html' });
  const again = join(folder, 'b/help.zip');
  mkdirSync(join(folder, 'b'));
  exportSite(site, again);
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
});

it.each<[string, () => Record<string, string>, string]>([
  ['no build', () => ({ out: join(folder, 'none'), file: join(folder, 'x.zip') }), 'Expected a built site in'],
  [
    'an archive that exists',
    () => ({ out: writeSite({ 'x.zip': '' }), file: join(folder, 'dist/x.zip') }),
    'that does not exist',
  ],
  [
    'a folder that does not',
    () => ({ out: writeSite({}), file: join(folder, 'y/x.zip') }),
    'to be in an existing folder, found none',
  ],
  ['another kind of file', () => ({ out: writeSite({}), file: join(folder, 'x.tar') }), 'to end with .zip'],
  ['an empty name', () => ({ out: writeSite({}), file: '' }), 'to end with .zip'],
  [
    'a file instead of a build',
    () => ({ out: join(writeSite({}), 'server.json'), file: join(folder, 'x.zip') }),
    'found a file',
  ],
])('%s: says what is wrong and leaves nothing behind', async (_name, toValues, message) => {
  const values = toValues();
  await expect(runExport({ values, positionals: [] })).rejects.toThrow(message);
  expect(readdirSync(folder).filter((name) => name !== 'dist')).toEqual([]);
});

it('says that an archive cannot be written, and leaves no part of it', () => {
  const site = writeSite({});
  mkdirSync(join(folder, 'x.zip.part'));
  writeFileSync(join(folder, 'x.zip.part/y'), '');
  expect(() => exportSite(site, join(folder, 'x.zip'))).toThrow('Name another file with --file.');
  expect(existsSync(join(folder, 'x.zip'))).toBe(false);
});
