// The small site with all our features, in two versions and two languages: it has no faults, and has these addresses.
import { expect, test } from 'vitest';
import { buildInMemory } from '../test/test-project.ts';

test('English', async () => {
  const { report, site, getPage } = await buildInMemory('packages/engine/fixtures/site');
  expect(report).toEqual([]);
  expect(site.pages.map(({ kind, permalink }) => `${kind} ${permalink}`)).toMatchInlineSnapshot(`
    [
      "doc /content/next/getting-started/install",
      "doc /content/next/glossary",
      "doc /content/next/guides/behaviours",
      "doc /content/next/guides/blocks",
      "doc /content/next/guides/nested/deep",
      "doc /content/next/guides/nested/long",
      "doc /content/next/guides/secret",
      "doc /content/next/guides/text",
      "doc /content/next/guides/variants",
      "doc /content/next",
      "doc /content/next/reference/fields",
      "category /content/next/category/getting-started",
      "tag-list /content/next/tags",
      "tag /content/next/tags/blocks",
      "tag /content/next/tags/reference",
      "doc /content/getting-started/install",
      "doc /content/glossary",
      "doc /content/",
      "search /content/search",
      "site-map /content/site-map",
      "changes /content/changes",
      "not-found /content/404",
    ]
  `);
  expect(site.redirects).toEqual([{ from: '/content/guides/old', to: '/content/next/guides/blocks' }]);
  const { compiled } = getPage('docs/guides/blocks.mdx');
  expect(compiled.toc.map(({ id }) => id)).toEqual([
    'tabs',
    'inside-a-tab',
    'admonitions',
    'details',
    'inside-details',
    'images',
    'partial-and-component',
    'shared-heading',
    'blocks-of-the-site',
    'editions',
    'contents',
  ]);
  expect(compiled.head?.html).toBe('<meta property="og:type" content="article"/>');
}, 30_000);

test('French', async () => {
  const { report, site } = await buildInMemory('packages/engine/fixtures/site/fr');
  expect(report).toEqual([]);
  expect(site.pages.map(({ permalink }) => permalink)).toEqual([
    '/content/fr/glossary',
    '/content/fr/',
    '/content/fr/search',
    '/content/fr/site-map',
    '/content/fr/404',
  ]);
}, 30_000);
