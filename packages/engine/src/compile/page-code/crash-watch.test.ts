// What the writer reads after a page has ended the whole process, for one thread and for several.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WATCH = join(import.meta.dirname, 'crash-watch.ts');

/** What the process and its watch write. */
function run(code: string): string {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
}

/** Ends a process in which each page is running in a thread of its own. */
function crash(pages: string[]): string[] {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { startCrashWatch } from ${JSON.stringify(WATCH)};
    startCrashWatch();
    for (const page of ${JSON.stringify(pages)}) writeFileSync(\`\${tmpdir()}/docs-engine-\${process.pid}/\${page.length}\`, page);
    process.kill(process.pid, 'SIGKILL');`;
  return run(code)
    .split('\n')
    .filter((line) => line.includes('page-ends-build'));
}

test.runIf(process.platform !== 'win32')('names each page that was running, and that it can be another one', () => {
  const [alone, ...none] = crash(['docs/huge.mdx', '']);
  expect(alone).toMatch(
    /^docs\/huge\.mdx:1 {2}error {2}page-ends-build {2}Expected a page .* in the code of the page\.$/,
  );
  expect(none).toEqual([]);
  const both = crash(['docs/huge.mdx', 'docs/p6.md']);
  expect(both.map((line) => line.split(':')[0]).toSorted()).toEqual(['docs/huge.mdx', 'docs/p6.md']);
  for (const line of both)
    expect(line).toContain(' Or it was another page that is named here: the build was compiling 2 at once.');
});

test('says nothing after a build that has ended', () => {
  expect(run(`import { startCrashWatch } from ${JSON.stringify(WATCH)}; startCrashWatch()();`)).toBe('');
});
