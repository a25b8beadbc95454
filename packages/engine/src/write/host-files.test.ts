import { expect, test } from 'vitest';
import { renderRedirects } from './host-files.ts';

test('redirects for static hosts are encoded, and what is encoded already stays', () => {
  const redirects = [
    { from: '/docs/alte seite', to: '/docs/日本語#é' },
    { from: '/docs/b', to: 'https://example.com/100%25?a=b' },
  ];
  expect(renderRedirects({ redirects }, '/docs/').split('\n')).toEqual([
    '/ /docs/ 302',
    '/docs/alte%20seite /docs/%E6%97%A5%E6%9C%AC%E8%AA%9E#%C3%A9 301',
    '/docs/b https://example.com/100%25?a=b 301',
    '',
  ]);
});
