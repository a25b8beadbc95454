// `site search` on a built index: the output format that scripts read, and extreme queries.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTestFiles, toDocument } from '../../test/test-index.ts';
import { makeRoot } from '../../test/test-project.ts';

const DOCUMENTS = [
  toDocument('/content/switch', 'Switch', [
    ['', 'Chooses a branch.'],
    ['Default case', 'What happens otherwise.'],
  ]),
  toDocument('/content/fork', 'Fork/Join', [['', 'Runs branches at once.']]),
];

async function makeSite(): Promise<string> {
  const out = makeRoot({ 'server.json': '{"basePath": "/content/"}' });
  const { manifest, files } = await buildTestFiles(DOCUMENTS);
  for (const [name, text] of files) writeFileSync(join(out, name), text);
  mkdirSync(join(out, 'content/search'), { recursive: true });
  writeFileSync(join(out, 'content/search/@latest.json'), manifest);
  return out;
}

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('node', ['packages/engine/bin/site.mjs', 'search', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean), stderr };
}

const HIT = { path: '/content/switch', anchor: 'default-case', title: 'Switch', heading: 'Default case' };

test('--json and --stdin give query and hits, and nothing else', async () => {
  const out = await makeSite();
  const expected = { query: 'default case', hits: [{ ...HIT, score: expect.any(Number) as number }] };
  const { lines } = run(['default', 'case', '--json', '--limit', '1', '--out', out]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([expected]);
  const queries = [
    'default case',
    '',
    'x'.repeat(10_000),
    'branch '.repeat(1500),
    '(.*)+$',
    '<b>\u0000🚀 مهمة',
    "';--",
  ];
  const answers = run(['--stdin', '--limit', '1', '--out', out], `${queries.join('\n')}\n`).lines.map(
    (line) => JSON.parse(line) as { query: string; hits: object[] },
  );
  expect(answers.map(({ query }) => query)).toEqual(queries);
  expect(answers[0]).toEqual(expected);
  for (const answer of answers) expect(Object.keys(answer)).toEqual(['query', 'hits']);
}, 30_000);

test.each([
  ['no query', [], 'Expected a query or --stdin, found neither.', 2],
  ['a limit of none', ['x', '--limit', '0'], 'Expected --limit to be a number of at least 1, found `0`.', 2],
  [
    'no built site',
    ['x', '--out', '/nowhere'],
    'Expected a built site in /nowhere, found none. Run `site build` first.',
    1,
  ],
])('%s is reported', (_, args, message, code) => {
  const { status, stderr } = run(args);
  expect(stderr).toContain(message);
  expect(status).toBe(code);
});
