// Back and Forward: the page, its scroll position, and navigations that were still pending.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, holdBack, isMarked, LONG, mark, open, test } from './fixture-test.ts';

const getScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Waits a moment, as a reader does before the next click. */
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, top);
      }),
    y,
  );
  expect(await getScroll(page)).toBe(y);
};
const follow = (page: Page, href: string) =>
  page.evaluate(
    (path) => document.querySelector<HTMLElement>(`article a[href="${path}"], .sidebar a[href="${path}"]`)?.click(),
    href,
  );
const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test('Back and Forward restore the place in both pages, without a new document', async ({ page }) => {
  await open(page, LONG);
  await mark(page);
  await scrollTo(page, 1500);
  await follow(page, BEHAVIOURS);
  await expectTitle(page, 'Behaviours');
  await scrollTo(page, 700);
  await page.goBack();
  await expectTitle(page, 'Long');
  await expect.poll(() => getScroll(page)).toBe(1500);
  await page.goForward();
  await expectTitle(page, 'Behaviours');
  await expect.poll(() => getScroll(page)).toBe(700);
  expect(await isMarked(page)).toBe(true);
});

test('Back restores the place also when the page has to load', async ({ page }) => {
  await open(page, LONG);
  await scrollTo(page, 1500);
  await follow(page, BEHAVIOURS);
  await expectTitle(page, 'Behaviours');
  await scrollTo(page, 300);
  // A new document has no pages in its cache.
  await page.reload();
  await page.waitForSelector('html[data-has-hydrated]');
  await mark(page);
  await page.route(`**${LONG}.json`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goBack();
  await expectTitle(page, 'Long');
  await expect.poll(() => getScroll(page)).toBe(1500);
  expect(await isMarked(page)).toBe(true);
});

test('a reload keeps the place', async ({ page }) => {
  await open(page, LONG);
  await scrollTo(page, 1500);
  await page.reload();
  await page.waitForSelector('html[data-has-hydrated]');
  await expect.poll(() => getScroll(page)).toBe(1500);
});

test('Back from another site restores the place', async ({ page }) => {
  await page.route('https://example.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await open(page, LONG);
  await scrollTo(page, 1500);
  await page.goto('https://example.com/');
  await page.goBack();
  await expectTitle(page, 'Long');
  await expect.poll(() => getScroll(page)).toBe(1500);
});

test('fragments of one page are entries of their own', async ({ page }) => {
  await open(page, LONG);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Section 5' }).click();
  await expect(page.getByRole('heading', { name: 'Section 5' })).toBeInViewport();
  const there = await getScroll(page);
  await contents.getByRole('link', { name: 'Section 2' }).click();
  await expect.poll(() => getScroll(page)).toBeLessThan(there);
  await page.goBack();
  await expect(page).toHaveURL(`${LONG}#section-5`);
  await expect.poll(() => getScroll(page)).toBe(there);
  await page.goBack();
  await expect(page).toHaveURL(LONG);
  await expect.poll(() => getScroll(page)).toBe(0);
});

test('Back does not move the focus', async ({ page }) => {
  await open(page, LONG);
  await follow(page, BEHAVIOURS);
  await expectTitle(page, 'Behaviours');
  await page.getByRole('button', { name: /Switch between/ }).focus();
  await page.goBack();
  await expectTitle(page, 'Long');
  await expect(page.getByRole('button', { name: /Switch between/ })).toBeFocused();
});

test('Back while a page is loading stays, and the page that comes late is not shown', async ({ page }) => {
  // Without prefetching, so that the page has to load.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, LONG);
  await follow(page, BEHAVIOURS);
  await expectTitle(page, 'Behaviours');
  const release = await holdBack(page, '**/guides/text.json');
  const asked = page.waitForRequest('**/guides/text.json');
  await follow(page, '/content/next/guides/text');
  await asked;
  await page.goBack();
  await expectTitle(page, 'Long');
  release();
  // Long enough for the page to appear if it still did.
  await page.waitForTimeout(400);
  await expectTitle(page, 'Long');
  await expect(page).toHaveURL(LONG);
});
