import { expect, test } from 'vitest';
import type { FrontMatter } from '../types.ts';
import { RULES } from '../check/rules.ts';
import { getPage, planSite, toLines, toVersion } from '../../test/test-site.ts';
import { toKebabCase } from './tags.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['camelCase', 'camel-case'],
  ['HTTP Poll', 'http-poll'],
  ['XMLParser2', 'xml-parser-2'],
  ['Café', 'cafe'],
  ["don't", 'dont'],
  ['snake_case', 'snake-case'],
  ['日本', '日本'],
])('%s → %s', (text, expected) => {
  expect(toKebabCase(text)).toBe(expected);
});

const pages: [string, FrontMatter][] = [
  ['b.md', { tags: ['API', 'Java'], title: 'Beta' }],
  ['a.md', { tags: ['API', { label: 'Own', permalink: '/own/path' }], title: 'Alpha', description: 'About a.' }],
  ['c.md', { tags: ['API', 'secret'], unlisted: true }],
];

test('tags of a page, the list of tags, and a page for each tag', () => {
  const site = planSite(toVersion(pages));
  expect(getPage(site, 'a').tags).toEqual([
    { label: 'API', href: '/content/tags/api' },
    { label: 'Own', href: '/content/tags/own/path' },
  ]);
  expect(getPage(site, '/tags')).toMatchObject({ kind: 'tag-list', permalink: '/content/tags', title: 'Tags' });
  expect(getPage(site, '/tags').tagGroups).toEqual([
    { letter: 'A', tags: [{ label: 'API', href: '/content/tags/api', count: 2 }] },
    { letter: 'J', tags: [{ label: 'Java', href: '/content/tags/java', count: 1 }] },
    { letter: 'O', tags: [{ label: 'Own', href: '/content/tags/own/path', count: 1 }] },
  ]);
  const api = getPage(site, '/tags/api');
  expect(api.title).toBe('2 docs tagged with "API"');
  expect(api.cards).toEqual([
    { label: 'Alpha', href: '/content/a', description: 'About a.', kind: 'page' },
    { label: 'Beta', href: '/content/b', description: '', kind: 'page' },
  ]);
});

test('a tag of unlisted pages only is itself unlisted', () => {
  expect(getPage(planSite(toVersion(pages)), '/tags/secret')).toMatchObject({
    title: 'One doc tagged with "secret"',
    unlisted: true,
  });
});

test('no tags, no tag pages', () => {
  expect(planSite(toVersion(['a.md'])).pages.map(({ kind }) => kind)).toEqual(['doc']);
});

test('tags.yml gives label, address and description; a tag that it lacks is a warning', () => {
  const tagsFile = { api: { label: 'The API', permalink: '/interface', description: 'Calls.' }, java: null };
  const site = planSite(toVersion([['a.md', { tags: ['api', 'java', 'jva'] }]], { tagsFile }));
  expect(getPage(site, 'a').tags).toEqual([
    { label: 'The API', href: '/content/tags/interface', description: 'Calls.' },
    { label: 'Java', href: '/content/tags/java' },
    { label: 'jva', href: '/content/tags/jva' },
  ]);
  expect(toLines(site)).toEqual([
    'docs/a.md:3 unknown-tag Expected a tag that tags.yml lists, found `jva`. Did you mean `java`?',
  ]);
  expect(RULES.find(({ id }) => id === site.diagnostics[0]?.rule)?.severity).toBe('warning');
});

test.each([
  ['de', ['Ähnlich', 'Zuletzt']],
  ['sv', ['Zuletzt', 'Ähnlich']],
])('tags are in the order of the alphabet of %s', (locale, labels) => {
  const site = planSite(toVersion([['a.md', { tags: ['Zuletzt', 'Ähnlich'] }]]), { locale });
  const groups = getPage(site, '/tags').tagGroups ?? [];
  expect(groups.flatMap(({ tags }) => tags.map(({ label }) => label))).toEqual(labels);
});
