import { expect, test } from 'vitest';
import type { PlanConfig } from '../../config/plan-config.ts';
import { planSite, toLines, toVersion } from '../../../test/test-site.ts';

const sources = ['current', '2.0', '1.0'].map((name) => toVersion(['a.md'], { name }));

function plan(versions: PlanConfig['versions'], from = sources) {
  return planSite(from, { versions });
}

/** `name label path banner badge`, with `*` after the last version. */
function toRows(versions: PlanConfig['versions'], from = sources): string[] {
  return plan(versions, from).versions.map(
    ({ name, label, path, isLast, banner, badge }) =>
      `${name}${isLast ? '*' : ''} ${label} /${path} ${banner ?? 'none'} ${badge}`,
  );
}

test.each<[string, PlanConfig['versions'], string[]]>([
  ['defaults', {}, ['current Next /next unreleased true', '2.0* 2.0 / none true', '1.0 1.0 /1.0 unmaintained true']],
  [
    'last version',
    { lastVersion: 'current' },
    ['current* Next / none true', '2.0 2.0 /2.0 unmaintained true', '1.0 1.0 /1.0 unmaintained true'],
  ],
  [
    'without the working copy',
    { includeCurrentVersion: false },
    ['2.0* 2.0 / none true', '1.0 1.0 /1.0 unmaintained true'],
  ],
  ['only some', { onlyIncludeVersions: ['1.0'] }, ['1.0* 1.0 / none false']],
  [
    'options',
    {
      options: { '2.0': { label: 'Two', path: 'two', banner: 'unreleased', badge: false }, '1.0': { banner: 'none' } },
    },
    ['current Next /next unreleased true', '2.0* Two /two unreleased false', '1.0 1.0 /1.0 none true'],
  ],
])('%s', (_, options, expected) => {
  expect(toRows(options)).toEqual(expected);
});

test('the only version is last, without badge, at the base path', () => {
  expect(toRows({}, [toVersion(['a.md'])])).toEqual(['current* Next / none false']);
});

test('noIndex, addresses and trees belong to each version', () => {
  const site = plan({ options: { '1.0': { noIndex: true } } });
  expect(site.versions.map(({ name, noIndex }) => [name, noIndex])).toEqual([
    ['current', false],
    ['2.0', false],
    ['1.0', true],
  ]);
  expect(site.pages.map(({ version, permalink }) => `${version} ${permalink}`)).toEqual([
    'current /content/next/a',
    '2.0 /content/a',
    '1.0 /content/1.0/a',
  ]);
  expect(site.versions.map(({ mainPermalink }) => mainPermalink)).toEqual([
    '/content/next/a',
    '/content/a',
    '/content/1.0/a',
  ]);
  expect(site.versions[2]!.sidebars.get('defaultSidebar')).toEqual([
    { type: 'link', label: 'T a.md', href: '/content/1.0/a' },
  ]);
});

test.each<[string, PlanConfig['versions'], string]>([
  [
    'last version',
    { lastVersion: '2.1' },
    'site.config.ts unknown-version `versions.lastVersion`: Expected one of the versions current, 2.0, 1.0, found `2.1`. Did you mean `2.0`?',
  ],
  [
    'included version',
    { onlyIncludeVersions: ['2.0', 'legacy'] },
    'site.config.ts unknown-version `versions.onlyIncludeVersions`: Expected one of the versions current, 2.0, 1.0, found `legacy`.',
  ],
  [
    'options',
    { options: { curent: {} } },
    'site.config.ts unknown-version `versions.options`: Expected one of the versions current, 2.0, 1.0, found `curent`. Did you mean `current`?',
  ],
  [
    'left-out last version',
    { lastVersion: '2.0', onlyIncludeVersions: ['1.0'] },
    'site.config.ts unknown-version `versions.lastVersion`: Expected one of the versions 1.0, found `2.0`. Did you mean `1.0`?',
  ],
  [
    'nothing left',
    { onlyIncludeVersions: [] },
    'site.config.ts no-version `versions`: Expected at least one version, found that the options exclude them all. Name one in `versions.onlyIncludeVersions`.',
  ],
  [
    'two at one path',
    { options: { '1.0': { path: 'next' } } },
    'site.config.ts duplicate-version-path `versions.options`: Expected a different path for each version, found `/next` for both current and 1.0. Set `versions.options.1.0.path`.',
  ],
])('reports unknown names and clashes: %s', (_, options, line) => {
  const [first] = toLines(plan(options));
  expect(first).toBe(line);
});

test('reports a version name that cannot be a folder', () => {
  const [line] = toLines(planSite([toVersion(['a.md']), toVersion([], { name: 'a/b' })]));
  expect(line).toContain('versions.json bad-version-name Expected a version name of 1 to 32 characters');
});
