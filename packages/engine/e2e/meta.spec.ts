// What search engines and previews read.
import { expect, test } from '@playwright/test';
import { readPaths } from './sites.ts';

const PATH = '/content/reference-docs/operators/fork-join';
const ORIGIN = 'https://docs.conductor-oss.org';

test('the head of a page', async ({ page }) => {
  await page.goto(PATH);
  const getMeta = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
  await expect(page).toHaveTitle('Fork/Join | Conductor Docs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN + PATH);
  expect(await getMeta('property="og:url"')).toBe(ORIGIN + PATH);
  expect(await getMeta('property="og:title"')).toBe('Fork/Join | Conductor Docs');
  expect((await getMeta('name="description"'))!.length).toBeGreaterThan(20);
  expect(await getMeta('property="og:description"')).toBe(await getMeta('name="description"'));
  expect(await getMeta('property="og:locale"')).toBe('en');
  expect(await getMeta('name="twitter:card"')).toBe('summary_large_image');
  expect(await getMeta('name="docsearch:language"')).toBe('en');
  expect(await getMeta('name="docsearch:version"')).toBe('current');
  expect(await getMeta('name="docsearch:docusaurus_tag"')).toBe('docs-default-current');
  await expect(page.locator('meta[name=generator], meta[name=robots]')).toHaveCount(0);
});

test('each page has its own picture for previews, 1200 × 630', async ({ request }) => {
  const pictures = new Set<string>();
  for (const path of [PATH, '/content/', '/content/core-concepts']) {
    const html = await (await request.get(path)).text();
    const [, address] = /property="og:image" content="([^"]+)"/.exec(html)!;
    expect(html).toContain(`name="twitter:image" content="${address}"`);
    expect(address!.startsWith(`${ORIGIN}/content/assets/social/`)).toBe(true);
    const response = await request.get(new URL(address!).pathname);
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
    pictures.add(address!);
  }
  expect(pictures.size).toBe(3);
});

test('the picture is one that a browser can draw', async ({ page }) => {
  await page.goto(PATH);
  const address = new URL((await page.locator('meta[property="og:image"]').getAttribute('content'))!).pathname;
  const colors = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return new Set(pixels).size;
  }, address);
  expect(colors).toBeGreaterThan(8);
});

test('breadcrumbs are structured data: complete, absolute, the page itself last', async ({ page }) => {
  await page.goto(PATH);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@type': string;
    itemListElement: { position: number; name: string; item: string }[];
  };
  expect(data['@type']).toBe('BreadcrumbList');
  expect(data.itemListElement.map(({ position }) => position)).toEqual(
    data.itemListElement.map((_, index) => index + 1),
  );
  for (const { name, item } of data.itemListElement) {
    expect(name).not.toBe('');
    expect(item.startsWith(`${ORIGIN}/content/`)).toBe(true);
  }
  expect(data.itemListElement.at(-1)).toMatchObject({ name: 'Fork/Join', item: ORIGIN + PATH });
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current="page"]')).toHaveText(
    'Fork/Join',
  );
});

test('the sitemap has every page but search, with the constants', async ({ request }) => {
  const text = await (await request.get('/content/sitemap.xml')).text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(listed.toSorted()).toEqual(
    readPaths()
      .filter((path) => path !== '/content/search')
      .toSorted(),
  );
  expect(text.match(/<changefreq>hourly<\/changefreq><priority>0\.9<\/priority>/g)).toHaveLength(listed.length);
});

test('robots and OpenSearch', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/content/sitemap.xml`);
  const description = await (await request.get('/content/opensearch.xml')).text();
  expect(description).toContain('<ShortName>Conductor Docs</ShortName>');
  expect(description).toContain(`template="${ORIGIN}/content/search?q={searchTerms}"`);
  await page.goto(PATH);
  await expect(page.locator('link[rel=search]')).toHaveAttribute('href', '/content/opensearch.xml');
});

test('search and not-found pages are kept out of indexes', async ({ page }) => {
  for (const path of ['/content/search', '/content/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  }
});
