// Files with the same name in different folders are easy to confuse, so readers open the wrong one.
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Names that say which part of a block or of the shell a file is, and the names of commands, which say what the command
 * does.
 */
const PARTS = /^(?:static|behavior|island|style|page)\.\w+$|^(?:index|commands?)\.\w+$/;
const COMMANDS = /\/cli\/[\w-]+\.ts$/;

/** Names that mean the same thing in both folders. */
const SAME = ['expressions.ts', 'rules.ts'];

/** File names that several folders use, one line for each name. */
function getNamesakes(files: string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = basename(file);
    if (PARTS.test(name) || COMMANDS.test(file)) continue;
    byName.set(name, [...(byName.get(name) ?? []), dirname(file)]);
  }
  return [...byName].flatMap(([name, folders]) => (folders.length > 1 ? [`${name}: ${folders.join(', ')}`] : []));
}

const sources = execFileSync('git', ['ls-files', '--deduplicate', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:packages\/[\w-]+\/src|site|lab)\/.*\.(?:tsx?|css)$/.test(file))
  .filter((file) => !/\.(?:test|spec)\.tsx?$|\/(?:fixtures|e2e|bench)\//.test(file));

it('every file has a name of its own', () => {
  expect(getNamesakes(sources).filter((line) => !SAME.includes(line.split(':')[0]!))).toEqual([]);
});

it('finds two files of one name', () => {
  expect(
    getNamesakes(['a/b/tree.ts', 'a/c/tree.ts', 'a/b/other.ts', 'blocks/a/static.tsx', 'blocks/b/static.tsx']),
  ).toEqual(['tree.ts: a/b, a/c']);
});
