// Pages whose code never finishes, or ends the process: each is named, and the other pages are compiled.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';

const CONFIG = { 'site.config.json': '{"basePath": "/", "limits": {"pageSeconds": 1}}' };
const SLOW =
  'docs/a.mdx:1  error  page-too-slow  Expected a page that compiles within 1 s, found one that takes longer. Look for an endless loop in its code and imports, or divide the page; `limits.pageSeconds` in the configuration sets the limit.';
const ENDS = 'Expected a page that leaves the build running, found code that ends it. Remove the call.';
const TIMER =
  'docs/a.mdx:1  warning  timer-left  Expected code that ends with its page, found setInterval(): it was stopped. Content is rendered to HTML once; start a timer in the behavior or the island of a block.';

const withComponent = (code: string) => ({
  'docs/a.mdx': 'import C from "../src/c.jsx";\n\n# A\n\n<C />\n',
  'src/c.jsx': code,
});

test.each<[string, Record<string, string>, string]>([
  ['an endless loop in braces', { 'docs/a.mdx': '# A\n\n{(() => { while (true); })()}\n' }, SLOW],
  ['an endless loop in an export', { 'docs/a.mdx': 'export const a = (() => { for (;;); })();\n\n# A\n' }, SLOW],
  [
    'an endless loop that catches',
    { 'docs/a.mdx': '# A\n\n{(() => { for (;;) try { for (;;); } catch {} })()}\n' },
    SLOW,
  ],
  ['an endless component', withComponent('export default () => { while (true); };'), SLOW],
  ['an endless module', withComponent('while (true);\nexport default () => null;'), SLOW],
  ['exit in braces', { 'docs/a.mdx': '# A\n\n{process.exit(0)}\n' }, `docs/a.mdx:3:1  error  render-failed  ${ENDS}`],
  [
    'exit in an export',
    { 'docs/a.mdx': 'export const a = process.exit(0);\n\n# A\n' },
    `docs/a.mdx:1  error  expression-failed  ${ENDS}`,
  ],
  [
    'exit in a module',
    withComponent('process.exit(0);\nexport default () => null;'),
    `docs/a.mdx:1:1  error  import-failed  ${ENDS}`,
  ],
  [
    'a thrown value that has no text',
    { 'docs/a.mdx': '# A\n\n{(() => { throw Object.create(null); })()}\n' },
    'docs/a.mdx:3:1  error  render-failed  Expected code that runs, found: a thrown value without a text. Correct it.',
  ],
  [
    'elements that are nested too deeply',
    { 'docs/a.mdx': 'export const D = ({ n }) => (n ? <p><D n={n - 1} /></p> : 1);\n\n# A\n\n<D n={20000} />\n' },
    'docs/a.mdx:1  error  compile-failed  Expected code that runs, found: Maximum call stack size exceeded. Correct it.',
  ],
  [
    'an interval',
    withComponent('setInterval(() => {}, 10);\nsetTimeout(() => {}, 1e9);\nexport default () => null;'),
    TIMER,
  ],
])('%s', async (_name, files, line) => {
  const { exit } = process;
  const { report, getPage } = await buildInMemory(makeRoot({ ...CONFIG, ...HOME, ...files }));
  expect(report).toEqual([line]);
  expect(getPage('docs/index.md').compiled.html).toContain('Welcome.');
  expect(process.exit).toBe(exit);
});

test('an interval that is cleared is none of our business', async () => {
  const code = 'clearInterval(setInterval(() => {}, 10));\nexport default () => null;';
  const { report } = await buildInMemory(makeRoot({ ...CONFIG, ...HOME, ...withComponent(code) }));
  expect(report).toEqual([]);
});

const DEEP = 'Expected at most 100 levels of lists and quotes, found more. Divide the list.';

test.each<[string, string, string]>([
  [
    '10,000 levels of lists in a line',
    `# A\n\n${'- '.repeat(10_000)}a\n`,
    `docs/a.mdx:3:1  error  markdown-syntax  ${DEEP}`,
  ],
  [
    '2,000 levels of lists below each other',
    `# A\n\n${Array.from({ length: 2000 }, (_, level) => `${'  '.repeat(level)}- a\n`).join('')}`,
    `docs/a.mdx:103:1  error  markdown-syntax  ${DEEP}`,
  ],
  ['10,000 levels of quotes', `# A\n\n${'> '.repeat(10_000)}a\n`, `docs/a.mdx:3:1  error  markdown-syntax  ${DEEP}`],
  [
    '200,000 fields of front matter',
    `---\n${Array.from({ length: 200_000 }, (_, index) => `field${index}: 1\n`).join('')}---\n\n# A\n`,
    'docs/a.mdx:1  error  front-matter-too-long  Expected front matter of at most 65536 characters, found 2888889. Move data to a file that the page imports.',
  ],
])('%s are one fault, at once', async (_name, text, line) => {
  const root = makeRoot({ ...HOME, 'docs/a.mdx': text });
  const start = performance.now();
  const { report } = await buildInMemory(root);
  expect(report).toEqual([line]);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('100 kB of open comments are a fault, at once', async () => {
  const root = makeRoot({
    ...HOME,
    'docs/a.mdx': `# A\n\n${'{/*'.repeat(33_000)}\n`,
    'docs/b.mdx': `# B\n\n${'{/*\n'.repeat(25_000)}\n`,
  });
  const start = performance.now();
  const { report } = await buildInMemory(root);
  expect(report.map((line) => line.replace(/(syntax) .*/, '$1'))).toEqual([
    'docs/a.mdx:3:1  error  markdown-syntax',
    'docs/b.mdx:3:1  error  markdown-syntax',
  ]);
  expect(performance.now() - start).toBeLessThan(10_000);
}, 30_000);

test('code blocks may have any number of braces and tags', async () => {
  const json = '{"a": {"b": 1}},\n'.repeat(6000);
  const root = makeRoot({
    ...HOME,
    'docs/a.mdx': `# A\n\n\`\`\`text\n${json}\`\`\`\n\n- b\n\n  ~~~~cpp\n  ~~~\n${'  cout << a << b;\n'.repeat(800)}  ~~~~\n\n{1 + 1} after.\n`,
  });
  const { report, getPage } = await buildInMemory(root);
  expect(report).toEqual([]);
  expect(getPage('docs/a.mdx').compiled.html).toContain('2 after.');
}, 30_000);

test.each([
  ['after a code block', '```js\nlet a;\n```\n'],
  ['after one that is not closed by fewer marks', '````js\n```\n````\n'],
  ['after marks in a line', '```code```\n'],
])('open braces %s are a fault, at once', async (_name, block) => {
  const root = makeRoot({ ...HOME, 'docs/a.mdx': `# A\n\n${block}\n${'{a '.repeat(33_000)}\n` });
  const start = performance.now();
  const { report } = await buildInMemory(root);
  expect(report).toEqual([expect.stringMatching(/^docs\/a\.mdx:\d+:1 {2}error {2}markdown-syntax {2}Expected `}`/)]);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('100 levels are content', async () => {
  const root = makeRoot({
    ...HOME,
    'docs/a.mdx': `# A\n\n${'- '.repeat(100)}deep\n\n${'- a\n'.repeat(500)}\n1. a\n   > - b\n`,
  });
  const { report, getPage } = await buildInMemory(root);
  expect(report).toEqual([]);
  expect(getPage('docs/a.mdx').compiled.html).toContain('deep');
});
