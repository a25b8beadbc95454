// What an author says about the page that a link leads to.
import { expect, test } from 'vitest';
import { compileTree } from './compile-tree.ts';
import { compileLinks } from './links.ts';

const SCOPE = {
  file: 'docs/a.mdx',
  docsFolder: 'docs',
  basePath: '/',
  permalink: '/a',
  files: { getPermalink: () => '/wait', hasFile: () => false, publish: () => undefined },
};

function getSaid(body: string) {
  const page = { components: {}, languages: new Set<string>(), diagnostics: [], links: [], frames: [] };
  const source = { file: SCOPE.file, body, format: 'mdx' as const, frontMatter: {} };
  compileTree(source, { ...SCOPE, ...page, run: (work: () => unknown) => work() } as never);
  return (page.links as ReturnType<typeof compileLinks>['links']).map(({ text, note }) => [text, note]);
}

test.each<[string, string, [string | undefined, string | undefined][]]>([
  ['a link in a sentence', 'Use [a `WAIT` task](wait.md) here.', [['a WAIT task', undefined]]],
  ['a list with descriptions', '- [Wait](wait.md): pause the\n  workflow', [['Wait', 'pause the workflow']]],
  [
    'a description with a link of its own',
    '[Wait](wait.md): see [Fork](wait.md) too',
    [
      ['Wait', 'see Fork too'],
      ['Fork', undefined],
    ],
  ],
  ['a colon after a sentence', 'See [Wait](wait.md): it pauses.', [['Wait', undefined]]],
  ['a component', '<a href="wait.md">Wait</a>', [['Wait', undefined]]],
  ['a link without text', '[](wait.md)', [[undefined, undefined]]],
  ['a text that is longer than a name', `[${'long '.repeat(20)}](wait.md)`, [[undefined, undefined]]],
])('%s', (_, body, said) => expect(getSaid(body)).toEqual(said));
