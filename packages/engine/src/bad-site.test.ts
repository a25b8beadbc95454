// Every error of a site as a whole, and of its files, is reported. The tests compare the whole text.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot, type BadInput } from '../test/test-project.ts';
import { siteConfigSchema } from './config/site-config.ts';

const OPTIONS = `The options here are ${Object.keys(siteConfigSchema.shape).join(', ')}.`;
const UNREAD = 'found a part of a Docusaurus project that is ignored';

const SITE: BadInput[] = [
  {
    name: 'what Docusaurus reads and this engine does not',
    files: {
      'docusaurus.config.ts': '',
      'community_versions.json': '[]',
      'blog/2024-01-01-x.md': '# X\n',
      'src/pages/index.tsx': '',
      'i18n/fr/code.json': '{}',
      'src/theme/Footer/index.js': '',
      'src/theme/OurOwnThing.js': '',
    },
    report: [
      `blog/  warning  docusaurus-unread  Expected pages in docs/, ${UNREAD}. Move what you want to keep into docs/, then remove it.`,
      `community_versions.json  warning  docusaurus-unread  Expected one docs instance, ${UNREAD}. Make the other one a content root of its own, then remove it.`,
      `docusaurus.config.ts  warning  docusaurus-unread  Expected the settings in site.config.ts, ${UNREAD}. Write title, url, basePath, navbar and footer there (see CONTRIBUTING), then remove it.`,
      `i18n/fr/  warning  docusaurus-unread  Expected each language in a content root of its own, ${UNREAD}. Move its docs there, build it with --root, and list it under \`locales\`, then remove it.`,
      `src/pages/  warning  docusaurus-unread  Expected pages in docs/, ${UNREAD}. Move what you want to keep into docs/, then remove it.`,
      `src/theme/Footer  warning  docusaurus-unread  Expected the built-in theme, ${UNREAD}. Put what pages need into a component that they import, then remove it.`,
    ],
  },
  {
    name: 'options of Docusaurus that change pages',
    files: {
      'docusaurus.config.ts': `export default {
  trailingSlash: true,
  // versions: commented out
  markdown: { mermaid: false, admonitions: { keywords: ['mine'] } },
  docs: {
    remarkPlugins: [],
    rehypePlugins: [katex],
    'sidebarPath': './elsewhere/sidebars.js',
    path: '../other',
    breadcrumbs: true,
    includeCurrentVersion: false,
    sidebarCollapsed: false,
  },
  prism: {
    magicComments,
  },
};
`,
    },
    report: [
      `docusaurus.config.ts  warning  docusaurus-unread  Expected the settings in site.config.ts, ${UNREAD}. Write title, url, basePath, navbar and footer there (see CONTRIBUTING), then remove it.`,
      'docusaurus.config.ts:2  warning  docusaurus-option  Expected addresses without a slash at the end, found `trailingSlash`, which has no effect. Relative links start from there. Write links as paths of files.',
      'docusaurus.config.ts:4  warning  docusaurus-option  Expected the nine admonitions of Docusaurus, found `admonitions`, which has no effect. Others are shown as plain boxes. Use those nine, or a component.',
      'docusaurus.config.ts:7  warning  docusaurus-option  Expected Markdown and MDX without plugins, found `rehypePlugins`, which has no effect. What they would change is shown unchanged. Write the result into the pages, or make it a component.',
      'docusaurus.config.ts:8  warning  docusaurus-option  Expected the sidebars in `sidebars.*`, found `sidebarPath`, which has no effect. Move the file there.',
      'docusaurus.config.ts:11  warning  docusaurus-option  Expected `versions` in site.config.ts, found `includeCurrentVersion`, which has no effect. Copy the settings there.',
      'docusaurus.config.ts:12  warning  docusaurus-option  Expected pages in the layout of the site, found `sidebarCollapsed`, which has no effect. The default applies. Set it on a page, on a category or in the sidebars file, where that is possible.',
      'docusaurus.config.ts:15  warning  docusaurus-option  Expected the comments highlight-next-line, -start and -end, found `magicComments`, which has no effect. Others are shown as code. Use those three.',
    ],
  },
  {
    name: 'elements that a Docusaurus project makes components of',
    files: {
      'src/theme/MDXComponents/index.tsx': 'export default {\n  ...MDXComponents,\n  h2: Title,\n  Badge,\n};\n',
    },
    report: [
      'src/theme/MDXComponents/index.tsx:3  warning  docusaurus-unread  Expected only components, found the element `h2`, which is not replaced. Import the component on the pages that need it.',
    ],
  },
  {
    name: 'a Docusaurus configuration that has been carried over',
    files: { 'docusaurus.config.js': '', 'site.config.json': '{}' },
    report: [],
  },
  {
    name: 'broken links',
    files: { 'docs/a.md': '# A\n\n[file](./indx.md), [address](/b),\n[component](./b.html) <a href={"/c"}>x</a>\n' },
    report: [
      'docs/a.md:3:1  warning  broken-link  Expected a page at ./indx.md, found none. Did you mean ./index.md?',
      'docs/a.md:3:20  warning  broken-link  Expected a page at /content/b, found none. Did you mean /content/a?',
      'docs/a.md:4  warning  broken-link  Expected a page at /c, found none. Correct the address or add the page.',
      'docs/a.md:4:1  warning  broken-link  Expected a page at /content/b.html, found none. Correct the address or add the page.',
    ],
  },
  {
    name: 'broken links to files',
    files: { 'docs/a.md': '# A\n\n[file](./a.pdf) [page](./b.mdx) [static](/files/a.zip)\n' },
    report: [
      'docs/a.md:3:1  warning  broken-link  Expected a file at ./a.pdf, found none. Correct the path, or add the file next to the page or in `static/`.',
      'docs/a.md:3:17  warning  broken-link  Expected a page at ./b.mdx, found none. Did you mean ./a.md?',
      'docs/a.md:3:33  warning  broken-link  Expected a file at /files/a.zip, found none. Correct the path, or add the file next to the page or in `static/`.',
    ],
  },
  {
    name: 'broken anchor',
    files: { 'docs/a.md': '# A\n\n## Some heading\n\n[here](#some-headin) and [there](./index.md#x)\n' },
    report: [
      'docs/a.md:5:1  warning  broken-anchor  Expected an anchor #some-headin on /content/a, found none (link #some-headin). Did you mean some-heading?',
      'docs/a.md:5:26  warning  broken-anchor  Expected an anchor #x on /content/, found none (link ./index.md#x). Correct the link, or add `{#x}` to a heading.',
    ],
  },
  {
    name: 'missing images',
    files: { 'docs/a.md': '# A\n\n![a](./a.png)\n\n![b](/b.png)\n\n<img src="./c.png" alt="c" />\n' },
    report: [
      'docs/a.md:3:1  error  missing-image  Expected an image at ./a.png next to the page, found none. Add the file or correct the path.',
      'docs/a.md:5:1  error  missing-image  Expected an image at static/b.png, found none. Add the file or correct the path.',
      'docs/a.md:7:1  error  missing-image  Expected an image at ./c.png next to the page, found none. Add the file or correct the path.',
    ],
  },
  {
    name: 'missing images of front matter and of components',
    files: {
      'docs/a.md':
        '---\nimage: img/preview.png\n---\n\nimport Photo from \'./photo.jsx\';\n\n# A\n\n<Photo name="x" />\n\n![outside](pathname:///outside.png) ![none](<>)\n',
      'docs/photo.jsx': 'export default ({ name }) => <img src={`/img/${name}.png`} alt="" />;\n',
    },
    report: [
      'docs/a.md:1  error  missing-image  Expected an image at static/img/x.png, found none. Add the file or correct the path.',
      'docs/a.md:2  error  missing-image  Expected an image at static/img/preview.png, found none. Add the file or correct the path.',
      'docs/a.md:11:37  error  missing-image  Expected the path of an image, found none. Write it in the parentheses.',
    ],
  },
  {
    name: 'missing required file',
    files: { 'docs/a.md': "# A\n\n<img src={require('./c.png').default} alt='c' />\n" },
    report: [
      "docs/a.md:3:1  error  render-failed  Expected a file at docs/c.png, found none. Correct require('./c.png').",
    ],
  },
  {
    name: 'two pages with one URL',
    files: { 'docs/a.md': '---\nslug: /x\n---\n\n# A\n', 'docs/b.md': '---\nslug: /x\n---\n\n# B\n' },
    report: [
      'docs/b.md:2  error  duplicate-url  Expected one page at /content/x, found another: docs/a.md. Set another `slug` in one of them.',
    ],
  },
  {
    name: 'a page and a static file with one URL',
    files: {
      'docs/a.md': '# A\n',
      'static/a.html': '',
      'static/a/index.html': '',
      'static/b/index.html': '',
      'static/tags.json': '',
    },
    report: [
      'static/a.html  error  duplicate-url  Expected one page at /content/a, found another: docs/a.md. Rename one of them.',
      'static/a/index.html  error  duplicate-url  Expected one page at /content/a, found another: docs/a.md. Rename one of them.',
    ],
  },
  {
    name: 'sidebar naming a missing page',
    files: { 'sidebars.json': '{\n  "docs": [\n    "index",\n    "indx"\n  ]\n}\n' },
    report: [
      'sidebars.json:4  error  unknown-sidebar-doc  `docs[1]`: Expected a page with the ID `indx`, found none. Did you mean `index`?',
    ],
  },
  {
    name: 'sidebar with links that lead nowhere',
    files: {
      'docs/a.md': '# A\n',
      'static/a.pdf': '',
      'sidebars.js': `module.exports = {
  docs: [
    'index',
    'a',
    { type: 'link', label: 'Gone', href: '/gone' },
    { type: 'link', label: 'Page', href: '/a#x' },
    { type: 'link', label: 'File', href: '/a.pdf' },
    { type: 'link', label: 'Other', href: 'https://example.com' },
    { type: 'category', label: 'C', items: [{ type: 'html', value: '<a class="x" href="/a">A</a>' }] },
  ],
};
`,
    },
    report: [
      'sidebars.js:5  warning  broken-link  Expected a page at /content/gone, found none. Did you mean /content/a?',
      'sidebars.js:9  warning  broken-link  Expected a page at /a, found none. Correct the address or add the page.',
    ],
  },
  {
    name: 'configuration that names what is missing',
    files: {
      'site.config.json':
        '{\n  "favicon": "/icon.svg",\n  "navbar": {\n    "logo": "/logo.svg",\n    "items": [{"label": "A", "doc": "a"}]\n  },\n  "versions": {\n    "options": {"2.0": {"label": "Two"}}\n  }\n}\n',
    },
    report: [
      'site.config.json:2  error  missing-image  Expected an image at static/icon.svg, found none. Add the file or correct the path.',
      'site.config.json:4  error  missing-image  Expected an image at static/logo.svg, found none. Add the file or correct the path.',
      'site.config.json:5  error  config-broken-link  Expected a page for the link `A`, found none for `a`. Correct the link or add the page.',
      'site.config.json:8  error  unknown-version  `versions.options`: Expected one of the versions current, found `2.0`.',
    ],
  },
  {
    name: 'pages to begin with that do not exist',
    files: {
      'docs/a.md': '# A\n',
      'site.config.json': '{\n"basePath": "/content/",\n"startPages": [{"title": "First", "docs": ["a", "indexx"]}]\n}',
    },
    report: [
      'site.config.json:3  warning  broken-link  Expected a page with the ID indexx in startPages, found none. Did you mean index?',
    ],
  },
  {
    name: 'orphan',
    files: { 'docs/a.md': '# A\n', 'sidebars.json': '{"docs": ["index"]}' },
    report: [
      'docs/a.md:1  warning  orphan-page  Expected the page to be in a sidebar, found it in none. Add `a` to the sidebars file, or set `displayed_sidebar: null`.',
    ],
  },
  {
    name: 'duplicate title',
    files: { 'docs/a.md': '# Home\n' },
    report: [
      'docs/index.md:1  warning  duplicate-title  Expected a unique title, found `Home` on docs/a.md too. Change one: readers cannot tell the pages apart in search.',
    ],
  },
  {
    name: 'description and sections',
    files: {
      'site.config.json': JSON.stringify({
        pageTypes: {
          concept: {
            sections: ['The problem it solves', 'The model', 'How it works', 'Rules that trip people up', 'Next'],
          },
        },
      }),
      'docs/index.md': '---\ndescription: Short.\npage_type: concpt\n---\n\n# Home\n',
      'docs/a.md':
        '---\npage_type: concept\n---\n\n# A\n\n## The model\n\n## The problem it solves\n\n## How it works\n\n## Rules that trip people up\n',
    },
    report: [
      'docs/a.md:1  warning  description  Expected a `description` of 60 to 160 characters in the front matter, found none. Add one.',
      'docs/a.md:1  warning  missing-section  Expected the section `Next` on a page of type concept, found none. Add it in this order: The problem it solves, The model, How it works, Rules that trip people up, Next.',
      'docs/a.md:7  warning  section-order  Expected the section `The model` in this order: The problem it solves, The model, How it works, Rules that trip people up, Next, found it earlier. Move it.',
      'docs/index.md:2  warning  description  Expected a `description` of 60 to 160 characters, found 6. Rewrite it.',
      'docs/index.md:3  warning  page-type  Expected a known `page_type`, found `concpt`. Did you mean concept?',
    ],
  },
  {
    name: 'unknown option',
    files: { 'site.config.json': '{\n  "navbar": {"itms": []}\n}\n' },
    report: [
      'site.config.json:2  error  config-unknown-key  Expected an option that exists, found `navbar.itms`. Did you mean items? The options here are logo, hideOnScroll, items.',
    ],
  },
  {
    name: 'language that is not a language tag',
    files: { 'site.config.json': '{\n  "locale": "en_US"\n}\n' },
    report: [
      'site.config.json:2  error  config-invalid  `locale`: Expected a language tag such as en or pt-BR, found "en_US". Correct the value or remove the option.',
    ],
  },
  {
    name: 'unknown options with signs of patterns in their names',
    files: { 'site.config.json': '{\n  "title": "c++",\n  "c++": 1,\n  "(": 2\n}\n' },
    report: [
      `site.config.json:3  error  config-unknown-key  Expected an option that exists, found \`c++\`. ${OPTIONS}`,
      `site.config.json:4  error  config-unknown-key  Expected an option that exists, found \`(\`. ${OPTIONS}`,
    ],
  },
  {
    name: 'no way for the answers of readers',
    files: { 'site.config.json': '{\n  "title": "Docs",\n  "feedback": {}\n}\n' },
    report: [
      'site.config.json:3  error  config-invalid  `feedback`: Expected `endpoint` or the option `issuesUrl`, found neither, so readers see nothing. Add one of them, or remove `feedback`.',
    ],
  },
  {
    name: 'address for answers that would change the content security policy, and too many changes',
    files: {
      'site.config.json': `{\n  "feedback": {\n    "endpoint": "https://a.example/x; script-src *"\n  },\n  "changes": {\n    "limit": 201\n  }\n}\n`,
    },
    report: [
      'site.config.json:3  error  config-invalid  `feedback.endpoint`: Expected an address such as https://feedback.example.com/docs, or a path such as /feedback, found "https://a.example/x; script-src *". Correct the value or remove the option.',
      'site.config.json:6  error  config-invalid  `changes.limit`: Expected a number from 1 to 200, found 201. Correct the value or remove the option.',
    ],
  },
  {
    name: 'redirect with a day that is none',
    files: { 'redirects.json': '[\n  {"from": "/a", "to": "/", "date": "soon"}\n]\n' },
    report: [
      'redirects.json:2  error  data-invalid  `0.date`: Expected a day such as 2026-01-31, found "soon". Correct the file.',
    ],
  },
  {
    name: 'wrong option value',
    files: { 'site.config.json': '{\n  "basePath": "content"\n}\n' },
    report: [
      'site.config.json:2  error  config-invalid  `basePath`: Expected a path that begins and ends with a slash, such as /content/, found "content". Correct the value or remove the option.',
    ],
  },
  {
    name: 'a base path that leads out of the output',
    files: { 'site.config.json': '{\n  "basePath": "/../"\n}\n' },
    report: [
      'site.config.json:2  error  config-invalid  `basePath`: Expected a path that begins and ends with a slash, such as /content/, found "/../". Correct the value or remove the option.',
    ],
  },
  {
    name: 'configuration that does not load',
    files: { 'site.config.json': '{' },
    report: [
      "site.config.json:1  error  config-unreadable  Expected a configuration that loads, found: Expected property name or '}'. Correct the file.",
    ],
  },
  {
    name: 'configuration that is no object',
    files: { 'site.config.json': '[]' },
    report: [
      'site.config.json  error  config-invalid  Expected an object of options as the default export, found another value. Export an object.',
    ],
  },
  {
    name: 'configuration that fails on a line',
    files: { 'site.config.ts': 'interface X {}\nconst x: X | null = null;\n\nexport default { title: x!.name };\n' },
    report: [
      "site.config.ts:4  error  config-unreadable  Expected a configuration that loads, found: Cannot read properties of null (reading 'name'). Correct the file.",
    ],
  },
  {
    name: 'sidebars that do not parse',
    files: { 'sidebars.js': "module.exports = {\n  docs: ['index',\n};\n" },
    report: [
      'sidebars.js:3  error  sidebars-unreadable  Expected a sidebars file that loads, found: Unexpected "}". Correct the file.',
    ],
  },
  {
    name: 'sidebars whose import does not load',
    files: {
      'sidebars.js': "const api = require('./api.js');\nmodule.exports = { api };\n",
      'api.js': '\nthrow new Error("No API.");\n',
    },
    report: [
      'sidebars.js  error  sidebars-unreadable  Expected a sidebars file that loads, found: No API. (api.js:2). Correct the file.',
    ],
  },
  {
    name: 'data of another shape',
    files: {
      'versions.json': '{"1.0": {}}',
      'redirects.json': '[\n  {"from": "/a", "to": "/"},\n  {"from": "/b"}\n]\n',
      'docs/tags.yml': 'one:\n  label: One\ntwo: Two\n',
      'docs/a/_category_.yml': '- label: A\n',
      'docs/a/x.md': '# X\n',
    },
    report: [
      'docs/a/_category_.yml:1  error  data-invalid  Expected an object, found [{"label":"A"}]. Correct the file.',
      'docs/tags.yml:3  error  data-invalid  `two`: Expected an object with the fields label, permalink and description, found "Two". Correct the file.',
      'redirects.json:3  error  data-invalid  `1.to`: Expected a string, found nothing. Correct the file.',
      'versions.json:1  error  data-invalid  Expected a list of version names, found {"1.0":{}}. Correct the file.',
    ],
  },
  {
    name: 'fields of a category file',
    files: {
      'docs/a/_category_.yml': 'label: A\nposition: first\nlink:\n  type: doc\n  id: nope\n',
      'docs/a/x.md': '# X\n',
      'docs/b/_category_.json': '{\n  "label": "B",\n  "link": {"type": "doc", "id": "nope"}\n}\n',
      'docs/b/y.md': '# Y\n',
    },
    report: [
      'docs/a/_category_.yml:2  error  bad-category-file  `position`: Expected a number, found `first`.',
      'docs/b/_category_.json:3  error  unknown-sidebar-doc  `link`: Expected a page with the ID `nope`, found none. Add the page or remove the item.',
    ],
  },
  {
    name: 'category file',
    files: { 'docs/b/_category_.json': '{\n  "label": }\n', 'docs/b/x.md': '# X\n' },
    report: [
      "docs/b/_category_.json:2  error  data-invalid  Expected valid JSON, found: Unexpected token '}'. Correct the file.",
    ],
  },
  {
    name: 'no pages',
    files: { 'docs/index.md': '', 'versions.json': '["1.0"]' },
    report: [
      'versioned_docs/version-1.0  error  no-pages  Expected Markdown files in versioned_docs/version-1.0/, found none. Add a page such as docs/index.md.',
    ],
  },
];

test.each(SITE)('$name', async ({ files, report }) => {
  const root = makeRoot({ ...HOME, ...files });
  const project = await buildInMemory(root);
  expect(project.report).toEqual(report);
});

test('linked folders and files are read as they stand, once', async () => {
  const root = makeRoot({ ...HOME, 'parts/deep/one.md': '# One\n', 'parts/two.md': '# Two\n' });
  symlinkSync('../parts', join(root, 'docs/linked'));
  symlinkSync('../parts/two.md', join(root, 'docs/two-again.md'));
  symlinkSync('..', join(root, 'docs/linked-above'));
  const { site, report } = await buildInMemory(root);
  expect([...site.byFile.keys()]).toEqual([
    'docs/index.md',
    'docs/linked/deep/one.md',
    'docs/linked/two.md',
    'docs/two-again.md',
  ]);
  expect(report).toEqual([
    'docs/two-again.md:1  warning  duplicate-title  Expected a unique title, found `Two` on docs/linked/two.md too. Change one: readers cannot tell the pages apart in search.',
  ]);
});

test('Markdown beside the configuration of a Docusaurus project is no docs', async () => {
  const root = makeRoot({
    'docusaurus.config.js': "module.exports = {\n  docs: { path: '../docs' },\n};\n",
    'README.md': '# R\n',
  });
  const { site, report } = await buildInMemory(root);
  expect([...site.byFile.keys()]).toEqual([]);
  expect(report.slice(0, 2)).toEqual([
    'docs  error  no-pages  Expected Markdown files in docs/, found none. Add a page such as docs/index.md.',
    `docusaurus.config.js  warning  docusaurus-unread  Expected the settings in site.config.ts, ${UNREAD}. Write title, url, basePath, navbar and footer there (see CONTRIBUTING), then remove it.`,
  ]);
  expect(report[2]).toBe(
    'docusaurus.config.js:2  warning  docusaurus-option  Expected pages in `docs/`, found `path`, which has no effect. Move them there.',
  );
});

test('a byte order mark is no fault', async () => {
  const root = makeRoot({
    ...HOME,
    'docs/a.md': '\uFEFFimport data from "./data.json";\n\n# A\n\n{data.a}\n',
    'docs/data.json': '\uFEFF{"a": 1}',
    'docs/b/_category_.json': '\uFEFF{"label": "B"}',
    'docs/b/c.md': '# C\n',
    'sidebars.json': '\uFEFF{"docs": ["index", "a", {"type": "autogenerated", "dirName": "b"}]}',
    'redirects.json': '\uFEFF[{"from": "/x", "to": "/a"}]',
    'site.config.json': '\uFEFF{"basePath": "/content/"}',
  });
  const { site, report } = await buildInMemory(root);
  expect(report).toEqual([]);
  expect(site.redirects).toEqual([{ from: '/content/x', to: '/content/a' }]);
});

test('links that lead in circles, and what is no file, are reported and read by nobody', async () => {
  const root = makeRoot({ ...HOME, 'docs/a/one.md': '# One\n', 'docs/b/two.md': '# Two\n', 'static/x.txt': '' });
  symlinkSync('../b', join(root, 'docs/a/to-b'));
  symlinkSync('../a', join(root, 'docs/b/to-a'));
  symlinkSync('self.md', join(root, 'docs/self.md'));
  symlinkSync('nowhere.png', join(root, 'static/gone.png'));
  for (const file of ['docs/pipe.md', 'static/pipe']) execFileSync('mkfifo', [join(root, file)]);
  const { site, report } = await buildInMemory(root);
  expect([...site.byFile.keys()].toSorted()).toEqual([
    'docs/a/one.md',
    'docs/a/to-b/two.md',
    'docs/b/to-a/one.md',
    'docs/b/two.md',
    'docs/index.md',
  ]);
  expect(report.filter((line) => !line.includes('duplicate-title'))).toEqual([
    'docs/pipe.md:1  error  file-unreadable  Expected a file or a folder, found a pipe. Remove it.',
    'docs/self.md:1  error  file-unreadable  Expected a readable file, found ELOOP: too many symbolic links encountered. Correct its permissions or remove it.',
    'static/gone.png  error  file-unreadable  Expected a readable file, found ENOENT: no such file or directory. Correct its permissions or remove it.',
    'static/pipe  error  file-unreadable  Expected a file or a folder, found a pipe. Remove it.',
  ]);
});

test('data that is a pipe is not waited for', async () => {
  const root = makeRoot(HOME);
  for (const file of ['sidebars.json', 'redirects.json']) execFileSync('mkfifo', [join(root, file)]);
  expect((await buildInMemory(root)).report).toEqual([
    'redirects.json  error  file-unreadable  Expected a file or a folder, found a pipe. Remove it.',
    'sidebars.json  error  sidebars-unreadable  Expected a sidebars file that loads, found: a pipe. Correct the file.',
  ]);
});

test('folder and data that cannot be read', async () => {
  const root = makeRoot({ ...HOME, static: 'a file', 'api/notes/a.md': Buffer.from('Caf\u00e9.\n', 'latin1') });
  for (const folder of ['versions.json', 'sidebars.json']) mkdirSync(join(root, folder));
  symlinkSync('/nowhere', join(root, 'api/tasks.yaml'));
  const { report } = await buildInMemory(root);
  expect(report).toEqual([
    'api/notes/a.md:1  error  file-encoding  Expected UTF-8, found a character in another encoding. Save the file as UTF-8.',
    'api/tasks.yaml  error  file-unreadable  Expected a readable file, found ENOENT: no such file or directory. Correct its permissions or remove it.',
    'sidebars.json  error  sidebars-unreadable  Expected a sidebars file that loads, found: EISDIR: illegal operation on a directory, read. Correct the file.',
    'static/  error  file-unreadable  Expected a readable folder, found ENOTDIR: not a directory. Correct its permissions or remove it.',
    'versions.json  error  file-unreadable  Expected a readable file, found EISDIR: illegal operation on a directory, read. Correct its permissions or remove it.',
  ]);
});

test('file that cannot be read', async () => {
  const root = makeRoot(HOME);
  symlinkSync('nowhere.md', join(root, 'docs/dangling.md'));
  mkdirSync(join(root, 'docs/folder.md'));
  const { report } = await buildInMemory(root);
  expect(report).toEqual([
    'docs/dangling.md:1  error  file-unreadable  Expected a readable file, found ENOENT: no such file or directory. Correct its permissions or remove it.',
  ]);
});
