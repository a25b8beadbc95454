// Tests the lint of our English: what it reports, and what it ignores.
import { expect, it } from 'vitest';
import { getCodeProse, getPageProse, getYamlProse } from './get-prose.ts';
import { lintProse } from './lint-prose.ts';
import { WORDS } from './words.ts';

const lint = async (prose: string) => (await lintProse(prose)).map(({ line, message }) => `${line}: ${message}`);

it.each([
  ['Without a match the workflow goes on behind the switch.', 'goes on'],
  ['Such a task is retried until whoever polls it gives up.', 'whoever'],
  ['These stand in the task definition, by name.', 'stand in'],
])('finds what we wrote once: %s', async (sentence, word) => {
  expect(await lint(sentence)).toEqual([expect.stringContaining(`“${word}`)]);
});

it('finds misspellings and names written in another way, and nothing in ordinary words', async () => {
  expect(await lint('Recieve a constructor from github, or an email from GitHub.')).toEqual([
    '1: Found “Recieve”. Write: receive',
    '1: Found “github”. Write: GitHub',
  ]);
});

it('every entry of the list finds something and says what to write instead', () => {
  for (const [pattern, instead] of WORDS) {
    expect(() => new RegExp(pattern, 'i')).not.toThrow();
    expect(instead).not.toBe('');
  }
});

it('short code does not hide the text after it', async () => {
  expect(await lint(getPageProse('`$` and `a`, then mend it with `mend`.'))).toEqual([
    expect.stringContaining('“mend”'),
  ]);
});

it('reads pages outside of code, addresses, heading IDs, tags and comments, at their lines', async () => {
  const page = [
    '---',
    'title: Mend a task',
    'slug: /mend',
    '---',
    '',
    "import Mend from './mend.mdx';",
    '',
    'Text with `mend` and [a link](/mend) and <Mend is="mend" /> {/* mend */}',
    '',
    '```json',
    '{ "mend": 1 }',
    '```',
    '## A task fails {#a-task-doesnt-end}',
    'You mend it.',
  ].join('\n');
  expect(await lint(getPageProse(page))).toEqual([
    expect.stringMatching(/^2: .*“Mend”/),
    expect.stringMatching(/^14: .*“mend”/),
  ]);
});

it('reads the shown values of a description', async () => {
  const yaml = 'paths:\n  /mend:\n    operationId: mend\n    summary: Mends the task\n';
  expect(await lint(getYamlProse(yaml))).toEqual([expect.stringMatching(/^4: .*“Mends”/)]);
});

it('reads messages, JSX and comments of code', async () => {
  const code = [
    "import { mend } from './mend.ts';",
    '// Where to mend it.',
    "const message = 'You should mend it.';",
    'export const A = () => <p>Say how to mend it.</p>;',
    "const name = 'mend';",
    "const address = '/docs/mend/a-b';",
    '// eslint-disable-next-line typescript/no-mend -- not text',
  ].join('\n');
  expect((await lint(getCodeProse(code, 'a.tsx'))).map((found) => found.split(':')[0])).toEqual(['2', '3', '4']);
});
