// The command on disks that are full: without room for the cache the site is built all the same, and without room for
// the site the message names the file.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HOME, makeRoot } from '../../test/test-project.ts';
import { toStatePath } from '../write/output-folder/state-path.ts';

const SITE = join(import.meta.dirname, '../../bin/site.mjs');

/** One of everything that the cache holds. */
const FILES = {
  ...HOME,
  'site.config.json':
    '{"basePath": "/", "blocks": "blocks", "checks": ["./checks.ts"], "data": "./data.ts", "drawImages": true, "title": "Small", "url": "https://docs.example"}',
  'blocks/counter/static.tsx':
    "import { toBlock } from 'docs-engine/blocks';\n\nexport const Counter = toBlock({ html: () => <b>0</b>, markdown: 'as-html' });\n",
  'blocks/counter/behavior.ts': 'export default () => console.log("counts");\n',
  'checks.ts': 'export default [];\n',
  'data.ts': 'export default () => [{ path: "a.json", title: "A", value: 1 }];\n',
  'docs/a.mdx': '# A\n\n<Counter />\n',
};

function build(root: string, out: string) {
  const args = [SITE, 'build', '--root', root, '--out', out];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  return { status, message: stderr.split('\n').find((line) => line.startsWith('site build: ')) ?? '' };
}

/** Mounts a disk; returns false if this machine does not allow it. */
function mountDisk(folder: string, kilobytes: number): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

function readSite(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length),
      readFileSync(join(parentPath, name), 'base64'),
    ]),
  );
}

test('wherever the disk of the cache is full, the site is the same', { timeout: 300_000 }, ({ skip }) => {
  const whole = makeRoot(FILES);
  expect(build(whole, join(whole, 'dist')).status).toBe(0);
  const expected = readSite(join(whole, 'dist'));
  for (const kilobytes of [4, 64, 160]) {
    const root = makeRoot(FILES);
    if (!mountDisk(join(root, '.cache'), kilobytes)) skip('needs the right to mount a disk');
    const { status, message } = build(root, join(root, 'dist'));
    expect([status, kilobytes, message]).toEqual([
      0,
      kilobytes,
      expect.stringMatching(
        /^site build: Expected to write \/.*\.cache\/[\w/.-]+, found a full disk\. Free some space there\. This command keeps its cache in a temporary folder, /,
      ),
    ]);
    expect(readSite(join(root, 'dist'))).toEqual(expected);
  }
});

test('a file in the place of the cache', { timeout: 60_000 }, () => {
  const root = makeRoot({ ...FILES, '.cache': 'in the way' });
  const { status, message } = build(root, join(root, 'dist'));
  expect([status, message]).toEqual([0, expect.stringContaining(`Expected to write ${root}/.cache/`)]);
});

test('a full disk of the output is a message with the file', { timeout: 60_000 }, ({ skip }) => {
  const root = makeRoot(FILES);
  const disk = join(root, 'disk');
  if (!mountDisk(disk, 256)) skip('needs the right to mount a disk');
  const { status, message } = build(root, join(disk, 'dist'));
  expect(status).toBe(1);
  expect(message).toMatch(
    /^site build: The site could not be written to (.*\/disk\/dist): Expected to write \1\/[\w/.-]+, found a full disk\. Free some space there\. The previous output is unchanged\.$/,
  );
  expect(readdirSync(disk)).toEqual([]);
});

test('a disk in the place of the output', { timeout: 60_000 }, ({ skip }) => {
  const root = makeRoot(FILES);
  if (!mountDisk(join(root, 'dist'), 8000)) skip('needs the right to mount a disk');
  const { status, message } = build(root, join(root, 'dist'));
  expect([status, message]).toEqual([
    1,
    expect.stringContaining(
      `Expected to write ${root}/dist, found a mount point, which cannot be replaced. Mount the folder above it.`,
    ),
  ]);
});

test('what builds know about the output may be lost', { timeout: 60_000 }, () => {
  const root = makeRoot(FILES);
  const out = join(root, 'dist');
  // Nothing can be written there.
  mkdirSync(join(toStatePath(out, '.json'), 'in-the-way'), { recursive: true });
  expect(build(root, out)).toEqual({ status: 0, message: '' });
  expect(existsSync(join(out, 'a.html'))).toBe(true);
});
