// The files that programs read first: a list of pages, all pages in parts, the tree, and data with an index.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../build-site.ts';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { makeRoot } from '../../../test/test-project.ts';

const CONFIG = { title: 'Zoo', url: 'https://zoo.example', basePath: '/content/' };
const PAGES = {
  'docs/index.md': '---\nslug: /\ndescription: All about a zoo.\n---\n\n# Home\n\nWelcome.\n',
  'docs/cats/tiger.md': '---\ndescription: A large cat.\n---\n\n# Tiger\n\nRoars.\n',
  'docs/cats/lynx.md': '# Lynx\n\nHides.\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nNothing.\n',
};
/** The description of each of them is its first sentence. */
const LONG_PAGES = 4;
const SLOW = { timeout: 60_000 };

async function build(config: object, files: Record<string, string>) {
  const root = makeRoot({ 'site.config.json': JSON.stringify({ ...CONFIG, ...config }), ...files });
  const out = join(root, 'out');
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  const run = async () => expect((await buildSite({ root, out })).failed).toBe(false);
  await run();
  const read = (file: string) => readFileSync(join(out, 'content', file), 'utf8');
  return { root, out, run, read };
}

it('llms.txt lists pages by section, with descriptions', SLOW, async () => {
  const { read } = await build({}, PAGES);
  expect(read('llms.txt')).toBe(`# Zoo

> All about a zoo.

Every page is available as Markdown. Add \`.md\` to its address, or send the header \`Accept: text/markdown\`.

## Start

- [Home](https://zoo.example/content/index.md): All about a zoo.

## cats

- [Lynx](https://zoo.example/content/cats/lynx.md): Hides.
- [Tiger](https://zoo.example/content/cats/tiger.md): A large cat.

## Optional

- [The full text of every page, in parts](https://zoo.example/content/llms-full.txt)
- [Every page in a tree](https://zoo.example/content/sitemap.md)
- [Every file for programs](https://zoo.example/content/data/index.json)
`);
  expect(read('sitemap.md')).toContain('- cats\n  - [Lynx](https://zoo.example/content/cats/lynx)\n');
  const whole = read('llms-full.txt');
  expect(whole).toMatch(/^# Zoo: every page, part 1 of 1\n\n---\ntitle: Home\n/);
  for (const text of ['Welcome.', 'Roars.', 'Hides.']) expect(whole).toContain(text);
  expect(whole).not.toContain('Secret');
});

it('parts have at most 200 kB, and an edit changes the part of its page alone', SLOW, async () => {
  const long = `${'A sentence with an ä in it.\n\n'.repeat(4000)}`;
  const files = Object.fromEntries([1, 2, 3].map((index) => [`docs/long-${index}.md`, `# Long ${index}\n\n${long}`]));
  const { root, out, run } = await build({}, { ...PAGES, ...files, 'docs/huge.md': `# Huge\n\n${long.repeat(4)}` });
  const readParts = () =>
    readdirSync(join(out, 'content'))
      .filter((name) => /^llms-full.*\.txt$/.test(name))
      .map((name) => [name, readFileSync(join(out, 'content', name), 'utf8')] as const);
  const parts = readParts();
  expect(parts.length).toBeGreaterThan(4);
  for (const [, text] of parts) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
    expect(text).not.toContain('\uFFFD');
  }
  const all = parts.map(([, text]) => text).join('');
  expect(all.match(/an ä in it/g)).toHaveLength(7 * 4000 + LONG_PAGES);
  writeFileSync(join(root, 'docs/cats/lynx.md'), '# Lynx\n\nJumps.\n');
  await run();
  const changed = readParts().filter(([name, text]) => text !== parts.find(([other]) => other === name)?.[1]);
  expect(changed).toHaveLength(1);
  expect(changed[0]![1]).toContain('Jumps.');
});

it('a site that keeps search engines away has none of it', SLOW, async () => {
  const { out } = await build({ noIndex: true }, PAGES);
  for (const file of ['llms.txt', 'llms-full.txt', 'sitemap.md'])
    expect(existsSync(join(out, 'content', file))).toBe(false);
});

const DATA = `export default ({ readText, listFiles }) => [
  { path: 'animals.json', title: 'Animals', description: 'All of them.', value: { files: listFiles('docs/cats/'), text: readText('docs/cats/lynx.md') } },
];\n`;

it('data of the site has stable addresses, and an index names it', SLOW, async () => {
  const { root, run, read } = await build({ data: './data.ts' }, { ...PAGES, 'data.ts': DATA });
  expect(JSON.parse(read('data/animals.json'))).toEqual({
    files: ['docs/cats/lynx.md', 'docs/cats/tiger.md'],
    text: PAGES['docs/cats/lynx.md'],
  });
  expect(JSON.parse(read('data/index.json'))).toEqual({
    title: 'Zoo',
    url: 'https://zoo.example/content/',
    pages: {
      markdown: 'https://zoo.example/content/{path}.md',
      list: 'https://zoo.example/content/llms.txt',
      tree: 'https://zoo.example/content/sitemap.md',
      whole: 'https://zoo.example/content/llms-full.txt',
    },
    files: [{ title: 'Animals', description: 'All of them.', url: 'https://zoo.example/content/data/animals.json' }],
  });
  writeFileSync(join(root, 'docs/cats/lynx.md'), '# Lynx\n\nJumps.\n');
  await run();
  expect(read('data/animals.json')).toContain('Jumps.');
});

it.each([
  [
    "[{ path: '../x.json', title: 'X', value: 1 }]",
    'Expected a path of a data file such as orders/create.json, found ../x.json.',
  ],
  ["[{ path: 'index.json', title: 'X', value: 1 }]", 'Expected one data file at index.json, found two.'],
])('data at %s is refused', SLOW, async (files, message) => {
  const root = makeRoot({
    'site.config.json': JSON.stringify({ ...CONFIG, data: './data.ts' }),
    ...PAGES,
    'data.ts': `export default () => ${files};\n`,
  });
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  await expect(buildSite({ root, out: join(root, 'out') })).rejects.toThrow(message);
});
