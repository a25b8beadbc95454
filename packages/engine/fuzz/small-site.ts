// The small site that the fuzzer edits. It contains one of each kind of file that pages are made from.

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n';

export const SMALL_SITE: Record<string, string> = {
  'site.config.json': '{"title": "Small", "basePath": "/docs/"}',
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nRead [one](./one.mdx) and [two](./part/two.md).\n',
  'docs/one.mdx':
    "import Part from './_part.mdx';\nimport C from '../src/c.jsx';\n\n# One\n\n<Part />\n\n<C />\n\n## Details\n\n![dot](./dot.svg)\n",
  'docs/_part.mdx': 'What both say.\n',
  'docs/dot.svg': PIXEL,
  'docs/part/_category_.json': '{"label": "Parts", "position": 2}',
  'docs/part/two.md': '# Two\n\nBack to [one](../one.mdx#details).\n\n```json\n{"a": 1}\n```\n',
  'docs/part/three.mdx': "import Part from '../_part.mdx';\n\n# Three\n\n<Part />\n\n:::note\n\nA note.\n\n:::\n",
  'docs/part/four.md': '---\nsidebar_position: 1\ntags: [odd]\n---\n\n# Four\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'src/c.jsx': "import { word } from './word';\n\nexport default () => <p>{word}</p>;\n",
  'src/word.js': "export const word = 'first';\n",
  'static/a.txt': 'aaaa\n',
  'static/b.txt': 'bbbb\n',
  'redirects.json': '[{"from": "old", "to": "one"}]',
};
