// Pages whose code changes built-in objects. They have a file of their own, because V8 stays slower in a thread where
// somebody has replaced the methods of arrays and promises.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';

const CONFIG = { 'site.config.json': '{"basePath": "/", "limits": {"pageSeconds": 1}}' };

const withComponent = (code: string) => ({
  'docs/a.mdx': 'import C from "../src/c.jsx";\n\n# A\n\n<C />\n',
  'src/c.jsx': code,
});

const CHANGES = (name: string) =>
  `docs/a.mdx:1  error  page-changes-globals  Expected code that leaves objects of the whole build unchanged, found a change of \`${name}\`, which was undone. Remove the change, and write a function of your own.`;

test.each<[string, string]>([
  ['Array.prototype.map = () => []', 'Array.prototype.map'],
  ['Array.prototype.push = () => 0', 'Array.prototype.push'],
  ['Array.prototype[Symbol.iterator] = function* () {}', 'Array.prototype[symbol]'],
  ['Object.prototype.evil = 1', 'Object.prototype.evil'],
  [
    'Object.defineProperty(Object.prototype, "then", {configurable: true, get() { throw 1; }})',
    'Object.prototype.then',
  ],
  ['String.prototype.replace = () => "gone"', 'String.prototype.replace'],
  ['JSON.stringify = () => "{}"', 'JSON.stringify'],
  ['globalThis.Map = undefined', 'globalThis.Map'],
  ['Promise.prototype.then = () => {}', 'Promise.prototype.then'],
  ['RegExp.prototype.exec = () => null', 'RegExp.prototype.exec'],
])('%s is named and undone', async (code, name) => {
  for (const files of [
    { 'docs/a.mdx': `# A\n\n{(() => { ${code}; return 1; })()}\n` },
    withComponent(`${code};\nexport default () => <p>1</p>;`),
    withComponent(`export default () => { ${code}; return <p>1</p>; };`),
  ]) {
    const { report, getPage } = await buildInMemory(
      makeRoot({ ...CONFIG, ...HOME, ...files, 'docs/b.mdx': '# B\n\n{[1].map(String)}\n' }),
    );
    expect(report).toEqual([CHANGES(name)]);
    expect(getPage('docs/b.mdx').compiled.html).toContain('1');
  }
});

test('a method that a library adds stays', async () => {
  const code =
    'Object.defineProperty(Array.prototype, "ours", { value: () => "seen", configurable: true });\nexport default () => <p>{[].ours()}</p>;';
  const { report, getPage } = await buildInMemory(makeRoot({ ...CONFIG, ...HOME, ...withComponent(code) }));
  expect(report).toEqual([]);
  expect(getPage('docs/a.mdx').compiled.html).toContain('seen');
  Reflect.deleteProperty(Array.prototype, 'ours');
});
