// Where definitions are found in other projects' files, and when checker and server disagree.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from 'workflow-kit/check/diagnostic.ts';
import { type Comparison, toVerdict } from './compare.ts';
import { makeRoot } from '../../packages/engine/test/test-project.ts';
import { findDefinitions, readRepository } from './read-repository.ts';

const TASK = { name: 'a', taskReferenceName: 'a' };
const CHILD = { name: 'child', tasks: [TASK] };

it('finds definitions at any depth, and leaves those inside a definition to it', () => {
  const one = { name: 'w', tasks: [{ ...TASK, subWorkflowParam: { workflowDefinition: CHILD } }] };
  expect(findDefinitions([{ workflowDefinition: one }, CHILD])).toEqual([one, CHILD]);
});

it.each([
  ['nothing', null],
  ['a task', { ...TASK, tasks: [TASK] }],
  ['a list of other tasks', { name: 'x', tasks: ['build', 'test'] }],
  ['a list without tasks', { name: 'x', tasks: [] }],
])('takes %s for no definition', (_name, value) => {
  expect(findDefinitions(value)).toEqual([]);
});

it('reads the definitions of the newest commit, or the latest of those that only earlier ones have', () => {
  const root = makeRoot({});
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
  const commit = (file: string, text: string) => {
    writeFileSync(join(root, file), text);
    git('add', '.');
    git('commit', '--quiet', '--no-verify', '-m', 'x');
  };
  const toText = (name: string, type: string) => JSON.stringify({ name, tasks: [{ ...TASK, type }] });
  git('init', '--quiet');
  commit('ä b.json', toText('kept', 'FIRST'));
  commit('ä b.json', toText('kept', 'SECOND'));
  commit('ä b.json', toText('kept', 'NEWEST'));
  commit('c.md', `Text\n\n\`\`\`json\n${toText('gone', 'ONLY')}\n\`\`\`\n`);
  commit('c.md', 'No text');
  const read = (commits: 'newest' | 'earlier') =>
    readRepository(join(root, '.git'), 'a/b', commits)
      .map(({ source, fields }) => `${source} ${JSON.stringify(fields['tasks'])}`)
      .toSorted();
  const toLine = (file: string, type: string) => `a/b:${file} ${JSON.stringify([{ ...TASK, type }])}`;
  expect(read('newest')).toEqual([toLine('ä b.json', 'NEWEST')]);
  expect(read('earlier')).toEqual([toLine('c.md', 'ONLY'), toLine('ä b.json', 'SECOND')]);
});

const fault = (rule: string, message = ''): Diagnostic => ({ file: 'a', severity: 'error', rule, message });

it.each<[string, Partial<Comparison>]>([
  ['accepted', {}],
  ['accepted', { warnings: [fault('workflow-input')] }],
  ['refused', { errors: [fault('workflow-value')], refusal: 'no' }],
  ['false alarm', { errors: [fault('workflow-reference')] }],
  ['false alarm', { errors: [fault('workflow-runtime'), fault('workflow-reference')] }],
  ['fails later', { errors: [fault('workflow-runtime')] }],
  ['fails later', { errors: [fault('workflow-script', 'Expected a script that parses, found: x.')] }],
  ['silent', { refusal: 'no' }],
  ['only warned', { warnings: [fault('workflow-input')], refusal: 'no' }],
])('%s: %o', (verdict, comparison) => {
  expect(toVerdict({ source: 'a', errors: [], warnings: [], ...comparison })).toBe(verdict);
});
