// The command itself, with pages in workers: it names pages that never finish, end the process, or use up the memory,
// and the command ends.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOME, makeRoot } from '../../test/test-project.ts';

const SITE = join(import.meta.dirname, '../../bin/site.mjs');

function build(files: Record<string, string | undefined>) {
  const given = Object.entries({ ...HOME, ...files }).flatMap(([file, text]) =>
    text === undefined ? [] : [[file, text]],
  );
  const root = makeRoot(Object.fromEntries(given) as Record<string, string>);
  const args = [SITE, 'build', '--root', root, '--out', join(root, 'dist')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
  return { status, stdout, stderr, faults: stderr.split('\n').filter((line) => line.startsWith('docs/')) };
}

/** Enough pages to start workers. */
const MANY = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n`]));

const HOSTILE = {
  'docs/exit.mdx': '# Exit\n\n{process.exit(0)}\n',
  'docs/late-exit.mdx': 'export const x = Promise.resolve().then(() => process.exit(0));\n\n# Late exit\n',
  'docs/loop.mdx': '# Loop\n\n{(() => { for (;;); })()}\n',
  'docs/endless.mdx': 'export const x = (async () => { for (;;) await 0; })();\n\n# Endless\n',
};

const EXPECTED = [
  /^docs\/endless\.mdx:1 {2}error {2}page-too-slow /,
  /^docs\/exit\.mdx:3:1 {2}error {2}render-failed {2}Expected a page that leaves the build running/,
  /^docs\/late-exit\.mdx:1 {2}error {2}page-ends-build /,
  /^docs\/loop\.mdx:1 {2}error {2}page-too-slow /,
];

test('in a build of many pages each is named', { timeout: 130_000 }, () => {
  const { status, faults } = build({ ...MANY, ...HOSTILE, 'site.config.json': '{"limits": {"pageSeconds": 3}}' });
  expect(status).toBe(1);
  expect(faults).toHaveLength(EXPECTED.length);
  for (const [index, line] of faults.entries()) expect(line).toMatch(EXPECTED[index]!);
});

test('a page that uses up the memory is named', { timeout: 130_000 }, () => {
  const memory = '# Memory\n\n{(() => { const all = []; for (;;) all.push(Array(1e5).fill(0)); })()}\n';
  // The time is not what ends it, even on a busy machine.
  const config = '{"limits": {"pageSeconds": 60}}';
  const { status, faults } = build({ ...MANY, 'docs/memory.mdx': memory, 'site.config.json': config });
  expect([status, faults.length]).toEqual([1, 1]);
  expect(faults[0]).toMatch(/^docs\/memory\.mdx:1 {2}error {2}page-too-heavy /);
});

test.runIf(process.platform !== 'win32').each([
  ['few', {}],
  ['many', MANY],
])('code that ends the process at once is named, in a build of %s pages', { timeout: 130_000 }, (_name, others) => {
  const { status, faults } = build({ ...others, 'docs/huge.mdx': "# Huge\n\n{'x'.repeat(2 ** 29 - 25).split('')}\n" });
  expect(status).not.toBe(0);
  expect(faults).toContainEqual(
    expect.stringMatching(/^docs\/huge\.mdx:1 {2}error {2}page-ends-build {2}Expected a page/),
  );
  // Nobody can know which of the threads has ended the process.
  expect(faults.length).toBeLessThanOrEqual(availableParallelism());
  const isUnsure = faults.length > 1;
  for (const fault of faults) expect(fault.includes(`compiling ${faults.length} at once`)).toBe(isUnsure);
});

test('in a build of few pages too, and timers do not keep it', { timeout: 130_000 }, () => {
  const { status, faults } = build({ ...HOSTILE, 'site.config.json': '{"limits": {"pageSeconds": 3}}' });
  expect(status).toBe(1);
  expect(faults.map((line) => line.split(':')[0])).toEqual(Object.keys(HOSTILE).toSorted());
});

test('in a build of few pages, so is one whose promise nobody waits for', { timeout: 130_000 }, () => {
  const { status, faults } = build({
    'docs/a.mdx': "export const x = Promise.reject(new Error('lost'));\n\n# A\n",
    'docs/b.mdx': "export const x = process.nextTick(() => { throw new Error('late'); });\n\n# B\n",
  });
  expect(status).toBe(1);
  expect(faults.map((line) => line.split('  ')[0])).toEqual(['docs/a.mdx:1', 'docs/b.mdx:1']);
  for (const line of faults) expect(line).toContain('  page-ends-build  ');
});

const LATE = {
  'docs/throw.mdx': 'import C from "../src/throw.jsx";\n\n# Throw\n\n<C />\n',
  'src/throw.jsx': 'setTimeout(() => { throw new Error("too late"); }, 1);\nexport default () => null;',
  'docs/reject.mdx':
    "export const x = new Promise((_, reject) => setTimeout(() => reject(new Error('lost')), 1));\n\n# Reject\n",
  'docs/exit.mdx': 'import C from "../src/exit.jsx";\n\n# Exit\n\n<C />\n',
  'src/exit.jsx': 'Promise.resolve().then(() => process.exit(0));\nexport default () => null;',
  'docs/task.mdx': "export const x = queueMicrotask(() => { throw new Error('no task'); });\n\n# Task\n",
  // Keep the build running, and must not be blamed.
  'docs/zz.mdx': 'import C from "../src/slow.jsx";\n\n# Slow\n\n<C />\n',
  'docs/zzz.mdx': 'import C from "../src/slow.jsx";\n\n# Slow too\n\n<C />\n',
  'src/slow.jsx': 'const end = Date.now() + 1000;\nwhile (Date.now() < end);\nexport default () => process.version;',
};

test.each([
  ['few', {}],
  ['many', MANY],
])('code that fails after its page is named, in a build of %s pages', { timeout: 130_000 }, (_name, others) => {
  for (const round of ['first', 'second']) {
    const { status, faults } = build({ ...others, ...LATE });
    expect([round, status, faults]).toEqual([
      round,
      1,
      [
        'docs/exit.mdx:1  error  page-ends-build  Expected a page that leaves the build running, found code that ends it. Remove the call.',
        expect.stringMatching(
          /^docs\/reject\.mdx:1 {2}error {2}page-ends-build {2}.* found an error after the page was done: lost\. /,
        ),
        expect.stringMatching(
          /^docs\/task\.mdx:1 {2}error {2}page-ends-build {2}.* found an error after the page was done: no task\. /,
        ),
        expect.stringMatching(
          /^docs\/throw\.mdx:1 {2}error {2}page-ends-build {2}.* found an error after the page was done: too late\. /,
        ),
      ],
    ]);
  }
});

test('a component that runs on without end is named, in a build of few pages', { timeout: 130_000 }, () => {
  const { status, faults } = build({
    'site.config.json': '{"limits": {"pageSeconds": 3}}',
    'docs/a.mdx': 'import C from "../src/c.jsx";\n\n# A\n\n<C />\n',
    'src/c.jsx': 'Promise.resolve().then(() => { for (;;); });\nexport default () => null;',
    'docs/b.mdx': 'import Part from "./_part.mdx";\n\n# B\n\n<Part />\n',
    'docs/_part.mdx': 'export const x = (async () => { for (;;) await 0; })();\n\nPart.\n',
  });
  expect([status, faults.map((line) => line.split('  ').slice(0, 3).join(' '))]).toEqual([
    1,
    ['docs/a.mdx:1 error page-too-slow', 'docs/b.mdx:1 error page-too-slow'],
  ]);
});

test('a configuration that ends the command is an error', () => {
  const { status, faults, stderr } = build({ 'site.config.json': undefined, 'site.config.ts': 'process.exit(0);' });
  expect([status, faults]).toEqual([1, []]);
  expect(stderr).toContain('found code that ends it');
});

test('a timer of a component is named, and the site is built', { timeout: 130_000 }, () => {
  const { status, stdout, faults } = build({
    'docs/a.mdx': 'import C from "../src/c.jsx";\n\n# A\n\n<C />\n',
    'src/c.jsx': 'setInterval(() => {}, 10);\nexport default () => <p>Seen.</p>;',
  });
  expect([status, faults.length]).toEqual([0, 1]);
  expect(faults[0]).toMatch(/^docs\/a\.mdx:1 {2}warning {2}timer-left /);
  expect(stdout).toContain('2 compiled');
});

const ROWS = Array.from({ length: 40_000 }, (_, row) => `| row ${row} | value ${row} |\n`).join('');
const PARAGRAPHS = Array.from({ length: 15_000 }, (_, index) => `Paragraph ${index}, with ${'words '.repeat(15)}\n\n`);

test('a table of 1 MB and a page of 1.5 MB are built or named, and do not end the build', { timeout: 130_000 }, () => {
  const large = {
    'docs/table.md': `# Table\n\n| a | b |\n| - | - |\n${ROWS}`,
    'docs/page.md': `# Page\n\n${PARAGRAPHS.join('')}`,
  };
  expect(Object.values(large).map((text) => text.length > 1_000_000)).toEqual([true, true]);
  const { status, stdout, faults } = build({ ...large, 'site.config.json': '{"limits": {"pageSeconds": 3}}' });
  for (const line of faults) expect(line).toMatch(/^docs\/(?:table|page)\.md:1 {2}error {2}page-too-(?:slow|heavy) /);
  expect(status).toBe(faults.length > 0 ? 1 : 0);
  if (status === 0) expect(stdout).toContain('3 compiled');
});
