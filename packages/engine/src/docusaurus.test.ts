// An unchanged docs project of Docusaurus 3.7: addresses, trees, articles, tables of contents, heads, and reported
// faults.
import { beforeAll, describe, expect, test } from 'vitest';
import type { NavNode } from './shared/payload.ts';
import { buildInMemory, type TestProject } from '../test/test-project.ts';

let project: TestProject;
beforeAll(async () => {
  project = await buildInMemory('packages/engine/fixtures/docusaurus');
}, 60_000);

const get = (file: string) => project.getPage(`docs/${file}`);
const getHtml = (file: string) => get(file).compiled.html;

describe('addresses and metadata', () => {
  test.each([
    ['slug /', 'intro.md', 'intro', '/next', 'What is acme?', 'Acme moves parcels between warehouses.'],
    [
      'number prefixes, underlined title',
      '01-getting-started/01-install.md',
      'getting-started/install',
      '/next/getting-started/install',
      'Install Acme',
      'Acme runs on every machine.',
    ],
    [
      'title of the front matter',
      '01-getting-started/02-first-parcel.mdx',
      'getting-started/first-parcel',
      '/next/getting-started/first-parcel',
      'Your first parcel',
      'Send a parcel in one minute.',
    ],
    ['index', 'guides/index.md', 'guides/index', '/next/guides', 'Guides', 'How to do things.'],
    ['readme with an id', 'api/readme.md', 'api/overview', '/next/api', 'API', 'The API.'],
    [
      'id, relative slug, number as title',
      'guides/legacy.md',
      'guides/old-name',
      '/next/guides/renamed',
      '2021',
      'Text with a comment and one, and <!-- code -->.',
    ],
    [
      'date is no number prefix, name as title',
      'reference/2024-01-01-notes.md',
      'reference/2024-01-01-notes',
      '/next/reference/2024-01-01-notes',
      '2024-01-01-notes',
      'Dated notes keep their date.',
    ],
    [
      'declared description',
      'guides/components.mdx',
      'guides/components',
      '/next/guides/components',
      'Components',
      'Components of the site and of the theme.',
    ],
  ])('%s', (...[, file, id, permalink, title, description]) => {
    expect(get(file).page).toMatchObject({ id, permalink, title, description });
  });

  test('versions', () => {
    expect(
      project.site.versions.map(({ name, label, path, isLast, badge, banner }) => [
        name,
        label,
        path,
        isLast,
        badge,
        banner,
      ]),
    ).toEqual([
      ['current', 'Next', 'next', false, true, 'unreleased'],
      ['1.0', '1.0', '', true, true, undefined],
    ]);
    expect(project.getPage('versioned_docs/version-1.0/intro.md').compiled.links.map(({ href }) => href)).toEqual([
      '/guides/code',
      '/guides/code',
    ]);
  });

  test('left out: partials, tests, drafts', () => {
    expect(
      [...project.site.byFile.keys()].filter((file) => /_|test|draft/.test(file.replace('versioned_docs', ''))),
    ).toEqual([]);
  });

  test('tags', () => {
    expect(project.site.pages.filter(({ kind }) => kind === 'tag').map(({ permalink }) => permalink)).toEqual([
      '/next/tags/start',
      '/next/tags/2021',
      '/next/tags/deep',
    ]);
  });

  test('neighbours, dates', () => {
    const { page } = get('01-getting-started/02-first-parcel.mdx');
    expect(page).toMatchObject({ previous: { label: 'Install Acme' }, next: undefined });
    expect(page.source?.lastUpdate).toEqual({ date: '2024-05-01', author: 'Ada' });
    expect(get('reference/10-limits.md').page.unlisted).toBe(true);
  });
});

const toTree = (nodes: NavNode[] = []): unknown[] =>
  nodes.map((node) =>
    node.type === 'html'
      ? node.value
      : node.type === 'category'
        ? { [`${node.label} ${node.href ?? '-'}`]: toTree(node.items) }
        : node.label,
  );

test('sidebars', () => {
  const { sidebars } = project.site.versions[0]!;
  expect(toTree(sidebars.get('docs'))).toMatchInlineSnapshot(`
    [
      "Welcome",
      "Install Acme",
      "Your first parcel",
      {
        "Guides /next/guides": [
          "Admonitions",
          "Code blocks",
          {
            "Writing -": [
              "Links",
              "Images",
              "Plain Markdown",
              "2021",
            ],
          },
          {
            "Components -": [
              "Components",
              "Styled components",
              "Tabs",
              "Partials",
              "Head",
              "Own contents",
            ],
          },
        ],
      },
      {
        "Reference /next/category/reference": [
          "Fields",
          "Limits",
          "2024-01-01-notes",
        ],
      },
      "<hr class="sidebar-rule" />",
      "Issues",
      "API",
    ]
  `);
  expect(toTree(sidebars.get('api'))).toMatchInlineSnapshot(`
    [
      {
        "API (label shorthand) -": [
          "API",
        ],
      },
    ]
  `);
});

describe('contents', () => {
  const getToc = (file: string) => get(file).compiled.toc.map(({ id, level }) => `${level} ${id}`);
  test.each([
    [
      'partials, also inside tabs',
      'guides/partials.mdx',
      [
        '2 before',
        '2 step-one-for-propsproduct',
        '3 inside-the-step',
        '2 between',
        '3 inside-the-step',
        '2 after-count',
      ],
    ],
    ['export const toc', 'guides/toc.mdx', ['2 only-this']],
    [
      'duplicates, declared ids, levels',
      'guides/legacy.md',
      ['2 same', '2 same-1', '3 deep-one', '4 deeper', '2 same-3'],
    ],
    ['headings in tabs', 'guides/tabs.mdx', ['2 java-heading']],
    ['emoji and a declared id', 'guides/code.md', ['2 marked']],
    ['format md', 'guides/plain.md', ['2 custom']],
  ])('%s', (_, file, toc) => {
    expect(getToc(file)).toEqual(toc);
  });

  test('TOCInline of the page and of a partial', () => {
    expect(getHtml('guides/toc.mdx')).toContain(
      '<ul class="toc-inline"><li data-level="2"><a href="#only-this">Only <code>this</code></a></li></ul>',
    );
    expect(getHtml('guides/partials.mdx')).toContain('<a href="#inside-the-step">Inside the step</a></li></ul>');
  });
});

describe('articles', () => {
  test.each([
    ['content title with code', 'intro.md', '<h1>What is <code>acme</code>?</h1>'],
    ['emoji', 'intro.md', '🎉'],
    ['DocCardList', 'intro.md', '<a class="card" data-kind="category" href="/next/guides">'],
    [
      'mdx-code-block, tabs with group and query',
      '01-getting-started/01-install.md',
      'data-tabs="true" data-group="os" data-query="os"',
    ],
    ['selected tab', '01-getting-started/01-install.md', 'aria-selected="true" tabindex="0" data-value="linux">Linux<'],
    ['named query', 'guides/tabs.mdx', 'data-group="language" data-query="lang"'],
    ['attributes of a tab', 'guides/tabs.mdx', 'class="tabs__tab tab--go"'],
    [
      'hidden comments',
      'guides/legacy.md',
      '<p>Text with a  comment and  one, and <code>&lt;!-- code --&gt;</code>.</p>',
    ],
    [
      'exports and front matter',
      'guides/legacy.md',
      '<p>Version 1.2.3, <span class="style-60a9fa51">green</span>, 2021.</p>',
    ],
    ['format md: raw HTML and braces', 'guides/plain.md', 'Raw <b>HTML</b> with {braces} and <unknown>tags</unknown>.'],
    ['format md: admonition', 'guides/plain.md', '<aside class="admonition admonition--note"'],
    ['format md: code', 'guides/plain.md', '<figure class="code" data-code="true" data-language="js">'],
    ['footnote', 'guides/links.md', '<sup><a href="#fn-1" id="fnref-1"'],
    ['task list', 'guides/links.md', '<input type="checkbox" disabled="" checked=""/>'],
    ['theme component of the project', 'guides/components.mdx', '<span class="chip">chip</span>'],
    ['component in TypeScript', 'guides/components.mdx', '<span class="badge badge--new">badge</span>'],
    ['component from an index.js, data from JSON', 'guides/components.mdx', '<a href="/next/guides/tabs">v2</a>'],
    ['raw-loader and highlighting', 'guides/components.mdx', '<span class="tk-keyword">export default function'],
    [
      'CodeBlock with what follows a fence',
      'guides/components.mdx',
      'data-numbered="true"><code><span class="code__line" data-marked><span class="tk-function">one</span>',
    ],
    [
      'CodeBlock with a magic comment',
      'guides/components.mdx',
      '<code><span class="code__line" data-marked><span class="tk-function">two</span>',
    ],
    [
      'Admonition with an icon',
      'guides/components.mdx',
      '<p class="admonition__title"><span class="admonition__icon" aria-hidden="true">💡</span>info</p>',
    ],
    ['Details with a summary element', 'guides/components.mdx', '<details class="details"><summary>Open me</summary>'],
    ['Heading', 'guides/components.mdx', '<h3 id="by-component">By component</h3>'],
    ['Translate with values', 'guides/components.mdx', 'Hello <b>Ada</b>'],
    ['translate with values', 'guides/components.mdx', 'Bye Bob'],
    ['BrowserOnly shows its fallback', 'guides/components.mdx', '<em>later</em>'],
    [
      'useCurrentSidebarCategory',
      'guides/components.mdx',
      '<a class="card" data-kind="page" href="/next/guides/head">',
    ],
    ['props of a partial', 'guides/partials.mdx', 'Step one for Acme'],
    ['export of a partial', 'guides/partials.mdx', 'After 2'],
  ])('%s', (_, file, html) => {
    expect(getHtml(file)).toContain(html);
  });

  test('style sheets and partials of components, components of every page', () => {
    const { html, css } = get('guides/styled.mdx').compiled;
    const box = [...html.matchAll(/class="(styles_\w+_box)"/g)].map(([, name]) => name);
    const lead = /class="(styled_\w+_lead)"/.exec(html)?.[1];
    expect(new Set(box).size).toBe(2);
    expect(html).toContain('<span class="chip">own theme</span><p>Terms of Acme: see <a href="/next/guides">');
    expect(html).toContain('<a href="/next/guides">Without import</a>');
    expect(html).toContain('<img src="/img/logo.png" alt="frame"/>');
    const [infima, ...own] = css.split('\n');
    expect(infima).toMatch(/^@layer blocks\{\.row\{.*\.col\{/);
    expect(own).toEqual([
      `.${box[0]}{border:1px solid}`,
      `.${box[1]}{background:url(/assets/files/logo-e48fbc60.svg)}`,
      `.${lead}{margin-block:3px}`,
      '.plain{background:url(/assets/files/local-f79f9319.png)}',
    ]);
  });

  test('no inline styles', () => {
    for (const { html } of project.pages.values()) expect(html).not.toMatch(/ style="/);
    expect(get('guides/legacy.md').compiled.css).toBe(
      '.style-fd802c6c{color:red;margin-top:4px}\n.style-60a9fa51{background-color:#25c2a0}',
    );
  });
});

test.each([
  [
    'relative',
    '<img width="40" height="20" loading="lazy" decoding="async" src="/assets/files/local-f79f9319.png" alt="relative"/>',
  ],
  ['encoded name', 'src="/assets/files/with%20space-0c8dcc22.png" alt="spaces" title="A title"'],
  [
    'static with hash',
    '<img width="64" height="32" loading="lazy" decoding="async" src="/img/logo.png#gh-light-mode-only"',
  ],
  ['@site', 'src="/img/logo.png" alt="alias"'],
  ['remote', 'src="https://example.com/x.png" alt="remote"'],
  ['pathname', 'src="/img/logo.png" alt="raw"'],
  [
    'require().default, own width',
    '<img width="20" height="20" loading="lazy" decoding="async" alt="required" src="/assets/files/local-f79f9319.png"/>',
  ],
  [
    'import',
    '<img width="40" height="20" loading="lazy" decoding="async" alt="imported" src="/assets/files/local-f79f9319.png"/>',
  ],
  ['useBaseUrl', '<img width="64" height="32" loading="lazy" decoding="async" alt="based" src="/img/logo.png"/>'],
  ['SVG component', '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg" class="logo" role="img">'],
  ['ThemedImage', '<span class="themed themed--dark">'],
  ['video', '<video src="/img/logo.mp4" controls="">'],
])('image: %s', (_, html) => {
  expect(getHtml('guides/images.mdx')).toContain(html);
});

test.each([
  ['file', '<a href="/next/guides/code">file</a>'],
  ['up, hash', '<a href="/next#next-steps">up</a>'],
  ['query and hash', '<a href="/next/guides/code?x=1#marked">query</a>'],
  ['from the docs root', '<a href="/next/guides/tabs">docs root</a>'],
  ['bare from the docs root', '<a href="/next/guides/images">bare</a>'],
  ['bare beside the file', '<a href="/next/guides/plain">beside</a>'],
  ['@site', '<a href="/next/api">site alias</a>'],
  ['number prefix', '<a href="/next/getting-started/install">numbered</a>'],
  ['address', '<a href="/next/guides/tabs">address</a>'],
  ['relative address', '<a href="/next/guides/tabs">relative address</a>'],
  ['mail', '<a target="_blank" rel="noopener noreferrer" href="mailto:a@acme.example">mail</a>'],
  ['pathname', '<a target="_blank" rel="noopener noreferrer" href="/legacy/index.html">raw</a>'],
  ['asset', '<a target="_blank" rel="noopener noreferrer" href="/assets/files/local-f79f9319.png">asset</a>'],
  ['static file', '<a target="_blank" rel="noopener noreferrer" href="/files/manual.pdf">manual</a>'],
  [
    '@site asset',
    '<a target="_blank" rel="noopener noreferrer" href="/assets/files/manual-e5c62df5.pdf">alias asset</a>',
  ],
  ['reference', '<a href="/next/guides/code">reference</a>'],
  ['html', '<a href="/next/guides/tabs">html</a>'],
  ['Link', '<a href="/next/guides/tabs">component</a>'],
  ['useBaseUrl without slash', '<a href="/next/guides/tabs">based</a>'],
])('link: %s', (_, html) => {
  expect(getHtml('guides/links.md')).toContain(html);
});

test('image for previews, beside the page', () => {
  expect(get('guides/images.mdx').compiled.image).toBe('/assets/files/local-f79f9319.png');
});

test('head', () => {
  const { html, head, css } = get('guides/head.mdx').compiled;
  expect(html).not.toMatch(/<(meta|title|style)/);
  expect(head).toEqual({
    title: 'Custom title',
    html:
      '<meta name="description" content="From the page"/><link rel="canonical" href="https://acme.example/head"/>' +
      '<meta property="og:title" content="Open"/><script type="application/ld+json">{"@type":"FAQPage","name":"</\\u0073cript>"}</script>',
  });
  expect(css).toBe('.x > p { color: red; }');
});

test('everything reported', () => {
  expect(project.report).toEqual([
    'docs/guides/admonitions.md:53:1  warning  unknown-admonition  Expected an admonition (secondary, info, success, danger, note, tip, warning, important, caution), found `:::nonsense`.',
    'docs/guides/code.md:30:1  warning  unknown-language  Expected a language that can be highlighted, found `klingon`. Use `text` for plain text.',
    'docs/guides/components.mdx:49:1  warning  browser-only  Expected content that can be rendered to HTML, found <BrowserOnly>, which shows only its `fallback`. Remove it from around its children, or write a block with an island (see CONTRIBUTING).',
    'docs/intro.md:4  warning  unknown-tag  Expected a tag that tags.yml lists, found `2021`. Add it there.',
    'docusaurus.config.js  warning  docusaurus-unread  Expected the settings in site.config.ts, found a part of a Docusaurus project that is ignored. Write title, url, basePath, navbar and footer there (see CONTRIBUTING), then remove it.',
    'docusaurus.config.js:6  warning  docusaurus-option  Expected `basePath` in site.config.ts, found `routeBasePath`, which has no effect. Pages are directly below it. Set `basePath` to the address of the docs, such as /docs/.',
  ]);
});
