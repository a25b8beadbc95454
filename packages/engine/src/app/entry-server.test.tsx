import { describe, expect, it } from 'vitest';
import type { PageDetails } from '../shared/page-details.ts';
import type { SiteChrome } from '../shared/chrome.ts';
import { renderPage, toDocument, type DocumentHead } from './entry-server.tsx';

const chrome: SiteChrome = {
  title: 'Docs',
  basePath: '/content/',
  url: 'https://example.org',
  locale: 'en',
  navbar: {
    logo: '',
    hideOnScroll: false,
    items: [{ label: 'Start', href: '/content/guides', position: 'left' }],
  },
  footer: { groups: [], logo: { src: '', href: '/content/', alt: 'Docs' }, copyright: 'Copyright © 2025' },
  issuesUrl: '',
  locales: [],
  showVersions: true,
};
const page: PageDetails = {
  kind: 'doc',
  buildId: 'b',
  permalink: '/content/guides/a',
  title: 'A',
  documentTitle: 'A | Docs',
  description: '',
  article: '<h1>A</h1>',
  toc: [{ id: 'one', level: 2, html: 'One' }],
  breadcrumbs: [{ label: 'Guides', href: '/content/guides' }, { label: 'A' }],
  sidebar: {
    name: 'docs',
    treeUrl: '/content/tree.json',
    items: [
      { type: 'category', label: 'Closed', firstHref: '/content/first', collapsible: true, collapsed: true },
      {
        type: 'category',
        label: 'Guides',
        href: '/content/guides',
        collapsible: true,
        collapsed: true,
        items: [
          { type: 'link', label: 'A', href: '/content/guides/a' },
          { type: 'link', label: 'Hidden', href: '/content/hidden', unlisted: true },
        ],
      },
    ],
  },
  previous: { label: 'Before', href: '/content/before' },
  version: {
    name: 'current',
    label: 'Next',
    isLast: true,
    badge: false,
    alternatives: [{ name: 'current', label: 'Next', href: '/content/guides/a', isLast: true }],
  },
  tags: [],
  lastUpdate: { date: '2025-01-05T23:30:00Z', dateText: 'Jan 5, 2025', author: 'Ann' },
  htmlClass: 'doc-page',
};

function renderBoth(details: Partial<PageDetails> = {}, head: DocumentHead = {}) {
  const assets = { inlineStyle: 'body{}', script: '/content/app.js', inlineScript: 'inline()' };
  const { document, payload } = renderPage({ page: { ...page, ...details }, chrome, assets, head });
  return { document: toDocument(document), payload };
}

const render = (details?: Partial<PageDetails>, head?: DocumentHead) => renderBoth(details, head).document;

/** The document without the data at its end, which repeats the page's text. */
const toVisible = (html: string) => html.slice(0, html.indexOf('<script type="application/json"'));

describe('the document', () => {
  it.each([
    ['attributes of the root', '<html lang="en" dir="ltr" class="doc-page" data-theme="light">'],
    ['the skip link', '<a class="skip-link" href="#main">Skip to main content</a>'],
    ['the article once', '<article class="article"><h1>A</h1></article>'],
    ['the page in the breadcrumbs', '<span aria-current="page">A</span>'],
    ['the page in the sidebar', '<a class="sidebar__link" href="/content/guides/a" aria-current="page">A</a>'],
    ['the section in the header', 'href="/content/guides" aria-current="true" data-section="">Start</a>'],
    [
      'a closed category without page as a link to its first',
      '<a class="sidebar__label needs-no-scripts" href="/content/first">',
    ],
    ['the caret of an open category', 'aria-label="Collapse sidebar category &#x27;Guides&#x27;"'],
    ['the drawer as a popover', 'id="docs-sidebar" role="complementary" class="sidebar" popover="auto"'],
    ['both tables of contents', 'data-contents-fold=""'],
    ['the date in UTC', '<time dateTime="2025-01-05T23:30:00Z">Jan 5, 2025</time>'],
    ['the page before', '<nav class="page-links" aria-label="Docs pages">'],
    ['the inline script', '<script>inline()</script>'],
  ])('has %s', (_name, expected) => {
    expect(toVisible(render())).toContain(expected);
  });

  it.each([
    ['unlisted pages of others', 'Hidden'],
    ['inline styles', ' style="'],
    ['the version menu for one version', 'menu-version'],
  ])('has no %s', (_name, absent) => {
    expect(toVisible(render())).not.toContain(absent);
  });

  it('leaves out what the page does not have', () => {
    const html = toVisible(render({ previous: undefined, toc: [], lastUpdate: undefined, sidebar: undefined }));
    for (const absent of ['page-links', 'contents-fold', 'article-footer', 'sidebar__docs']) {
      expect(html).not.toContain(absent);
    }
  });
});

describe('the document, for one situation', () => {
  it('carries the payload without the HTML, unable to close its script', () => {
    const html = render({ title: '</script>' });
    const data = /<script type="application\/json" id="page-payload">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ title: '</script>', permalink: '/content/guides/a' });
    expect(JSON.parse(data)).not.toHaveProperty('html');
  });

  it('has the sheet of the site before that of the page: it names the order of the layers', () => {
    const html = render({}, { css: ['/content/own.css'] });
    expect(html.indexOf('<style>body{}</style>')).toBeLessThan(html.indexOf('/content/own.css'));
  });

  it('says which version is old, and where the latest is', () => {
    const alternatives = [
      { name: 'current', label: 'Next', href: '/content/guides/a', isLast: true },
      { name: '1.0', label: '1.0', href: '/content/1.0/a' },
    ];
    const version = {
      name: '1.0',
      label: '1.0',
      isLast: false,
      badge: true,
      banner: 'unmaintained' as const,
      alternatives,
    };
    const html = toVisible(render({ version }));
    expect(html).toContain('This is documentation for Docs 1.0, which is no longer actively maintained.');
    expect(html).toContain('<a href="/content/guides/a" data-version="current"><b>latest version</b></a>');
    expect(html).toContain('Version: 1.0');
    expect(html).toContain('id="menu-version"');
  });
});

describe('the payload', () => {
  const { document, payload } = renderBoth();

  it('has the page as the document has it', () => {
    expect(payload.html).toContain('<article class="article"><h1>A</h1></article>');
    expect(document).toContain(payload.html);
  });

  it('has the tags of the head that are the page’s own', () => {
    expect(payload.head).toContain('<link rel="canonical" href="https://example.org/content/guides/a" data-page>');
  });

  it('has nothing that only HTML needs', () => {
    const names = ['buildId', 'documentTitle', 'hasContents', 'head', 'html', 'htmlClass', 'kind', 'permalink'];
    expect(Object.keys(payload).toSorted()).toEqual([...names, 'sidebar', 'title', 'version']);
  });
});
