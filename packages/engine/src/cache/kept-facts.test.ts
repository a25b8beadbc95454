// Facts are the same after they were kept as text.
import { expect, test } from 'vitest';
import type { PageFacts } from '../types.ts';
import { parseFacts, renderFacts } from './kept-facts.ts';

const FACTS: PageFacts = {
  anchors: ['a', 'tab\there'],
  links: [{ file: 'docs/a.md', line: 3, column: 1, written: './b.md', href: '/b', text: 'two\twords' }],
  headings: [{ text: 'A', level: 2, line: 5 }],
  assets: [{ file: 'docs/p.svg', publicPath: 'assets/files/p.svg' }],
  css: '.a {\n\tcolor: red;\n}',
  diagnostics: [],
  reads: [{ kind: 'file', key: 'docs/p.svg', value: '1' }],
};

test.each<[string, PageFacts]>([
  ['a page', FACTS],
  [
    'with frames',
    { ...FACTS, frames: [{ file: 'docs/a.md', written: 'https://a.example', href: 'https://a.example' }] },
  ],
  ['with a head', { ...FACTS, head: { html: '<meta name="a">', title: 'A' }, image: '/a.png' }],
])('%s', (_name, facts) => {
  const text = renderFacts(facts);
  expect(text).not.toContain('\n');
  expect(parseFacts(text)).toEqual(facts);
});
