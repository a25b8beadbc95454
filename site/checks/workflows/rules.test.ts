// The list of the site's own rules is complete: it contains every rule that the workflow checker or a block reports,
// and no others.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import RULES from './rules.ts';

const read = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const checker = read('packages/workflow-kit/src/check');
const blocks = read('site/blocks');
const listed = RULES.map(({ id }) => id);

it('lists every rule that is reported', () => {
  const used = [...checker.matchAll(/'(workflow-[a-z-]+)'/g), ...blocks.matchAll(/\bwarn\('([a-z-]+)'/g)];
  expect([...new Set(used.map(([, id]) => id!))].filter((id) => !listed.includes(id))).toEqual([]);
});

it('lists no rule that nothing reports', () => {
  expect(listed.filter((id) => !(checker + blocks).includes(`'${id}'`))).toEqual([]);
});
