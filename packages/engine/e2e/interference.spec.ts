// What interferes with a page in the browser: clocks, extensions, hosts and proxies. The reader always ends up on a
// readable page.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, isMarked, mark, open, setLink, test, waitForApp } from './fixture-test.ts';

const TEXT = '/content/next/guides/text';
const link = (page: Page) => page.getByRole('article').getByRole('link', { name: 'text', exact: true });
const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Turned off, because prefetching would load the page before anything fails. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
});

test('a clock that jumps back or ahead does not stop pages from loading', async ({ page }) => {
  await open(page, BEHAVIOURS);
  // Stored while the clock was an hour ahead.
  await page.evaluate(
    (path) => sessionStorage.setItem(`reloaded:${location.origin}${path}`, String(Date.now() + 3_600_000)),
    TEXT,
  );
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await mark(page);
  await page.route('**/guides/text.json', (route) => route.abort());
  await link(page).click();
  await expectTitle(page, 'Plain text');
  await expect(page).toHaveURL(TEXT);
  expect(await isMarked(page)).toBe(false);
});

test('a main script that an extension blocks: the page is read, and links are links', async ({ page }) => {
  await page.route('**/assets/app/*.js', (route) => route.abort('blockedbyclient'));
  await page.goto(BEHAVIOURS);
  await link(page).click();
  await expectTitle(page, 'Plain text');
});

test('React’s script that an extension blocks: menus, tabs and the color mode work, links are links', async ({
  page,
}) => {
  let isFirst = true;
  await page.route('**/assets/app/*.js', (route) => {
    const isEntry = isFirst;
    isFirst = false;
    return isEntry ? route.continue() : route.abort('blockedbyclient');
  });
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(BEHAVIOURS);
  await warned;
  await page.getByRole('button', { name: /Switch between/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('tab', { name: 'Linux' }).first().click();
  await expect(page.getByRole('tabpanel').filter({ hasText: 'Linux of the second.' })).toBeVisible();
  await link(page).click();
  await expectTitle(page, 'Plain text');
});

test('a host that answers every address with one document shows the page that was asked for', async ({
  page,
  request,
}) => {
  const html = await (await request.get(BEHAVIOURS)).text();
  await page.route(`**${TEXT}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(TEXT);
  await waitForApp(page);
  await expectTitle(page, 'Plain text');
  await expect(page).toHaveTitle(/Plain text/);
});

test('a document whose bytes a proxy changed is repaired, and still works', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route(`**${BEHAVIOURS}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text())
        .replace(/<div id="root">/, '<div id="root"> <!-- proxy -->')
        .replaceAll('> <', '><'),
    });
  });
  await open(page, BEHAVIOURS);
  await setLink(page, TEXT);
  await page.locator('article a').first().click();
  await expectTitle(page, 'Plain text');
  expect(errors).toEqual([]);
});
