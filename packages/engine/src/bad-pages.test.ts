// Every kind of bad page is reported with its place, what was expected and found, and the fix. The tests compare the
// whole text.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot, type BadInput } from '../test/test-project.ts';

const FRONT_MATTER: BadInput[] = [
  {
    name: 'date of the last update that is none',
    files: { 'docs/a.md': '---\nlast_update:\n  date: yesterday\n---\n\n# A\n' },
    report: [
      'docs/a.md:3  error  front-matter-invalid  Front matter `last_update.date`: Expected a date such as 2026-01-31, found "yesterday". Correct the value or remove the field.',
    ],
  },
  {
    name: 'notes of changes that have no day, no text, or other fields',
    files: {
      'docs/a.md':
        '---\ntitle: A\nchange:\n  - date: 2026-02-30\n    text: x\n  - date: 2026-01-31\n  - date: 2026-01-31\n    text: x\n    kind: new\n---\n',
      'docs/b.md': '---\ntitle: B\nchange: The default is 3.\n---\n',
    },
    report: [
      'docs/a.md:4  error  front-matter-invalid  Front matter `change.0.date`: Expected a day such as 2026-01-31, found "2026-02-30". Correct the value or remove the field.',
      'docs/a.md:6  error  front-matter-invalid  Front matter `change.1.text`: Expected a string, found nothing. Correct the value or remove the field.',
      'docs/a.md:7  error  front-matter-invalid  Front matter `change.2`: Expected only `date` and `text`, found {"date":"2026-01-31","text":"x","kind":"new"}. Correct the value or remove the field.',
      'docs/b.md:3  error  front-matter-invalid  Front matter `change`: Expected a list of `date` and `text`, found "The default is 3.". Correct the value or remove the field.',
    ],
  },
  {
    name: 'type',
    files: {
      'docs/a.md': '---\ntitle: A\nhide_title: 3\ndraft: [x]\ntoc_min_heading_level: 7\nformat: html\ntags: 4\n---\n',
    },
    report: [
      'docs/a.md:3  error  front-matter-invalid  Front matter `hide_title`: Expected true or false, found 3. Correct the value or remove the field.',
      'docs/a.md:4  error  front-matter-invalid  Front matter `draft`: Expected true or false, found ["x"]. Correct the value or remove the field.',
      'docs/a.md:5  error  front-matter-invalid  Front matter `toc_min_heading_level`: Expected a level from 2 to 6, found 7. Correct the value or remove the field.',
      'docs/a.md:6  error  front-matter-invalid  Front matter `format`: Expected md, mdx or detect, found "html". Correct the value or remove the field.',
      'docs/a.md:7  error  front-matter-invalid  Front matter `tags`: Expected a list, found 4. Correct the value or remove the field.',
    ],
  },
  {
    name: 'names that are nearly right',
    files: {
      'docs/a.md':
        '---\ntitle: A\nsidebar_positon: 3\nhideTitle: true\ntoc-max-heading-level: 4\nmy_own: 1\nproductName: x\n---\n',
      'docs/b.md': '---\ntitle: A\ndescripton: x\nkeyword: y\ntag: z\nimages: i\nreviewer: r\ndraft: 3\n---\n',
    },
    report: [
      'docs/a.md:3  warning  front-matter-name  Expected the front matter field `sidebar_position`, found `sidebar_positon`, which has no effect. Correct the name.',
      'docs/a.md:4  warning  front-matter-name  Expected the front matter field `hide_title`, found `hideTitle`, which has no effect. Correct the name.',
      'docs/a.md:5  warning  front-matter-name  Expected the front matter field `toc_max_heading_level`, found `toc-max-heading-level`, which has no effect. Correct the name.',
      'docs/b.md:3  warning  front-matter-name  Expected the front matter field `description`, found `descripton`, which has no effect. Correct the name.',
      'docs/b.md:4  warning  front-matter-name  Expected the front matter field `keywords`, found `keyword`, which has no effect. Correct the name.',
      'docs/b.md:8  error  front-matter-invalid  Front matter `draft`: Expected true or false, found 3. Correct the value or remove the field.',
    ],
  },
  {
    name: 'list in place of fields',
    files: { 'docs/a.md': '---\n- title\n---\n\n# A\n' },
    report: [
      'docs/a.md:2  error  front-matter-invalid  Expected fields such as `title: Name`, found something else. Write each field on its own line.',
    ],
  },
  {
    name: 'draft and unlisted',
    files: { 'docs/a.md': '---\ntitle: A\ndraft: true\nunlisted: true\n---\n' },
    report: [
      'docs/a.md:4  error  front-matter-invalid  Front matter `unlisted`: Expected `draft` or `unlisted`, found both. Correct the value or remove the field.',
    ],
  },
  ...[
    'a: &a\n  b: *a',
    `a: &a [${'x,'.repeat(9)}]\n${Array.from('bcdef', (name, at) => `${name}: &${name} [${`*${'abcde'[at]},`.repeat(9)}]`).join('\n')}`,
  ].map((yaml, at) => ({
    name: `aliases of front matter without an end, or too many, ${at}`,
    files: { 'docs/a.md': `---\n${yaml}\n---\n\n# A\n` },
    report: [
      'docs/a.md:1  error  front-matter-yaml  Expected values, found aliases (`*name`) that never end or are too many. Write the values instead.',
    ],
  })),
  {
    name: 'YAML',
    files: { 'docs/a.md': '---\ntitle: A: B\n---\n\nText.\n' },
    report: [
      'docs/a.md:2  error  front-matter-yaml  Expected valid YAML, found: Nested mappings are not allowed in compact mappings. Quote values that contain `: `, `#` or quotes.',
    ],
  },
  {
    name: 'empty front matter',
    files: { 'docs/a.md': '---\n---\n\n# A\n\n---\n\nText.\n', 'docs/b.md': '---\r\n---\r\n# B\r\n' },
    report: [],
  },
  {
    name: 'unclosed',
    files: { 'docs/a.md': '---\ntitle: A\n\n# Heading\n' },
    report: [
      'docs/a.md:1  error  front-matter-unclosed  Expected a line `---` that ends the front matter, found none. Add it after the last field.',
    ],
  },
];

const ENCODINGS: BadInput[] = [
  {
    name: 'Latin-1, in a page, a partial and data',
    files: {
      'docs/a.md': Buffer.from('# A\n\nA caf\u00e9.\n', 'latin1'),
      'docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
      'docs/_part.mdx': Buffer.from('Caf\u00e9.\n', 'latin1'),
      'docs/tags.yml': Buffer.from('tea:\n  label: Th\u00e9\n', 'latin1'),
    },
    report: [
      'docs/a.md:3  error  file-encoding  Expected UTF-8, found a character in another encoding. Save the file as UTF-8.',
      'docs/b.mdx:1:1  error  import-failed  Expected UTF-8 in docs/_part.mdx:1, found a character in another encoding. Save the file as UTF-8.',
      'docs/tags.yml:2  error  file-encoding  Expected UTF-8, found a character in another encoding. Save the file as UTF-8.',
    ],
  },
  {
    name: 'UTF-16',
    files: { 'docs/a.md': Buffer.from('\uFEFF# A\n', 'utf16le') },
    report: [
      'docs/a.md:1  error  file-encoding  Expected UTF-8, found a character in another encoding. Save the file as UTF-8.',
    ],
  },
  {
    name: 'none: the sign for a lost letter, written as it is',
    files: { 'docs/a.md': '# A\n\nThis is \uFFFD.\n' },
    report: [],
  },
];

const MARKDOWN: BadInput[] = [
  {
    name: 'unclosed tag',
    files: { 'docs/a.md': '# A\n\n<div>\n\nText.\n' },
    report: [
      'docs/a.md:3:1  error  markdown-syntax  Expected a closing tag for `<div>` (3:1). Close the tag, with the opening and the closing tag on their own lines if there is Markdown between them, or write `\\<` for a literal less-than sign.',
    ],
  },
  {
    name: 'unclosed brace',
    files: { 'docs/a.md': '# A\n\nText {value\n\nMore.\n' },
    report: [
      'docs/a.md:3:6  error  markdown-syntax  Unexpected end of file in expression, expected a corresponding closing brace for `{`. Close the tag or brace, or write `\\{` and `\\<` for literal ones.',
    ],
  },
  {
    name: 'nothing that follows from another fault',
    files: { 'docs/a.md': '# A\n\n## Here\n\n{{a: 1}}\n\n[here](#here)\n', 'docs/b.md': '# B\n\n[there](a.md#here)\n' },
    report: [
      'docs/a.md:5:1  error  render-failed  Expected text or elements between braces, found an object. Show one of its fields, or JSON.stringify it.',
    ],
  },
  {
    name: 'unclosed brace far from the end, below braces in order',
    files: { 'docs/a.md': '# A\n\n{[\n  1,\n]}\n\n{1 +\n\nMore two.\n\nEnd.\n' },
    report: [
      'docs/a.md:7:1  error  markdown-syntax  Unexpected end of file in expression, expected a corresponding closing brace for `{`. Close the tag or brace, or write `\\{` and `\\<` for literal ones.',
    ],
  },
  {
    name: 'unclosed comment',
    files: { 'docs/a.md': '# A\n\n<!-- one --> <!-- two\n\nMore.\n' },
    report: [
      'docs/a.md:3:1  error  markdown-syntax  Expected `-->` after `<!--`, found none. Add it where the comment ends.',
    ],
  },
  {
    name: 'unclosed code and admonition',
    files: {
      'docs/a.md': '# A\n\n- ```js\n  one\n\n:::note\n\n````md\n```\n````\n',
      'docs/b.md': '# B\n\n:::note\n\n> :::tip\n> x\n> :::\n\n:::\n\n::::info\n\n:::tip\n\nText.\n\n:::\n\n::::\n',
      'docs/c.md': '---\nformat: md\n---\n# C\n\nText.\n\n    ```\n    shown\n',
    },
    report: [
      'docs/a.md:3:3  warning  unclosed-fence  Expected a line that closes the code block, found none, so the block includes the rest of its list item or page. Add the line, or indent every line of the code like the first.',
      'docs/a.md:6:1  warning  unclosed-admonition  Expected a line `:::` that ends `:::note`, found none, so the admonition includes the rest of its list item or page. Add the line, with as many colons as the opening line.',
    ],
  },
  {
    name: 'colons that begin or end nothing',
    files: {
      'docs/a.md':
        '# A\n\n:::note\n\n::::tip\n\nInner.\n\n::::\n\n:::\n\n::: info\nText.\n:::\n\n```\n:::\n```\n\nA `:::` and ::: in a line.\n',
    },
    report: [
      'docs/a.md:13  warning  stray-admonition  Expected `:::name` or the end of an admonition, found `::: info`, which is shown as text. Remove it, or correct the name or the number of colons; an outer admonition has more colons than an inner one.',
      'docs/a.md:15  warning  stray-admonition  Expected `:::name` or the end of an admonition, found `:::`, which is shown as text. Remove it, or correct the name or the number of colons; an outer admonition has more colons than an inner one.',
    ],
  },
  {
    name: 'headings with one id',
    files: {
      'docs/a.mdx':
        "import Part from './_part.mdx';\n\n# A\n\n## Same\n\n## Same\n\n## Own {#other}\n\n## Other\n\n<Part />\n\n<Part />\n",
      'docs/_part.mdx': '### Part\n',
    },
    report: [
      'docs/a.mdx:11  warning  duplicate-heading-id  Expected a unique ID for `Other`, found #other on the earlier heading `Own`, where links lead. Add `{#another-id}` to one of them.',
    ],
  },
  {
    name: 'comment that looks like magic',
    files: {
      'docs/a.md':
        '# A\n\n```js\none();\n// highlight-error-next-line\ntwo();\n```\n\n```js {1}\n// highlight-now\n```\n',
    },
    report: [
      'docs/a.md:5  warning  unknown-magic-comment  Expected highlight-next-line, highlight-start or highlight-end, found `highlight-error-next-line`, which is shown as code. Use one of those, or remove it.',
    ],
  },
  {
    name: 'element without content, left open',
    files: { 'docs/a.md': '# A\n\nOne<br>two.\n' },
    report: [
      'docs/a.md:3:4  error  markdown-syntax  Expected a closing tag for `<br>` (3:4) before the end of `paragraph`. Close it directly: `<br />`.',
    ],
  },
  {
    name: 'image without alternative text',
    files: {
      'static/a.png': 'x',
      'docs/a.mdx':
        "import Photo from './photo.jsx';\nimport Part from './_part.mdx';\n\n# A\n\nOne ![](/a.png) and ![two](/a.png).\n\n<img src=\"/a.png\" />\n\n<Photo />\n<Part />\n",
      'docs/photo.jsx': 'export default () => <img src="/a.png" title="Three" />;\n',
      'docs/_part.mdx': "<ThemedImage sources={{light: '/a.png', dark: '/a.png'}} />\n",
      'docs/b.mdx':
        "# B\n\n<img src=\"/a.png\" alt=\"\" />\n\n<img {...{src: '/a.png', alt: 'Five'}} />\n\n<ThemedImage alt=\"Six\" sources={{light: '/a.png', dark: '/a.png'}} />\n",
    },
    report: [
      'docs/_part.mdx:1:1  warning  missing-alt  Expected alternative text on the image, found none. Describe what it shows. For a decorative image, write an element with `alt=""`.',
      'docs/a.mdx:1  warning  missing-alt  Expected alternative text on the image /content/a.png, found none. Describe what it shows. For a decorative image, write an element with `alt=""`.',
      'docs/a.mdx:6:5  warning  missing-alt  Expected alternative text on the image, found none. Describe what it shows. For a decorative image, write an element with `alt=""`.',
      'docs/a.mdx:8:1  warning  missing-alt  Expected alternative text on the image, found none. Describe what it shows. For a decorative image, write an element with `alt=""`.',
    ],
  },
  {
    name: 'address in angle brackets',
    files: { 'docs/a.md': '# A\n\n<https://example.com>\n' },
    report: [
      'docs/a.md:3:1  error  markdown-syntax  Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`). Write `\\<` for a literal less-than sign, or put it in backticks. Write an address as `[text](address)` or as plain text.',
    ],
  },
  {
    name: 'types with angle brackets',
    files: { 'docs/a.md': '# A\n\nMap<K, V>\n' },
    report: [
      'docs/a.md:3:4  error  markdown-syntax  Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`). Write `\\<` for a literal less-than sign, or put it in backticks. Write an address as `[text](address)` or as plain text.',
    ],
  },
  {
    name: 'import that is none',
    files: { 'docs/a.md': '# A\n\nimport data first\n' },
    report: [
      'docs/a.md:3:13  error  markdown-syntax  Could not parse import/exports with acorn: Unexpected token. Write imports and exports as JavaScript, followed by an empty line, or start the sentence with another word.',
    ],
  },
  {
    name: 'tabs and their values',
    files: {
      'docs/a.md':
        '# A\n\n<Tabs values={[{value: "a"}, {value: "b"}]}>\n<TabItem value="a">A</TabItem>\n<TabItem value="c">C</TabItem>\n</Tabs>\n',
    },
    report: [
      'docs/a.md:3:1  warning  tabs-values  Expected every TabItem in `values` of Tabs, found none for `c`, so readers cannot open it. Add it.',
      'docs/a.md:3:1  warning  tabs-values  Expected a TabItem for each of `values` of Tabs, found none for `b`. Add it, or remove the value.',
    ],
  },
  {
    name: 'unknown component',
    files: { 'docs/a.md': '# A\n\n<Admonitoin />\n' },
    report: [
      'docs/a.md:3:1  error  unknown-component  Expected a component that the page has, found <Admonitoin>. Did you mean Admonition? Import it, or write `\\<` for a literal less-than sign.',
    ],
  },
  {
    name: 'unknown admonition',
    files: { 'docs/a.md': '# A\n\n:::nte\n\nText.\n\n:::\n' },
    report: [
      'docs/a.md:3:1  warning  unknown-admonition  Expected an admonition (secondary, info, success, danger, note, tip, warning, important, caution), found `:::nte`. Did you mean note?',
    ],
  },
  {
    name: 'unknown language',
    files: { 'docs/a.md': '# A\n\n```jaava\nx\n```\n' },
    report: [
      'docs/a.md:3:1  warning  unknown-language  Expected a language that can be highlighted, found `jaava`. Did you mean java? Use `text` for plain text.',
    ],
  },
  {
    name: 'JSON that does not parse',
    files: { 'docs/a.md': '# A\n\n```json\n{"a": }\n```\n' },
    report: [
      "docs/a.md:4  warning  json-invalid  Expected JSON that parses, found: Unexpected token '}'. Correct it, or set the language to jsonc or text.",
    ],
  },
  {
    name: 'JSON that does not parse, in a version and a partial',
    files: {
      'versions.json': '["1.0"]',
      'docs/a.mdx': "import Part from '../parts/_part.mdx';\n\n# A\n\n<Part />\n",
      'parts/_part.mdx': '```json\n{"a": }\n```\n',
      'versioned_docs/version-1.0/b.md': '# B\n\n```json\n{"b": }\n```\n',
    },
    report: [
      "parts/_part.mdx:2  warning  json-invalid  Expected JSON that parses, found: Unexpected token '}'. Correct it, or set the language to jsonc or text.",
      "versioned_docs/version-1.0/b.md:4  warning  json-invalid  Expected JSON that parses, found: Unexpected token '}'. Correct it, or set the language to jsonc or text.",
    ],
  },
  {
    name: 'unknown name',
    files: { 'docs/a.md': '# A\n\nText {missing}.\n' },
    report: [
      'docs/a.md:3:6  error  render-failed  Expected a name that the page has, found `missing`. Import or export it, or write `\\{` for a literal brace.',
    ],
  },
  {
    name: 'name that every object has, and values that show nothing',
    files: {
      'docs/a.md':
        '# A\n\n{constructor}\n\nText {toString}.\n\n{props.constructor}\n\n<b>{fetch}</b>\n\n{Symbol("x")}\n\n{[1, () => 2]}\n',
    },
    report: [
      'docs/a.md:3:1  error  render-failed  Expected a name that the page has, found `constructor`. Import or export it, or write `\\{` for a literal brace.',
      'docs/a.md:5:6  error  render-failed  Expected a name that the page has, found `toString`. Import or export it, or write `\\{` for a literal brace.',
      'docs/a.md:7:1  error  render-failed  Expected text or elements between braces, found a function. Call it, or write `\\{` for a literal brace.',
      'docs/a.md:9:4  error  render-failed  Expected text or elements between braces, found a function. Call it, or write `\\{` for a literal brace.',
      'docs/a.md:11:1  error  render-failed  Expected text or elements between braces, found a symbol. Show its text, or write `\\{` for a literal brace.',
      'docs/a.md:13:1  error  render-failed  Expected text or elements between braces, found a function. Call it, or write `\\{` for a literal brace.',
    ],
  },
  {
    name: 'title that fails',
    files: { 'docs/a.md': '# A {missing}\n' },
    report: [
      'docs/a.md:1:5  error  render-failed  Expected a name that the page has, found `missing`. Import or export it, or write `\\{` for a literal brace.',
    ],
  },
  {
    name: 'block used wrongly',
    files: { 'docs/a.md': '# A\n\n<Tabs>\n\ntext\n\n</Tabs>\n' },
    report: [
      'docs/a.md:3:1  error  render-failed  Expected every child of Tabs to be a TabItem with a `value`, found something else. Wrap it in <TabItem value="…">.',
    ],
  },
  {
    name: 'fault in a partial',
    files: {
      'docs/a.md': 'import P from \'./_p.mdx\';\n\n# A\n\n<P name="x" />\n',
      'docs/_p.mdx': 'Text.\n\n{props.name.missing.field}\n',
    },
    report: [
      "docs/_p.mdx:3:1  error  render-failed  Expected code that runs, found: Cannot read properties of undefined (reading 'field'). Correct it.",
    ],
  },
  {
    name: 'handler',
    files: { 'docs/a.md': '# A\n\n<button onClick={() => 1}>x</button>\n' },
    report: [
      'docs/a.md:3:1  error  no-interaction  Expected an element without handlers, found `onClick` on <button>. Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING).',
    ],
  },
  {
    name: 'browser only',
    files: {
      'docs/a.md':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n# A\n\n<BrowserOnly>{() => 1}</BrowserOnly>\n",
    },
    report: [
      'docs/a.md:5:1  warning  browser-only  Expected content that can be rendered to HTML, found <BrowserOnly>, which shows only its `fallback`. Remove it from around its children, or write a block with an island (see CONTRIBUTING).',
    ],
  },
];

const PLUGINS: BadInput[] = [
  {
    name: 'fences of plugins',
    files: { 'docs/a.md': '# A\n\n```mermaid\nflowchart\n```\n\n```jsx live\n<b/>\n```\n' },
    report: [
      'docs/a.md:3:1  warning  unsupported-fence  Expected a code block that this site can render, found `mermaid`, which is shown as code. Show the result as an image or as tabs.',
      'docs/a.md:7:1  warning  unsupported-fence  Expected a code block that this site can render, found `live`, which is shown as code. Show the result as an image or as tabs.',
    ],
  },
  {
    name: 'frames',
    files: {
      'site.config.json': '{"frames": ["https://player.example"]}',
      'docs/a.md':
        '# A\n\n<iframe src="https://player.example/x" />\n\n<iframe src="https://www.youtube.com/embed/x" />\n',
    },
    report: [
      'docs/a.md:5:1  warning  blocked-frame  Expected a frame from an origin that the site allows, found https://www.youtube.com/embed/x, which browsers will block. List https://www.youtube.com under `frames` in site.config.ts, or link to it.',
    ],
  },
  {
    name: 'frames and links with invalid addresses',
    files: {
      'docs/a.md':
        '# A\n\n<iframe src="https://" />\n\n<iframe src="//" />\n\n[one](<\\\\\\\\>) [two](<https://>)\n\n<a href="\\\\">three</a>\n',
    },
    report: [
      'docs/a.md:3:1  warning  blocked-frame  Expected the address of a frame, such as https://player.example/1, found `https://`. Correct it.',
      'docs/a.md:5:1  warning  blocked-frame  Expected the address of a frame, such as https://player.example/1, found `//`. Correct it.',
      'docs/a.md:7:1  warning  broken-link  Expected a page at /content/%5C%5C, found none. Correct the address or add the page.',
      'docs/a.md:9:1  warning  broken-link  Expected a page at \\\\, found none. Correct the path or add the page.',
    ],
  },
  {
    name: 'head in plain Markdown',
    files: { 'docs/a.md': '---\nformat: md\n---\n\n# A\n\n<head><meta name="x" content="y"></head>\n' },
    report: [
      'docs/a.md:7:7  warning  unsupported-head  Expected no <meta> in plain Markdown, found one. Remove `format: md`: in MDX, a page can have <head>.',
    ],
  },
];

const MODULES: BadInput[] = [
  {
    name: 'layout',
    files: { 'docs/a.md': '# A\n\nexport default ({children}) => children;\n' },
    report: [
      'docs/a.md:3:1  error  unsupported-export  Expected a page in the layout of the site, found `export default`. Remove it, and use what it adds as a component on the page.',
    ],
  },
  {
    name: 'cyclic partial',
    files: {
      'docs/a.md': "import B from './_b.mdx';\n\n# A\n\n<B />\n",
      'docs/_b.mdx': "import C from './_c.mdx';\n\n<C />\n",
      'docs/_c.mdx': "import B from './_b.mdx';\n\n<B />\n",
    },
    report: [
      'docs/_c.mdx:1:1  error  import-failed  Expected partials that do not import each other, found a cycle: docs/_b.mdx → docs/_c.mdx → docs/_b.mdx. Remove one of the imports.',
    ],
  },
  {
    name: 'partial with front matter',
    files: {
      'docs/a.md': "import B from './_b.mdx';\n\n# A\n\n<B />\n",
      'docs/_b.mdx': '---\ntitle: B\n---\n\nText.\n',
    },
    report: [
      'docs/_b.mdx:1  warning  partial-front-matter  Expected a partial without front matter, found `title`. Pass it as a prop: <Partial title="…" />.',
    ],
  },
  {
    name: 'no such file',
    files: { 'docs/a.md': "import b from './b.json';\n\n# A\n" },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a file at docs/b.json, found none. Correct the import of `./b.json`.',
    ],
  },
  {
    name: 'no such export',
    files: { 'docs/a.md': "import {B} from './b.jsx';\n\n# A\n", 'docs/b.jsx': 'export const A = 1;\n' },
    report: ['docs/a.md:1:1  error  import-failed  Expected an export of `./b.jsx` for `B`, found none. It exports A.'],
  },
  {
    name: 'theme module we lack',
    files: { 'docs/a.md': "import Layout from '@theme/Layut';\n\n# A\n" },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a module that this site has, found `@theme/Layut`. Did you mean @theme/Tabs? It has @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/DocCardList, @theme/Heading, @theme/MDXComponents, @theme/TabItem, @theme/Tabs, @theme/ThemedImage, @theme/TOCInline, @docusaurus/BrowserOnly, @docusaurus/ExecutionEnvironment, @docusaurus/Head, @docusaurus/Interpolate, @docusaurus/Link, @docusaurus/plugin-content-docs/client, @docusaurus/theme-common, @docusaurus/Translate, @docusaurus/useBaseUrl, @docusaurus/useDocusaurusContext, @docusaurus/useIsBrowser. Or write src/theme/Layut.tsx.',
    ],
  },
  {
    name: 'package that is not installed',
    files: { 'docs/a.md': "import x from 'left-pad-9';\n\n# A\n" },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a module that can be loaded, found `left-pad-9`. Install it next to the content, or import a file by a path that begins with ./ or @site/.',
    ],
  },
  {
    name: 'JSON',
    files: { 'docs/a.md': "import b from './b.json';\n\n# A\n", 'docs/b.json': '{"a": }' },
    report: [
      "docs/a.md:1:1  error  import-failed  Expected data that parses in docs/b.json:1, found: Unexpected token '}'. Correct the file.",
    ],
  },
  {
    name: 'style sheet that is no CSS',
    files: { 'docs/a.md': "import './a.scss';\n\n# A\n", 'docs/a.scss': '' },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a style sheet in CSS, found `./docs/a.scss`. Compile it, and import the result.',
    ],
  },
  {
    name: 'style sheet of a component that is no CSS',
    files: {
      'docs/a.md': "import B from './b.jsx';\n\n# A\n\n<B />\n",
      'docs/b.jsx': "import styles from './b.module.less';\nexport default () => <p className={styles.b} />;\n",
    },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a style sheet in CSS, found `./b.module.less` (docs/b.jsx:1). Compile it, and import the result.',
    ],
  },
  {
    name: 'style sheet with faults',
    files: {
      'docs/a.md': "import './a.css';\nimport './b.css';\n\n# A\n",
      'docs/a.css': '.a {\n  color: var(--ifm-color-primary);\n',
      'docs/b.css': '\n.b { background: url(./none.png) }\n',
    },
    report: [
      'docs/a.md:1:1  warning  style-sheet  Expected CSS that parses, found: Expected "}" to go with "{" (docs/a.css:3). Correct it there.',
      'docs/a.md:1:1  warning  unknown-property  Expected a custom property that this site defines, found `--ifm-color-primary` (docs/a.css:2), so the rule has no effect. Define it in the style sheet, or use a property of the site, such as `--color-accent`.',
      'docs/a.md:2:1  error  import-failed  Expected a file at docs/none.png, found none (docs/b.css:2). Correct url(./none.png).',
    ],
  },
  {
    name: 'package of a component that is not installed',
    files: {
      'docs/a.md': "import B from './b.jsx';\n\n# A\n",
      'docs/b.jsx': "import clsx from 'clsx-9';\nexport default () => <p className={clsx('b')} />;\n",
    },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a module that can be loaded, found `clsx-9` (docs/b.jsx:1). Install it next to the content, or import a file by a path that begins with ./ or @site/.',
    ],
  },
  {
    name: 'loader of webpack',
    files: { 'docs/a.md': "import text from '!!./b.ts?raw';\n\n# A\n", 'docs/b.ts': '' },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected an import without a webpack loader, found `!!./b.ts?raw`. Write `!!raw-loader!` before a path, or import the file itself.',
    ],
  },
  {
    name: 'component for every page that cannot be had',
    files: {
      'docs/a.md': '# A\n\n<One /> <Two />\n',
      'src/theme/MDXComponents.js': "import One from './one';\nexport default { One };\n",
    },
    report: [
      'docs/a.md:3:1  error  import-failed  Expected a component that can be bundled, found: Could not resolve "./one" (src/theme/MDXComponents.js:1). Correct it there.',
    ],
  },
  {
    name: 'component that does not parse',
    files: { 'docs/a.md': "import B from './b.jsx';\n\n# A\n", 'docs/b.jsx': 'export default () => (\n  <p>;\n' },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a component that can be bundled, found: Unexpected end of file before a closing "p" tag (docs/b.jsx:3). Correct it there.',
    ],
  },
  {
    name: 'component of what the browser alone can show, or this site lacks',
    files: {
      'docs/a.md': "import B, { Mode } from './b.jsx';\n\n# A\n\n<B />\n\n<Mode />\n",
      'docs/b.jsx':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport { useColorMode } from '@docusaurus/theme-common';\nexport default () => <BrowserOnly>{() => <p />}</BrowserOnly>;\nexport const Mode = () => useColorMode();\n",
    },
    report: [
      'docs/a.md:5:1  warning  browser-only  Expected content that can be rendered to HTML, found <BrowserOnly>, which shows only its `fallback`. Remove it from around its children, or write a block with an island (see CONTRIBUTING).',
      'docs/a.md:7:1  error  render-failed  Expected one of useCurrentSidebarCategory from `@docusaurus/theme-common`, found `useColorMode`. Remove its use.',
    ],
  },
  {
    name: 'component with a hook',
    files: {
      'docs/a.md': "import B from './b.jsx';\n\n# A\n",
      'docs/b.jsx': "import {useState} from 'react';\n\nexport default () => useState(1)[0];\n",
    },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a component without interaction, found `useState` (docs/b.jsx:1). Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING).',
    ],
  },
  {
    name: 'component with a handler',
    files: {
      'docs/a.md': "import B from './b.jsx';\n\n# A\n",
      'docs/b.jsx':
        '// onClick in a comment is fine\nexport const B = () => (\n  <b onClick={() => 1} />\n);\nexport default B;\n',
    },
    report: [
      'docs/a.md:1:1  error  import-failed  Expected a component without interaction, found `onClick` (docs/b.jsx:3). Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING).',
    ],
  },
  {
    name: 'hook on the page',
    files: { 'docs/a.md': "import {useState} from 'react';\n\n# A\n" },
    report: [
      'docs/a.md:1:9  error  no-interaction  Expected a page without state and effects, found `useState`. Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING).',
    ],
  },
  {
    name: 'site configuration of Docusaurus',
    files: {
      'docs/a.md':
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n\n# A\n\n{useDocusaurusContext().siteConfig.title}\n",
    },
    report: [
      'docs/a.md:5:1  error  render-failed  Expected one of baseUrl from siteConfig, found `title`. Write the value itself.',
    ],
  },
];

test.each([...FRONT_MATTER, ...ENCODINGS, ...MARKDOWN, ...PLUGINS, ...MODULES])('$name', async ({ files, report }) => {
  const root = makeRoot({ ...HOME, ...files });
  const project = await buildInMemory(root);
  expect(project.report).toEqual(report);
});

test('JSON is checked in a bare folder of Markdown too', async () => {
  const project = await buildInMemory(makeRoot({ 'index.md': '# A\n\n```json\n{"a": }\n```\n' }));
  expect(project.report).toEqual([
    "index.md:4  warning  json-invalid  Expected JSON that parses, found: Unexpected token '}'. Correct it, or set the language to jsonc or text.",
  ]);
});
