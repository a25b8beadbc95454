// @vitest-environment happy-dom
// Which version the page's search uses, whatever the version's name is.
import { beforeEach, expect, it } from 'vitest';
import { toVersionClass } from '../../shared/version-class.ts';
import { getPageVersion } from './providers.ts';

const versions = ['current', '2.0 beta', '2.0', '1.0'].map((name) => ({ name, label: name, isLast: name === '2.0' }));

beforeEach(() => {
  const chrome = { search: { service: { provider: 'embedded' }, versions } };
  document.body.innerHTML = `<script type="application/json" id="site-chrome">${JSON.stringify(chrome)}</script>`;
});

it.each([
  ['1.0', '1.0'],
  ['2.0 beta', '2.0 beta'],
  ['current', 'current'],
  ['2.0', undefined],
  ['gone', undefined],
])('on a page of %s it is %s', (name, expected) => {
  document.documentElement.className = `docs-wrapper ${toVersionClass(name)} docs-doc-page`;
  expect(getPageVersion()).toBe(expected);
});

it('a class is one class', () => {
  expect(toVersionClass('2.0 beta\t1')).toBe('docs-version-2.0-beta-1');
});
