// `npm run prose`: the English of pages, API texts, messages, comments and documents. Exit code 1 if there is anything to rewrite.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { getCodeProse, getPageProse, getYamlProse } from './get-prose.ts';
import { lintProse } from './lint-prose.ts';
import { ALLOWED } from './words.ts';

/** Files that define the word list, and files that quote other people's texts. */
const LEFT_OUT =
  /^checks\/prose\/|\/fixtures\/|\.test\.tsx?$|^LICENSE|^site\/(?:workflows|samples)\/|^site\/checks\/.*\.ya?ml$|\/bench\//;
const READ = /^(?:site|packages|lab|checks)\/.*\.(?:mdx?|ya?ml|tsx?|mjs)$|^[A-Z]+\.md$/;

const { positionals: only } = readScriptInput({
  name: 'npm run prose',
  help: '[PART…]\n\n  PART  only files whose path contains one of these',
  most: Infinity,
});
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => READ.test(file) && !LEFT_OUT.test(file))
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)));

let count = 0;
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const prose = /\.mdx?$/.test(file)
    ? getPageProse(source)
    : /\.ya?ml$/.test(file)
      ? getYamlProse(source)
      : getCodeProse(source, file);
  const lines = source.split('\n');
  for (const { line, column, message } of await lintProse(prose)) {
    if (ALLOWED.some((allowed) => allowed.line.test(lines[line - 1] ?? ''))) continue;
    count++;
    console.error(`${file}:${line}:${column}  prose  ${message}. Rewrite the sentence.`);
  }
}
console.log(`prose: ${files.length} files, ${count} to rewrite.`);
if (count > 0) process.exitCode = 1;
