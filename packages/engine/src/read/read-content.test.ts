// What is read from a content root in addition to the text of its pages.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readConfig } from '../config/site-config.ts';
import { makeRoot } from '../../test/test-project.ts';
import { readContent } from './read-content.ts';

it('the date of the last commit is known for every file, whatever letters its name has', async () => {
  const names = ['a.md', '\u65e5\u672c.md', '\u00fcber "uns".md', 'two words.md'];
  const root = makeRoot({
    'site.config.json': '{"showLastUpdate": true}',
    ...Object.fromEntries(names.map((name) => [`docs/${name}`, '# A\n'])),
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-31T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Pages');
  const { config } = await readConfig(root);
  const { versions } = await readContent(config);
  const dates = Object.fromEntries(
    versions[0]!.pages.map(({ docPath, lastUpdate }) => [docPath, Date.parse(lastUpdate?.date ?? '')]),
  );
  // Versions of git write the time zone in different ways.
  expect(dates).toEqual(Object.fromEntries(names.map((name) => [name, Date.parse('2026-01-31T12:00:00Z')])));
});
