// The header: its menus by mouse, touch and keyboard, and how it hides if the configuration says so.
import { test as siteTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, LONG, open, test } from './fixture-test.ts';

const button = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Glossary' });

test.describe('a menu', () => {
  test('opens under the mouse and closes when it leaves', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await expect(entry(page)).toBeHidden();
    await button(page).hover();
    await expect(entry(page)).toBeVisible();
    await entry(page).hover();
    await page.waitForTimeout(400);
    await expect(entry(page)).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(entry(page)).toBeHidden();
    await button(page).hover();
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page)).toBeHidden();
  });

  test('stays open after a click, and closes by the next one or one beside it', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await button(page).click();
    await page.mouse.move(700, 700);
    await page.waitForTimeout(400);
    await expect(entry(page)).toBeVisible();
    await button(page).click();
    await expect(entry(page)).toBeHidden();
    await button(page).click();
    await expect(entry(page)).toBeVisible();
    await page.mouse.click(700, 700);
    await expect(entry(page)).toBeHidden();
  });

  for (const key of ['Enter', 'Space']) {
    test(`opens by ${key}, closes by Escape, and gives the focus back`, async ({ page }) => {
      await open(page, BEHAVIOURS);
      await button(page).focus();
      await page.keyboard.press(key);
      await expect(entry(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(entry(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(entry(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    });
  }

  test('closes when the focus leaves it', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await button(page).focus();
    await page.keyboard.press('Enter');
    for (let index = 0; index < 3; index++) await page.keyboard.press('Tab');
    await expect(entry(page)).toBeHidden();
  });

  test('closes when one of its links is followed', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await button(page).click();
    await entry(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await expect(entry(page)).toBeHidden();
    await button(page).click();
    await expect(entry(page)).toHaveAttribute('aria-current', 'page');
    // The menu also closes if the link leads to the current page, and the focus stays.
    await entry(page).click();
    await expect(entry(page)).toBeHidden();
  });

  test('works before React is there', async ({ page }) => {
    await page.route('**/assets/app/*.js', (route) => route.abort());
    await page.goto(BEHAVIOURS);
    await button(page).click();
    await expect(entry(page)).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a menu opens by a tap and closes by a tap beside it', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await button(page).tap();
    await expect(entry(page)).toBeVisible();
    await page.touchscreen.tap(700, 700);
    await expect(entry(page)).toBeHidden();
  });
});

test('links that leave the site open a new tab and say so', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await button(page).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Elsewhere (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('the page that is shown is marked in the header', async ({ page }) => {
  await open(page, '/content/next/getting-started/install');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Start', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('hiding on scroll', () => {
  const isHidden = (page: Page) =>
    page.locator('.header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom) <= 0);
  const scrollBy = (page: Page, y: number) => page.evaluate((top) => window.scrollBy(0, top), y);

  test('hides on the way down, comes back on the way up, and for the keyboard', async ({ page }) => {
    await open(page, LONG);
    await scrollBy(page, 600);
    await expect.poll(() => isHidden(page)).toBe(true);
    await scrollBy(page, -50);
    await expect.poll(() => isHidden(page)).toBe(false);
    await scrollBy(page, 300);
    await expect.poll(() => isHidden(page)).toBe(true);
    // Without the scrolling that a browser may do for an element that receives the focus.
    await button(page).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await expect.poll(() => isHidden(page)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 10));
    await expect.poll(() => isHidden(page)).toBe(false);
  });

  siteTest('stays where the configuration does not want it', async ({ page }) => {
    await open(page, '/content/core-concepts');
    await scrollBy(page, 600);
    await page.waitForTimeout(400);
    expect(await isHidden(page)).toBe(false);
  });
});
