import { expect, test } from 'vitest';
import { parseNumberPrefix, toUnprefixedPath } from './number-prefix.ts';

test.each([
  ['hyphen', '01-intro', { name: 'intro', position: 1 }],
  ['underscore and spaces', '003 _ my doc', { name: 'my doc', position: 3 }],
  ['dot', '0.intro', { name: 'intro', position: 0 }],
  ['several separators', '2---deep', { name: 'deep', position: 2 }],
  ['none', 'intro', { name: 'intro' }],
  ['number without separator', '3intro', { name: '3intro' }],
  ['date', '2021-11-foo', { name: '2021-11-foo' }],
  ['version', '7.0-foo', { name: '7.0-foo' }],
  ['nothing behind the separator', '01-', { name: '01-' }],
])('%s', (_, name, expected) => {
  expect(parseNumberPrefix(name)).toEqual(expected);
});

test('folders lose their prefixes one by one', () => {
  expect(toUnprefixedPath('01-a/2021-11-b/2_c')).toBe('a/2021-11-b/c');
});
