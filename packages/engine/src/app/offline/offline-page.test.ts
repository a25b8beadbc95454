import { expect, it } from 'vitest';
import { renderOfflinePage } from './offline-page.ts';

it('lists what is on the device, whatever the titles hold', async () => {
  const response = renderOfflinePage('A & B', [{ path: '/docs/%22a', title: '<b>' }]);
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain('<li><a href="/docs/%22a">&lt;b&gt;</a></li>');
  expect(html).toContain('<title>You are offline | A &amp; B</title>');
});

it('says that nothing is there', async () => {
  expect(await renderOfflinePage('A', []).text()).toContain('No page of this site is on your device.');
});
