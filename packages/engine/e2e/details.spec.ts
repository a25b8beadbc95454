// Collapsible sections: by click and key, without scripts, for fragments and for find-in-page.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';

const inside = (page: Page) => page.getByRole('heading', { name: 'Deep inside' });
const fold = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator(`> summary:text-is("${name}")`) });

test('opens and closes by click and by keys; nested ones are on their own', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page.getByText('Outer', { exact: true }).click();
  await expect(page.getByText('Inner', { exact: true })).toBeVisible();
  await expect(inside(page)).toBeHidden();
  await page.getByText('Inner', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(inside(page)).toBeHidden();
  await expect(fold(page, 'Outer')).toHaveAttribute('open', '');
});

test('a fragment deep inside opens every fold around it', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Deep inside' }).click();
  await expect(inside(page)).toBeInViewport();
  await expect(fold(page, 'Outer')).toHaveAttribute('open', '');
  await expect(fold(page, 'Inner')).toHaveAttribute('open', '');
});

test('a text fragment of the browser finds words inside, and opens the folds', async ({ page }) => {
  await page.goto(`${BEHAVIOURS}#:~:text=xylophone`);
  await expect(page.getByText('The word xylophone')).toBeInViewport();
});

test('the whole content is in the document, where find-in-page finds it', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const state = await page.evaluate(() => {
    const heading = document.getElementById('deep-inside')!;
    return { isInDocument: heading.isConnected, isRemoved: getComputedStyle(heading).display === 'none' };
  });
  expect(state).toEqual({ isInDocument: true, isRemoved: false });
  // The state that a hidden tab needs for the browser's search to find its content.
  const hidden = await page
    .locator('[role=tabpanel][hidden]')
    .evaluateAll((panels) => [...new Set(panels.map((element) => element.getAttribute('hidden')))]);
  expect(hidden).toEqual(['until-found']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('folds work', async ({ page }) => {
    await page.goto(BEHAVIOURS);
    await page.getByText('Outer', { exact: true }).click();
    await page.getByText('Inner', { exact: true }).click();
    await expect(inside(page)).toBeVisible();
  });
});
