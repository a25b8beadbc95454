// Packages next to the content, used on pages and in components: packages of every kind, all with the site's single
// copy of React.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';

const PACKAGES = {
  'node_modules/join/package.json': '{"name": "join", "main": "main.js"}',
  'node_modules/join/main.js': "module.exports = (...names) => names.filter(Boolean).join(' ');\n",
  'node_modules/words/package.json': '{"name": "words", "type": "module", "exports": {"import": "./words.js"}}',
  'node_modules/words/words.js': "export const hello = 'Hello';\n",
  'node_modules/words/style.css': '.words { color: red }\n',
  'node_modules/badge/package.json': '{"name": "badge", "main": "badge.js"}',
  'node_modules/badge/badge.js':
    "const React = require('react');\nconst Tone = React.createContext('calm');\nexports.Badge = ({ children }) => React.createElement('b', null, React.useContext(Tone), ' ', children);\n",
  'node_modules/react/package.json': '{"name": "react", "main": "react.js"}',
  'node_modules/react/react.js': "throw new Error('A second React.');\n",
};

const PAGE = `import join from 'join';
import { hello } from 'words';
import '../node_modules/words/style.css';
import { Badge } from 'badge';
import Line from './line.jsx';

# A

<p className={join('a', 'b')}>{hello}</p>

<Badge>tone</Badge>

<Line />
`;

const LINE = `import join from 'join';
import { Badge } from 'badge';

export default () => <p className={join('c', false)}><Badge>in a component</Badge></p>;
`;

test('packages', async () => {
  const project = await buildInMemory(makeRoot({ ...HOME, ...PACKAGES, 'docs/a.mdx': PAGE, 'docs/line.jsx': LINE }));
  expect(project.report).toEqual([]);
  const { html, css } = project.getPage('docs/a.mdx').compiled;
  expect(html.split('\n').filter((line) => line.startsWith('<p') || line.startsWith('<b'))).toEqual([
    '<p class="a b">Hello</p>',
    '<b>calm tone</b>',
    '<p class="c"><b>calm in a component</b></p>',
  ]);
  expect(css).toBe('.words{color:red}');
});

test('a page is made again when a style sheet, a partial or a package of its component changes', async () => {
  const files = {
    ...HOME,
    ...PACKAGES,
    'docs/a.mdx': "import Line from './line.jsx';\n\n# A\n\n<Line />\n",
    'docs/line.jsx':
      "import s from './line.module.css';\nimport P from './_p.mdx';\nimport join from 'join';\nexport default () => <p className={join(s.line)}><P /></p>;\n",
    'docs/line.module.css': '.line { top: 0; background: url(./dot.png) }\n',
    'docs/dot.png': 'x',
    'docs/_p.mdx': 'Text.\n',
  };
  const { compiled } = (await buildInMemory(makeRoot(files))).getPage('docs/a.mdx');
  const read = compiled.reads.filter(({ kind, value }) => kind === 'file' && value !== '').map(({ key }) => key);
  expect(read.toSorted()).toEqual([
    'docs/_p.mdx',
    'docs/dot.png',
    'docs/line.jsx',
    'docs/line.module.css',
    'node_modules/join/main.js',
  ]);
});
