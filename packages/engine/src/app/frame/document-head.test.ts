import { describe, expect, it } from 'vitest';
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import type { DocumentHead } from './document-head.ts';
import { renderHeadTags, toBreadcrumbData, toScriptJson } from './document-head.ts';

const chrome: SiteChrome = {
  title: 'Docs',
  basePath: '/content/',
  url: 'https://example.org',
  locale: 'en',
  navbar: { logo: '', hideOnScroll: false, items: [] },
  footer: { groups: [], logo: { src: '', href: '/', alt: '' }, copyright: '' },
  issuesUrl: '',
  locales: [],
  showVersions: false,
};
const page: PageDetails = {
  kind: 'doc',
  buildId: 'b',
  permalink: '/content/a',
  title: 'A',
  documentTitle: 'A "1" <b> | Docs',
  description: 'About a.',
  article: '',
  toc: [],
  breadcrumbs: [],
  tags: [],
  htmlClass: '',
};
interface Situation {
  page?: Partial<PageDetails>;
  head?: DocumentHead;
}

const render = ({ page: changes, head = {} }: Situation) =>
  renderHeadTags({ page: { ...page, ...changes }, chrome, head });

describe('renderHeadTags', () => {
  it.each<[string, Situation, string]>([
    ['the title, escaped', {}, '<title>A &quot;1&quot; &lt;b&gt; | Docs</title>'],
    ['the canonical address', {}, '<link rel="canonical" href="https://example.org/content/a" data-page>'],
    ['x-default', {}, '<link rel="alternate" href="https://example.org/content/a" hreflang="x-default" data-page>'],
    ['robots of an unlisted page', { page: { unlisted: true } }, 'name="robots" content="noindex, nofollow"'],
    ['given robots', { head: { robots: 'noindex, follow' } }, 'name="robots" content="noindex, follow"'],
    ['the tag of the index', { head: { searchTag: 'docs-x' } }, 'name="docsearch:docusaurus_tag" content="docs-x"'],
    ['the page’s own style sheet', { head: { css: ['/p.css'] } }, '<link rel="stylesheet" href="/p.css" data-page>'],
    ['a tag that the page writes', { head: { extra: '<meta name="x"/>' } }, '<meta name="x" data-page/>'],
    [
      'the icon, which is the site’s',
      { head: { icon: '/i.svg' } },
      '<link rel="icon" href="/i.svg" type="image/svg+xml">',
    ],
    ['keywords', { head: { keywords: ['a', 'b'] } }, '<meta name="keywords" content="a,b" data-page>'],
  ])('%s', (_name, situation, expected) => {
    expect(render(situation)).toContain(expected);
  });

  it('leaves out what is not known', () => {
    const html = render({ page: { description: '' } });
    for (const absent of [
      'name="description"',
      'keywords',
      'robots',
      'og:image',
      'rel="icon"',
      'ld+json',
      'undefined',
    ]) {
      expect(html).not.toContain(absent);
    }
  });
});

it('lists complete breadcrumbs with absolute addresses, and the page itself', () => {
  const breadcrumbs = [{ label: 'Group' }, { label: 'Guides', href: '/content/guides' }, { label: 'A' }];
  expect(toBreadcrumbData({ page: { ...page, breadcrumbs }, chrome, head: {} })).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Guides', item: 'https://example.org/content/guides' },
      { position: 2, name: 'A', item: 'https://example.org/content/a' },
    ],
  });
});

it('cannot close the script that holds it', () => {
  expect(toScriptJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
});
