// What git knows of a content root: dates, and what happened to pages, through renames, clones that are not whole, and without git.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeGitProject } from '../../test/git-project.ts';
import { makeRoot } from '../../test/test-project.ts';
import { readCommitHistory } from './commit-history.ts';

const LONG = Array.from({ length: 20 }, (_, line) => `Line ${line} of a page that is long enough.\n`).join('');

async function read(root: string) {
  const { dates, events, note } = await readCommitHistory(root, { withEvents: true });
  return {
    dates: Object.fromEntries([...dates].map(([file, { date }]) => [file, date.slice(0, 10)])),
    events: events.map(({ kind, file, date, from }) =>
      [date.slice(5, 10), kind, file, ...(from === undefined ? [] : [from])].join(' '),
    ),
    note,
  };
}

test('each file has the date of its last change, and each page its events', async () => {
  const { root, commit } = makeGitProject();
  const name = 'docs/\u00fcber "uns".md';
  commit('2026-01-01', { 'docs/a.md': LONG, [name]: '# A', 'api/x.yaml': 'a: 1' });
  commit('2026-01-02', { 'docs/a.md': `${LONG}More.` });
  expect(await read(root)).toEqual({
    dates: { 'docs/a.md': '2026-01-02', [name]: '2026-01-01', 'api/x.yaml': '2026-01-01' },
    events: ['01-02 corrected docs/a.md', '01-01 new docs/a.md', `01-01 new ${name}`],
    note: undefined,
  });
});

test('a renamed page keeps its past; a name alone is no change of its text', async () => {
  const { root, git, commit } = makeGitProject();
  commit('2026-01-01', { 'docs/a.md': LONG });
  commit('2026-01-02', { 'docs/a.md': `${LONG}More.` });
  git('mv', 'docs/a.md', 'docs/b.md');
  commit('2026-01-03');
  git('mv', 'docs/b.md', 'docs/c.md');
  commit('2026-01-04', { 'docs/c.md': `${LONG}More and more.` });
  expect(await read(root)).toEqual({
    dates: { 'docs/c.md': '2026-01-04' },
    events: [
      '01-04 moved docs/c.md docs/b.md',
      '01-04 corrected docs/c.md',
      '01-03 moved docs/c.md docs/a.md',
      '01-02 corrected docs/c.md',
      '01-01 new docs/c.md',
    ],
    note: undefined,
  });
});

test('a page that takes the name of an earlier one has a past of its own', async () => {
  const { root, git, commit } = makeGitProject();
  commit('2026-01-01', { 'docs/a.md': LONG });
  git('mv', 'docs/a.md', 'docs/b.md');
  commit('2026-01-02');
  commit('2026-01-03', { 'docs/a.md': '# Another', 'docs/gone.md': '# Gone' });
  git('rm', '--quiet', 'docs/gone.md');
  commit('2026-01-04');
  expect((await read(root)).events).toEqual([
    '01-03 new docs/a.md',
    '01-02 moved docs/b.md docs/a.md',
    '01-01 new docs/b.md',
  ]);
});

test('a content root below the repository has its own paths, and pages that came from another folder their past', async () => {
  const { root, git, commit } = makeGitProject();
  commit('2026-01-01', { 'old/docs/a.md': LONG, 'other/readme.md': '# Other' });
  commit('2026-01-02', { 'old/docs/a.md': `${LONG}More.` });
  git('mv', 'old', 'site');
  commit('2026-01-03', { 'site/docs/b.md': '# B' });
  expect(await read(join(root, 'site'))).toEqual({
    dates: { 'docs/a.md': '2026-01-02', 'docs/b.md': '2026-01-03' },
    events: [
      '01-03 moved docs/a.md old/docs/a.md',
      '01-03 new docs/b.md',
      '01-02 corrected docs/a.md',
      '01-01 new docs/a.md',
    ],
    note: undefined,
  });
});

test('a shallow clone says nothing of files that it only seems to add, and why', async () => {
  const { root, commit } = makeGitProject();
  commit('2026-01-01', { 'docs/a.md': '# A' });
  commit('2026-01-02', { 'docs/b.md': '# B' });
  commit('2026-01-03', { 'docs/b.md': '# B, corrected' });
  const clone = join(makeRoot({}), 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${root}`, clone]);
  expect(await read(clone)).toEqual({
    dates: { 'docs/b.md': '2026-01-03' },
    events: ['01-03 corrected docs/b.md'],
    note: expect.stringContaining('Fetch the whole history: git fetch --unshallow'),
  });
});

test.each([
  ['outside a repository', () => makeRoot({ 'docs/a.md': '# A' })],
  ['in a repository without commits', () => makeGitProject().root],
])('%s there is nothing, which is said', async (_name, make) => {
  expect(await read(make())).toEqual({
    dates: {},
    events: [],
    note: expect.stringContaining('Git has no history of the content root'),
  });
});

test('without git there is nothing, which is said', async () => {
  const root = makeRoot({ 'docs/a.md': '# A' });
  const { PATH } = process.env;
  process.env.PATH = root;
  try {
    expect((await read(root)).note).toContain('Git has no history of the content root');
  } finally {
    process.env.PATH = PATH;
  }
});
