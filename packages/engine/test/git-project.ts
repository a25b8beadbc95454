// For tests: a content root with a history in git.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeRoot } from './test-project.ts';

interface GitProject {
  root: string;
  /** Runs git in the root. */
  git(...args: string[]): void;
  /** Writes files and commits everything. `date`: `2026-01-31`, at noon, or a whole date. */
  commit(date: string, files?: Record<string, string>): void;
}

/** An empty repository in a temporary folder, gone when the test ends. */
export function makeGitProject(): GitProject {
  const root = makeRoot({});
  rmSync(join(root, 'site.config.json'));
  const run = (args: string[], env = {}) =>
    void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const git = (...args: string[]) => run(args);
  git('init', '--quiet', '--initial-branch=main');
  return {
    root,
    git,
    commit(date, files = {}) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      git('add', '--all');
      const time = date.includes('T') ? date : `${date}T12:00:00Z`;
      run(['commit', '--quiet', '--allow-empty', '--message', 'Pages'], {
        GIT_COMMITTER_DATE: time,
        GIT_AUTHOR_DATE: time,
      });
    },
  };
}
