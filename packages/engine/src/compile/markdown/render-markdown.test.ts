// A page as Markdown: it contains everything that readers read in the HTML, and nothing else.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../build-site.ts';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';

const CONFIG = { 'site.config.json': '{"basePath": "/content/", "url": "https://docs.example"}' };

/** The Markdown of a page with this body. */
async function render(body: string, files: Record<string, string> = {}): Promise<string> {
  const { getPage, report } = await buildInMemory(
    makeRoot({ ...HOME, ...CONFIG, ...files, 'docs/a.mdx': `# A\n\n${body}\n`, 'docs/b.md': '# B\n\n## Part\n' }),
  );
  expect(report.filter((line) => line.startsWith('docs/a.mdx') && line.includes('error'))).toEqual([]);
  return getPage('docs/a.mdx').compiled.markdown;
}

describe('Markdown of a page', () => {
  it.each([
    ['paragraphs', 'One *two* **three** `four`\nfive.', 'One *two* **three** `four` five.'],
    ['headings', '## One `two`\n\nText.\n\n### Three', '## One `two`\n\nText.\n\n### Three'],
    [
      'links',
      '[b](b.md#part) [c](https://c.example) [d](#d)',
      '[b](https://docs.example/content/b#part) [c](https://c.example) [d](https://docs.example/content/a#d)',
    ],
    ['lists', '- one\n  - two\n- three\n\n1. a\n2. b', '- one\n  - two\n- three\n\n1. a\n2. b'],
    ['quotes', '> One.\n>\n> Two.', '> One.\n>\n> Two.'],
    [
      'tables',
      '| A | B |\n| - | - |\n| `x \\| y` | two<br/>lines |',
      '| A | B |\n| --- | --- |\n| `x \\| y` | two<br>lines |',
    ],
    ['code', '```js title="a.js" {1}\nconst a = `<b>`;\n```', '```js title="a.js"\nconst a = `<b>`;\n```'],
    ['code with fences', '````md\n```js\n```\n````', '````md\n```js\n```\n````'],
    [
      'admonitions',
      ':::warning[Mind *this*]\n\nOne.\n\n- Two\n\n:::',
      '> **Warning: Mind *this***\n>\n> One.\n>\n> - Two',
    ],
    ['admonitions without a title', ':::note\n\nOne.\n\n:::', '> **Note**\n>\n> One.'],
    ['details', '<details>\n<summary>More</summary>\n\nInside.\n\n</details>', '**More**\n\nInside.'],
    [
      'text that looks like Markdown',
      '\\*a\\* \\_b\\_ snake_case 1 \\* 2 \\<b> [x]\\(y) &amp;lt;',
      '\\*a\\* \\_b\\_ snake_case 1 * 2 \\<b> [x\\](y) \\&lt;',
    ],
    ['lines that look like Markdown', '\\# One\n\n1\\. Two\n\n\\- Three', '\\# One\n\n1\\. Two\n\n\\- Three'],
    ['rules', 'One.\n\n---\n\nTwo.', 'One.\n\n---\n\nTwo.'],
    ['task lists', '- [x] One\n- [ ] Two', '- [x] One\n- [ ] Two'],
    ['controls', '<p>Text <button type="button">Press</button></p>\n\n<svg><text>drawn</text></svg>', 'Text'],
  ])('%s', async (_name, body, markdown) => {
    expect(await render(body)).toBe(`# A\n\n${markdown}\n`);
  });

  it('names each tab', async () => {
    const body =
      '<Tabs values={[{value: "b", label: "Second"}, {value: "a"}]}>\n<TabItem value="a" label="x">\n\nOne.\n\n</TabItem>\n<TabItem value="b">\n\n```py\ntwo\n```\n\n</TabItem>\n</Tabs>';
    expect(await render(body)).toBe('# A\n\n**Second**\n\n```py\ntwo\n```\n\n**x**\n\nOne.\n');
  });

  it('has pictures with their address, and no button around them', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    const markdown = await render('![A cat](/cat.svg)', { 'static/cat.svg': svg });
    expect(markdown).toBe('# A\n\n![A cat](https://docs.example/content/cat.svg)\n');
  });

  it('leaves no mark in the HTML', async () => {
    const { getPage } = await buildInMemory(
      makeRoot({ ...HOME, 'docs/a.md': '# A\n\n```js\nx\n```\n\n:::note\n\nText.\n\n:::\n' }),
    );
    expect(getPage('docs/a.md').compiled.html).not.toMatch(/[\u0086\u0087]/);
  });
});

it('a block that does not say how it reads as Markdown is refused', async () => {
  const root = makeRoot({
    ...HOME,
    'site.config.json': '{"basePath": "/content/", "blocks": "blocks"}',
    'blocks/plain/static.tsx': 'export const Plain = () => <p>Plain</p>;\n',
  });
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  await expect(buildInMemory(root)).rejects.toThrow(
    'Expected the component Plain to be made with toBlock({ html, markdown }), found a function.',
  );
});

it('a site has a Markdown file for each page that is no tool, with front matter', { timeout: 60_000 }, async () => {
  const root = makeRoot({
    'site.config.json':
      '{"basePath": "/content/", "url": "https://docs.example", "frontMatter": {"edition": ["free"]}}',
    ...HOME,
    'docs/part/a.md': '---\ntitle: "A: first"\ndescription: About A.\nedition: free\nverified: o/r@abc\n---\n\nText.\n',
  });
  const out = join(root, 'out');
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  const report = await buildSite({ root, out });
  expect(report.failed).toBe(false);
  expect(readFileSync(join(out, 'content/part/a.md'), 'utf8')).toBe(
    '---\ntitle: "A: first"\ndescription: About A.\nedition: free\nverified: o/r@abc\ncanonical: https://docs.example/content/part/a\n---\n\n# A: first\n\nText.\n',
  );
  expect(readFileSync(join(out, 'content/index.md'), 'utf8')).toContain('canonical: https://docs.example/content/\n');
  expect(() => readFileSync(join(out, 'content/search.md'))).toThrow('ENOENT');
  const again = await buildSite({ root, out });
  expect(again.sizes?.reused).toBe(again.pages);
});
