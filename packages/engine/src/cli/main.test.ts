// The command line as people and scripts use it: exit codes, and the messages about wrong options.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { HOME, makeRoot } from '../../test/test-project.ts';
import { COMMANDS } from './commands.ts';
import { main } from './main.ts';

afterEach(() => void vi.restoreAllMocks());

/** Runs a command line. Returns its exit code and its output. */
async function run(...args: string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void lines.out.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void lines.err.push(String(text)));
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const code = await main(args);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

/** A folder that passes for a built site. */
const BUILT = mkdtempSync(join(tmpdir(), 'built-'));
writeFileSync(join(BUILT, 'server.json'), '{ "basePath": "/content/" }');
mkdirSync(join(BUILT, 'content'));
writeFileSync(join(BUILT, 'content/index.html'), '');
afterAll(() => rmSync(BUILT, { recursive: true }));

/** Command lines that are wrong for every command. */
describe.each(Object.entries(COMMANDS))('%s', (name, { options, positionals }) => {
  const valued = Object.keys(options).find((option) => options[option]!.type === 'string')!;
  const wrong: [string, string[]][] = [
    ['an option that does not exist', ['--nope']],
    ['a short option that does not exist', ['-x']],
    ['an option without its value', [`--${valued}`]],
    ['a value after a switch', ['--help=yes']],
  ];
  if (positionals.max < 50) wrong.push(['an argument too many', Array<string>(positionals.max + 1).fill('x')]);
  if (positionals.min > 0) wrong.push(['no argument', []]);
  it.each(wrong)('%s ends with exit code 2', async (_, args) => {
    const { code, err } = await run(...name.split(' '), ...args);
    expect(err).toMatch(new RegExp(`^site ${name}: Expected .*found .*Run \`site ${name} --help\`\\.$`));
    expect(code).toBe(2);
  });
});

it.each([
  [
    'an option that does not exist',
    ['build', '--ot', 'x'],
    'site build: Expected an option of the command (--root, --out, --strict, --help), found `--ot`. Did you mean --out? Run `site build --help`.',
  ],
  [
    'an option without its value',
    ['build', '--out'],
    'site build: Expected a value after --out, found none. Run `site build --help`.',
  ],
  [
    'a value after a switch',
    ['build', '--strict=no'],
    'site build: Expected --strict without a value, found one. Run `site build --help`.',
  ],
  ['an argument too many', ['check', 'x'], 'site check: Expected 0 arguments, found 1. Run `site check --help`.'],
  [
    'a port that is not a number',
    ['dev', '--port', 'http'],
    'site dev: Expected --port to be a number from 0 to 65535, found `http`. Run `site dev --help`.',
  ],
  [
    'a port that does not exist',
    ['dev', '--port', '70000'],
    'site dev: Expected --port to be a number from 0 to 65535, found `70000`. Run `site dev --help`.',
  ],
  [
    'no file for answers',
    ['serve', '--out', BUILT, '--feedback', ''],
    'site serve: Expected --feedback to be a file, found nothing. Run `site serve --help`.',
  ],
  [
    'a folder for answers',
    ['serve', '--out', BUILT, '--feedback', tmpdir()],
    'site serve: Expected --feedback to be a file, found a folder. Run `site serve --help`.',
  ],
  [
    'a file for answers in a folder that does not exist',
    ['serve', '--out', BUILT, '--feedback', join(BUILT, 'nowhere', 'a')],
    `site serve: Expected --feedback to be in an existing folder, found none at ${join(BUILT, 'nowhere')}. Run \`site serve --help\`.`,
  ],
  [
    'a file for answers that the server would send',
    ['serve', '--out', BUILT, '--feedback', join(BUILT, 'content', 'answers.jsonl')],
    'site serve: Expected --feedback to be outside the folder of the built site, found a file in this folder, where readers could see it. Run `site serve --help`.',
  ],
  [
    'an empty port',
    ['serve', '--port', ' '],
    'site serve: Expected --port to be a number from 0 to 65535, found ` `. Run `site serve --help`.',
  ],
  [
    'a file to serve',
    ['serve', '--out', 'package.json'],
    'site serve: Expected --out to be a folder, found a file at `package.json`. Run `site serve --help`.',
  ],
  [
    'a file to search',
    ['search', 'x', '--out', 'package.json'],
    'site search: Expected --out to be a folder, found a file at `package.json`. Run `site search --help`.',
  ],
  [
    'an empty folder name to search',
    ['search', 'x', '--out='],
    'site search: Expected --out to be a folder, found nothing at ``. Run `site search --help`.',
  ],
  [
    'a version to search that the site does not have',
    ['search', 'x', '--version', '9.9', '--out', BUILT],
    `site search: Expected --version to be a version of the site in ${BUILT}, found \`9.9\`. Run \`site search --help\`.`,
  ],
  [
    'a content root that does not exist',
    ['check', '--root', '/nowhere'],
    'site check: Expected --root to be a folder, found none at `/nowhere`. Run `site check --help`.',
  ],
  [
    'a list of the last release that does not exist',
    ['check', '--against', '/nowhere/paths.json'],
    'site check: Expected a file after --against, found none at `/nowhere/paths.json`. Run `site check --help`.',
  ],
  [
    'a list of the last release that is another file',
    ['check', '--against', 'package.json'],
    'site check: Expected --against to name a list of addresses, which `site build` writes as paths.json, found something else in `package.json`. Run `site check --help`.',
  ],
  [
    'a limit below one',
    ['search', 'x', '--limit', '0'],
    'site search: Expected --limit to be a number of at least 1, found `0`. Run `site search --help`.',
  ],
  ['no query', ['search'], 'site search: Expected a query or --stdin, found neither. Run `site search --help`.'],
  [
    'a name that no version can have',
    ['version', 'a/b'],
    'site version: Expected a version name without / \\ < > : " | ? *, found `a/b`. Run `site version --help`.',
  ],
  [
    'an output folder with other files',
    ['build', '--out', 'packages/engine/src'],
    `site build: Expected an empty folder or a built site at ${process.cwd()}/packages/engine/src, found a folder with other files. Remove it, or name another folder with --out. Run \`site build --help\`.`,
  ],
])('%s ends with exit code 2', async (_, args, message) => {
  const { code, err } = await run(...args);
  expect(err).toBe(message);
  expect(code).toBe(2);
});

it('work that fails ends with exit code 1', async () => {
  const { code, err } = await run('search', 'x', '--out', '/nowhere');
  expect(err).toBe('site search: Expected a built site in /nowhere, found none. Run `site build` first.');
  expect(code).toBe(1);
});

const RULES = {
  'site.config.json': '{ "rules": { "broken-link": "off", "orphan-page": "error" }, "checks": ["./rules.ts"] }',
  'rules.ts': "export default [{ id: 'no-b', summary: 'There is a b.', severity: 'warning' }];\n",
};

it('`check --list` prints every rule with its ID, severity and meaning', async () => {
  const { code, out } = await run('check', '--list', '--root', makeRoot({ ...HOME, ...RULES }));
  expect(code).toBe(0);
  const rows = out.split('\n').map((line) => line.split(/ {2,}/));
  for (const row of rows)
    expect(row).toEqual([
      expect.any(String),
      expect.stringMatching(/^(off|warning|error)$/),
      expect.stringMatching(/\.$/),
    ]);
  expect(rows).toContainEqual([
    'broken-anchor',
    'warning',
    'A link names a heading or element that its page does not have.',
  ]);
  expect(rows).toContainEqual(['broken-link', 'off', 'A link leads to a page or file that does not exist.']);
  expect(rows).toContainEqual(['orphan-page', 'error', 'A page is in no sidebar.']);
  expect(rows).toContainEqual(['no-b', 'warning', 'There is a b.']);
});

it('`check --list` reports settings of rules that do not exist', async () => {
  const { code, err } = await run(
    'check',
    '--list',
    '--root',
    makeRoot({ 'site.config.json': '{ "rules": { "x": "off" } }' }),
  );
  expect(code).toBe(1);
  expect(err).toContain(
    'site.config.json:1  error  config-unknown-rule  Expected a rule that exists under `rules`, found `x`.',
  );
});

const MOVED = {
  ...HOME,
  'redirects.json': '[{ "from": "old", "to": "/" }]',
  'static/plan.html': '<p>Plan</p>',
};

it.each([
  [
    'is a page, a redirect, or a static file',
    ['/content/', '/content/old', '/content/plan.html'],
    '4 pages, no faults.',
  ],
  [
    'is gone',
    ['/content/', '/content/guides/a', '/content/guides/a', '/docs/b'],
    `redirects.json  error  page-gone  Expected a page or a redirect at /content/guides/a, which is a page of the last release, found neither. Add a redirect from \`guides/a\`, or restore the page.
redirects.json  error  page-gone  Expected a page or a redirect at /docs/b, which is a page of the last release, found neither. Add a redirect from \`/docs/b\`, or restore the page.
2 errors, 0 warnings`,
  ],
])('`check --against` reads whether a page of the last release %s', async (_, paths, report) => {
  const root = makeRoot({ ...MOVED, 'paths.json': JSON.stringify(paths) });
  const { code, out } = await run('check', '--root', root, '--against', `${root}/paths.json`);
  expect(out).toBe(report);
  expect(code).toBe(report.includes('error') ? 1 : 0);
});

const LINKS = Array.from({ length: 40 }, (_, index) => `[x](./x${index}.md)`).join('\n\n');
const GONE = (line: number, index: number) =>
  `docs/a.md:${line}:1  warning  broken-link  Expected a page at ./x${index}.md, found none. Did you mean ./a.md?`;

it('`build` summarizes warnings and prints every error after them', async () => {
  const root = makeRoot({ ...HOME, 'docs/a.md': `# Home\n\n${LINKS}\n\n{missing}\n` });
  const { code, err } = await run('build', '--root', root, '--out', `${root}/out`);
  expect(err.split('\n')).toEqual([
    GONE(3, 0),
    GONE(5, 1),
    GONE(7, 2),
    '… and 37 more of broken-link',
    'docs/index.md:1  warning  duplicate-title  Expected a unique title, found `Home` on docs/a.md too. Change one: readers cannot tell the pages apart in search.',
    'docs/a.md:83:1  error  render-failed  Expected a name that the page has, found `missing`. Import or export it, or write `\\{` for a literal brace.',
    '1 error, 41 warnings (40 broken-link, 1 duplicate-title). `site check` lists them all.',
    `The site was not built. ${root}/out is unchanged.`,
  ]);
  expect(code).toBe(1);
}, 60_000);

it('`build` reports faults of the configuration and the navigation before it compiles pages', async () => {
  const root = makeRoot({ ...HOME, 'docs/a.md': '# A\n\n{missing}\n', 'sidebars.json': '{"docs": ["indx", "a"]}' });
  const { code, err } = await run('build', '--root', root, '--out', `${root}/out`);
  expect(err.split('\n')).toEqual([
    'sidebars.json:1  error  unknown-sidebar-doc  `docs[0]`: Expected a page with the ID `indx`, found none. Did you mean `index`?',
    '1 error, 0 warnings',
    `The site was not built. Its pages were not compiled: correct the files above first. ${root}/out is unchanged.`,
  ]);
  expect(code).toBe(1);
}, 60_000);

it('`build` says once that git has no dates', async () => {
  const root = makeRoot({ ...HOME, 'site.config.json': '{"showLastUpdate": true, "changes": {}}' });
  const { code, err } = await run('build', '--root', root, '--out', `${root}/out`);
  expect([code, err.match(/Git has no history of the content root/g)?.length]).toEqual([0, 1]);
}, 60_000);

it('`build --strict` says that warnings fail it', async () => {
  const root = makeRoot({ ...HOME, 'docs/a.md': '# A\n\n[x](./x.md)\n' });
  const { code, err } = await run('build', '--strict', '--root', root, '--out', `${root}/out`);
  expect(err.split('\n').at(-1)).toBe(
    `The site was not built. With --strict, warnings fail the build. ${root}/out is unchanged.`,
  );
  expect(code).toBe(1);
}, 60_000);
