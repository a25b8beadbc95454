// What the window shows while a page loads, when it does not load, and when it crashes.
import type { Page, Route } from '@playwright/test';
import { BEHAVIOURS, expect, holdBack, isMarked, mark, open, test } from './fixture-test.ts';

const TEXT = '/content/next/guides/text';
const link = (page: Page) => page.getByRole('article').getByRole('link', { name: 'text', exact: true });
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const delay = (milliseconds: number) => async (route: Route) => {
  await sleep(milliseconds);
  await route.continue().catch(() => {});
};
/** Turned off, because prefetching would hide how long a page takes. */
const openSparing = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, BEHAVIOURS);
};

test.describe('progress bar', () => {
  test('appears after 200 ms, begins at 0.08, trickles, and goes with the page', async ({ page }) => {
    await page.clock.install();
    await openSparing(page);
    const release = await holdBack(page, '**/guides/text.json');
    await page.clock.pauseAt(Date.now() + 60_000);
    // Not with the mouse, because that waits for frames and the clock is stopped.
    await link(page).evaluate((element: HTMLElement) => element.click());
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    await page.clock.runFor(190);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(bar).toHaveAttribute('aria-valuenow', '8');
    const width = await page
      .locator('.progress__fill')
      .evaluate((fill) => getComputedStyle(fill).getPropertyValue('--progress'));
    expect(Number(width)).toBe(0.08);
    await page.clock.runFor(8 * 800);
    const later = await page
      .locator('.progress__fill')
      .evaluate((fill) => getComputedStyle(fill).getPropertyValue('--progress'));
    expect(Number(later)).toBeGreaterThan(0.08);
    expect(Number(later)).toBeLessThanOrEqual(0.08 + 8 * 0.02);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
    await page.clock.runFor(500);
    await expect(bar).toHaveCount(0);
  });

  test('does not appear for a page that comes fast, nor for a fragment', async ({ page }) => {
    await openSparing(page);
    await page.evaluate(() => {
      new MutationObserver((changes) => {
        if (
          changes.some(({ addedNodes }) =>
            [...addedNodes].some((node) => (node as Element).classList?.contains('progress')),
          )
        )
          document.documentElement.dataset.barred = '';
      }).observe(document.body, { childList: true });
    });
    await page.getByRole('link', { name: 'far down here' }).click();
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => document.documentElement.dataset.barred)).toBeUndefined();
  });

  test('stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSparing(page);
    const release = await holdBack(page, '**/guides/text.json');
    await link(page).click();
    const duration = await page
      .locator('.progress__fill')
      .evaluate((fill) => getComputedStyle(fill).transitionDuration);
    expect(duration).toBe('0s');
    release();
  });
});

test('the old page stays while the next one is on its way', async ({ page }) => {
  await openSparing(page);
  const release = await holdBack(page, '**/guides/text.json');
  await link(page).click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
});

test.describe('a page that does not load', () => {
  test('is loaded as a document, once', async ({ page }) => {
    await openSparing(page);
    await mark(page);
    await page.route('**/guides/text.json', (route) => route.abort());
    await link(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
    expect(await isMarked(page)).toBe(false);
  });

  test('shows the error and Retry when the document does not help, a spinner while it retries, then the page', async ({
    page,
  }) => {
    await openSparing(page);
    await page.route('**/guides/text.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.evaluate(
      (href) => sessionStorage.setItem(`reloaded:${href}`, String(Date.now())),
      new URL(TEXT, page.url()).href,
    );
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await link(page).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText('This page could not be loaded');
    await expect(box).toContainText('status 500');
    expect((await warned).text()).toContain('status 500');
    await expect(page).toHaveURL(TEXT);
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();

    await page.unroute('**/guides/text.json');
    await page.route('**/guides/text.json', delay(700));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
    await expect(page).toHaveTitle(/Plain text/);
  });
});

test.describe('a page that crashes', () => {
  const crash = (route: Route) =>
    route.fetch().then(async (response) => {
      const payload = (await response.json()) as object;
      // The loader accepts this payload, but it cannot be rendered.
      await route.fulfill({ response, json: { ...payload, sidebar: { name: 'docs', treeUrl: '', items: [null] } } });
    });

  test('shows the crash screen inside header and footer; a navigation leaves it', async ({ page }) => {
    await openSparing(page);
    await page.route('**/guides/text.json', crash);
    await link(page).click();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('alert').locator('pre')).not.toBeEmpty();
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
    await expect(page).toHaveTitle(/^Behaviours/);
    await expect(page.getByRole('button', { name: /Copy code/ }).first()).toBeVisible();
  });
});
