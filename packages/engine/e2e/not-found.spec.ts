// Unknown addresses, a wrong base path, and a main script that does not load.
import { test as siteTest } from '@playwright/test';
import { BEHAVIOURS, expect, open, setLink, test } from './fixture-test.ts';
import { getLayoutShift } from './layout-shift.ts';

test('an unknown address is a page of the site with a real status', async ({ page }) => {
  const response = await page.goto('/content/next/guides/tekst');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Fixture Docs');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const main = page.getByRole('main');
  await expect(main).toContainText('We could not find what you were looking for.');
  await expect(main).toContainText(
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  );
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(main.getByRole('link', { name: /home page|Plain text/ }).first()).toBeVisible();
});

test('a link to an unknown page ends on the not-found page', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await setLink(page, '/content/next/nowhere');
  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveURL('/content/next/nowhere');
});

siteTest('the words of the address are looked for, and the nearest pages offered', async ({ page }) => {
  await page.goto('/content/reference-docs/operators/fork-joins');
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox', { name: 'Search' })).toHaveValue('fork joins');
  const nearest = main.getByRole('list').getByRole('link');
  await expect(nearest).toHaveCount(3);
  expect(await getLayoutShift(page)).toBe(0);
  await nearest.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fork/Join');
});

test.describe('base-path banner', () => {
  const banner = '#base-url-banner';

  test('explains a site that is served below another path', async ({ page, request }) => {
    const html = await (await request.get('/content/next/guides/text')).text();
    await page.route('**/other/**', (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: html })
        : route.fulfill({ status: 404, body: '' }),
    );
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/other/next/guides/text');
    await expect(page.locator(banner)).toContainText('This site did not load properly.');
    await expect(page.locator(banner)).toContainText('Configured base path: /content/');
    await expect(page.locator(banner)).toContainText('Suggested base path: /other/');
    await expect(page.locator(banner)).toHaveAttribute('data-nosnippet', '');
    await expect(page.locator(banner)).toBeVisible();
  });

  test('says something else when only the network failed', async ({ page }) => {
    await page.route('**/assets/app/*.js', (route) => route.abort());
    await page.goto(BEHAVIOURS);
    await expect(page.locator(banner)).toContainText('Check your network connection');
    await expect(page.locator(banner)).not.toContainText('base path');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
  });

  test('is not there when all is well, not even as text', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await expect(page.locator(banner)).toHaveCount(0);
    expect(await page.locator('body').textContent()).not.toContain('did not load properly');
  });
});
