// The server: variants of an address, statuses, headers, compression, caching.
import { expect, test } from '@playwright/test';

test.describe('addresses', () => {
  for (const path of [
    '/content/core-concepts',
    '/content/core-concepts/',
    '/content/core-concepts.html',
    '/content/core-concepts/index.html',
    '/content/Core-Concepts',
    '/content/core-concepts?a=b',
  ]) {
    test(`${path} is the page`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<h1>Core Concepts</h1>');
    });
  }

  test('the payload of a page comes for its address in any case', async ({ request }) => {
    const response = await request.get('/content/Core-Concepts.json', { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({ permalink: '/content/core-concepts' });
  });

  for (const [path, status, location] of [
    ['/', 302, '/content/'],
    ['/content', 301, '/content/'],
    ['/content/quickstarts/deploy-workflows?x=1', 301, '/content/quickstarts/debug-and-monitor-workflows?x=1'],
  ] as const) {
    test(`${path} leads to ${location}`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([status, location]);
    });
  }

  for (const path of [
    '/nowhere',
    '/content/nowhere',
    '/content/404.html',
    '/content/%',
    '/content/..%2f..%2fpackage.json',
    '/server.json',
    '/content/index.html.br',
  ]) {
    test(`${path} is not found`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    });
  }

  test('other methods are refused', async ({ request }) => {
    const response = await request.post('/content/');
    expect([response.status(), response.headers().allow]).toEqual([405, 'GET, HEAD']);
  });
});

test('headers keep other origins and inline code out', async ({ request }) => {
  const headers = (await request.get('/content/')).headers();
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self'( 'sha256-[\w+/=]+'); style-src 'self' 'sha256-[\w+/=]+';/,
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('a document is shown in its style before anything else is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/content/');
  await expect(page.locator('.skip-link')).toHaveCSS('position', /absolute|fixed/);
  expect(asked.filter((type) => type === 'stylesheet')).toEqual([]);
});

test('the not-found page is compressed, and not kept by its tag', async ({ request }) => {
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': '*' };
  const response = await request.get('/content/nowhere', { headers });
  expect([response.status(), response.headers()['content-encoding']]).toEqual([404, 'br']);
  expect(await response.text()).toContain('Page Not Found');
});

test('a part of a file, and none where it has ended', async ({ request }) => {
  const get = (range: string) => request.get('/robots.txt', { headers: { Range: range } });
  const whole = await (await request.get('/robots.txt')).text();
  const last = await get('bytes=-10');
  expect([last.status(), await last.text()]).toEqual([206, whole.slice(-10)]);
  expect((await get('bytes=5-3')).status()).toBe(200);
  const outside = await get('bytes=100000-');
  expect([outside.status(), outside.headers()['content-range']]).toEqual([416, `bytes */${whole.length}`]);
});

test('only a browser that uses TLS is asked to keep using it', async ({ request }) => {
  const get = async (headers: Record<string, string>) => (await request.get('/content/', { headers })).headers();
  expect((await get({ 'x-forwarded-proto': 'https' }))['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await get({}))['strict-transport-security']).toBeUndefined();
});

test('documents are revalidated, hashed files kept, both compressed', async ({ request }) => {
  const document = await request.get('/content/', { headers: { 'Accept-Encoding': 'br' } });
  expect([document.headers()['cache-control'], document.headers()['content-encoding']]).toEqual([
    'public, max-age=0, must-revalidate',
    'br',
  ]);
  const script = /<script type="module" src="(\/content\/assets\/app\/[^"]+\.js)"/.exec(await document.text())![1]!;
  const asset = await request.get(script, { headers: { 'Accept-Encoding': 'gzip' } });
  expect([asset.headers()['cache-control'], asset.headers()['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'gzip',
  ]);
  const again = await request.get('/content/', { headers: { 'If-None-Match': document.headers().etag! } });
  expect(again.status()).toBe(304);
});
